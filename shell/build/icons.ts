import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { brand } from 'shared/brand';

const petrol = '#0b5563';
const icoSize = 32;
/** On the icon of a tool where something waits. */
const dot = '<circle cx="31" cy="31" r="8" fill="#d92d20" stroke="#fff" stroke-width="2"/>';
/** What telephones put on their home screens; the larger one is also the logo that search engines are given. */
const screenSizes = [192, 512];

/** @param background what shows where the drawing is clear; devices that cut icons to a shape of theirs need one */
const draw = (svg: string, width: number, background?: string) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, ...(background && { background }) })
    .render()
    .asPng();

/** A PNG in the dress of an .ico, which some programs ask for by that name. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(icoSize, 6);
  head.writeUInt8(icoSize, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Makes of `favicon.svg` what devices ask for that draw none, and the manifest that names them. */
export function writeIcons(client: string): void {
  const svg = readFileSync(join(client, 'favicon.svg'), 'utf8');
  writeFileSync(join(client, 'favicon-new.svg'), svg.replace('</svg>', `${dot}</svg>`));
  writeFileSync(join(client, 'favicon.ico'), toIco(draw(svg, icoSize)));
  writeFileSync(join(client, 'apple-touch-icon.png'), draw(svg, 180, petrol));
  for (const size of screenSizes) writeFileSync(join(client, `icon-${size}.png`), draw(svg, size, petrol));
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    theme_color: petrol,
    background_color: '#ffffff',
    icons: screenSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  writeFileSync(join(client, 'site.webmanifest'), JSON.stringify(manifest));
}
