import { createHash } from 'node:crypto';
import { plainText } from 'shared/contracts/blog-words';
import { type Motif, motifs, type Palette } from './motifs';

const night = '#072c36';
const [petrol, sun, coral, sky, paper, sand] = [
  '#0b5563',
  '#ffb627',
  '#ff8163',
  '#dcebef',
  '#ffffff',
  '#fff3d9',
];
const palettes: Palette[] = [
  { ground: sky, shade: '#c5dfe6', main: petrol, accent: sun, warm: coral, paper },
  { ground: sand, shade: '#ffe4ad', main: petrol, accent: coral, warm: sun, paper },
  { ground: petrol, shade: '#0f6a7a', main: sun, accent: coral, warm: sky, paper },
  { ground: night, shade: '#0b4351', main: sky, accent: sun, warm: coral, paper },
  { ground: '#ffd9cf', shade: '#ffc2b2', main: petrol, accent: sun, warm: coral, paper },
].map((palette) => ({ ...palette, paper: palette.main === sky ? petrol : paper }));

/** How often words of a motif occur; the title weighs four times as much as the text. */
function weigh(motif: Motif, title: string, text: string): number {
  const count = (words: string) => words.match(motif.words)?.length ?? 0;
  return 4 * count(title) + count(text);
}

function chooseMotif(title: string, text: string): Motif {
  const weights = motifs.map((motif) => weigh(motif, title, text));
  return motifs[weights.indexOf(Math.max(...weights))] as Motif;
}

/** Deterministic pseudo-random integers below a limit, from a seed. */
function numbersFrom(seed: string) {
  const bytes = createHash('sha512').update(seed).digest();
  let next = 0;
  return (below: number) => bytes.readUInt16BE((next++ * 2) % 64) % below;
}

/**
 * Draws an SVG illustration for a post, 1200 by 630: the text determines the motif, the seed colours and composition.
 * It contains only shapes, never text of the post.
 */
export function drawPicture(content: string, title = '', seed = title + content): string {
  const number = numbersFrom(seed);
  const palette = palettes[number(palettes.length)] as Palette;
  const motif = chooseMotif(title, plainText(content));

  const side = number(3) * 240 + 160;
  const circle = (fill: string, x: number, y: number, radius: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
  const far = side < 400 ? 1040 - number(120) : 120 + number(120);
  const dots = Array.from({ length: 24 }, (_, index) =>
    circle(palette.main, far - 75 + (index % 6) * 30, 470 + Math.floor(index / 6) * 30, 5),
  ).join('');

  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">' +
    `<rect width="1200" height="630" fill="${palette.ground}"/>` +
    circle(palette.shade, side + 200 + number(60), 300 + number(60), 290) +
    circle(palette.shade, far, 120 + number(60), 110 + number(50)) +
    circle(palette.warm, far + 60 - number(120), 250 + number(80), 34 + number(24)) +
    `<path d="M0 ${560 + number(30)}q300-${60 + number(60)} 600 0t600 0V630H0z" fill="${palette.shade}"/>` +
    `<g opacity=".35">${dots}</g>` +
    `<g transform="translate(${side} 115)">${motif.draw(palette)}</g>` +
    '</svg>'
  );
}
