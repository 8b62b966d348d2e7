import { expect, test } from '@jest/globals';
import { drawPicture } from './draw-picture';
import { motifs } from './motifs';

const shapes = (drawing: string) => drawing.replace(/#[0-9a-f]{6}/g, '#');
const drawnFrom = (motif: (typeof motifs)[number] | undefined) => {
  const palette = {
    ground: '',
    shade: '',
    main: '#000000',
    accent: '#000000',
    warm: '#000000',
    paper: '#000000',
  };
  return shapes(motif?.draw(palette) ?? '?').replaceAll('#fff', '#');
};

test.each([
  ['<p>Kundene får svar på chat, med gode svarmaler</p>', '', 1],
  ['Vi måler kvalitet i prosent og tall', '', 2],
  ['Ukjent tema', '', 0],
  ['Vi svarer når kundene ringer på telefon', 'Statistikk og rapport for budsjett', 2],
])('%j with the title %j shows what it speaks of', (content, title, motif) => {
  expect(shapes(drawPicture(content, title)).replaceAll('#fff', '#')).toContain(drawnFrom(motifs[motif]));
});

test('is the same for the same text, and another for another seed', () => {
  expect(drawPicture('Telefon')).toBe(drawPicture('Telefon'));
  expect(drawPicture('Telefon', '', 'a')).not.toBe(drawPicture('Telefon', '', 'b'));
});

test('holds numbers, colours and shapes, never the text', () => {
  expect(drawPicture('"/><script>alert(1)</script> telefon', '<svg onload=x>')).not.toMatch(
    /script|onload|telefon/,
  );
});
