import { expect, test } from '@jest/globals';
import { toEditorHtml } from './editor-html';

test('plain text becomes paragraphs and keeps its signs', () => {
  expect(toEditorHtml('5 < 6 & 7\nlinje\n\nNytt')).toBe('<p>5 &lt; 6 &amp; 7<br>linje</p><p>Nytt</p>');
});

test('HTML stays as it is', () => {
  expect(toEditorHtml('<h2>A</h2><p>B</p>')).toBe('<h2>A</h2><p>B</p>');
});
