import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { brand, team } from 'shared/brand';
import { escapeText } from 'shared/escape';
import { createI18n } from 'shared/i18n/create-i18n';
import { languages } from 'shared/i18n/languages';
import { teamPicture } from '../src/about/team-picture';
import { factsIn } from '../src/page/facts';
import { pageKeys, sharePicture } from '../src/page/share-picture';
import { recordedCall } from './recorded-call';

const [width, height, margin] = [1200, 630, 80];
const [largest, smallest, step] = [92, 56, 6];
const mostLines = 3;
const require = createRequire(import.meta.url);
const weight = (name: string) => require.resolve(`@expo-google-fonts/schibsted-grotesk/${name}.ttf`);
const family = 'Schibsted Grotesk';
const font = {
  loadSystemFonts: false,
  defaultFontFamily: family,
  fontFiles: [
    weight('800ExtraBold/SchibstedGrotesk_800ExtraBold'),
    weight('500Medium/SchibstedGrotesk_500Medium'),
  ],
};

const text = (words: string, { x = margin, y = 0, size = 0, weight = 800, fill = '#fff' }) =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeText(words)}</text>`;
const picture = (content: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
    { font },
  );
const widthOf = (words: string, size: number) => picture(text(words, { y: 300, size })).getBBox()?.width ?? 0;

/** Wraps the headline into lines that fit the width of the picture. */
function linesOf(headline: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of headline.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= width - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest font size at which the headline fits. */
function fitted(headline: string): { size: number; lines: string[] } {
  let size = largest;
  let lines = linesOf(headline, size);
  while (
    size > smallest &&
    (lines.length > mostLines || lines.some((line) => widthOf(line, size) > width - 2 * margin))
  ) {
    size -= step;
    lines = linesOf(headline, size);
  }
  return { size, lines };
}

/** Draws a share image: the company's name, a headline and the cord of the logo. */
function draw(headline: string): Buffer {
  const { size, lines } = fitted(headline);
  const content = [
    `<rect width="${width}" height="${height}" fill="#072c36"/>`,
    '<path d="M740 506c0 110 340 110 340 0" fill="none" stroke="#0b5563" stroke-width="22" stroke-linecap="round"/>',
    '<circle cx="740" cy="500" r="26" fill="#ffb627"/><circle cx="1080" cy="500" r="26" fill="#ff8163"/>',
    `<g transform="translate(${margin} 64) scale(1.6)"><rect width="40" height="40" rx="12" fill="#0b5563"/>`,
    '<path d="M11 16c0 15 18 15 18 0" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>',
    '<circle cx="11" cy="14" r="4.5" fill="#ffb627"/><circle cx="29" cy="14" r="4.5" fill="#ffb627"/></g>',
    text(brand.name, { x: margin + 84, y: 109, size: 38 }),
    ...lines.map((line, index) => text(line, { y: 240 + index * size * 1.1, size })),
    text(brand.tagline, { y: height - 64, size: 32, weight: 500, fill: '#ffb627' }),
  ];
  return Buffer.from(picture(content.join('')).render().asPng());
}

/** Copies the team's pictures that the brand file lists. */
function writeTeam(client: string): void {
  for (const { image } of team.filter((person) => person.image)) {
    const file = join(client, teamPicture(image));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(join(import.meta.dirname, '../team', image), file);
  }
}

function writeRecording(client: string): void {
  const recording = join(import.meta.dirname, '..', recordedCall);
  if (!existsSync(recording)) return;
  mkdirSync(join(client, dirname(recordedCall)), { recursive: true });
  copyFileSync(recording, join(client, recordedCall));
}

/** Writes static files, among them a share image (Open Graph) for each page and language. */
export function writeClientFiles(client: string): void {
  writeTeam(client);
  writeRecording(client);
  for (const language of languages) {
    const ns = ['', 'home', 'later', 'quote', 'service'];
    const texts = ns.map((part) => [
      part,
      JSON.parse(readFileSync(join(import.meta.dirname, '../src', part, `locales/${language}.json`), 'utf8')),
    ]);
    const i18n = createI18n(language, Object.fromEntries(texts));
    const t = i18n.getFixedT(language, ns);
    for (const key of pageKeys) {
      const title = i18n.exists(`${key}.title`, { ns }) ? `${key}.title` : `${key}.headTitle`;
      const file = join(client, sharePicture(key, language));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, draw(t(title, factsIn(language))));
    }
  }
}
