/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { pastedHtml } from './pasted-html';

const ignored = (marker: string) => `<![if !supportLists]><span style='font-family:Symbol'><span
  style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const item = (marker: string, text: string, level = 1, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>${ignored(marker)}${text}</p>`;
const read = (html: string) => {
  const body = document.createElement('div');
  body.innerHTML = pastedHtml(html).html;
  // Only words and the tags that the editor knows count.
  return body.innerHTML
    .replaceAll(/ (style|class)="[^"]*"/g, '')
    .replaceAll(/<\/?span>|<!--.*?-->|\s*\n\s*/g, '');
};

test('a list of Word is a list, between the paragraphs around it', () => {
  const word = `<p class=MsoNormal>Før</p>${item('·', 'En <b>fet</b>')}${item('·', 'To')}<p class=MsoNormal>Etter</p>`;
  expect(read(word)).toBe('<p>Før</p><ul><li>En <b>fet</b></li><li>To</li></ul><p>Etter</p>');
});

test('numbers and letters make a numbered list, and bullets after them another one', () => {
  const word = `${item('1.', 'En')}${item('2)', 'To')}${item('§', 'Punkt')}${item('o', 'Ring')}`;
  expect(read(word)).toBe('<ol><li>En</li><li>To</li></ol><ul><li>Punkt</li><li>Ring</li></ul>');
});

test('lists inside lists stay inside', () => {
  const word = [item('·', 'A'), item('a)', 'A1', 2), item('b)', 'A2', 2), item('·', 'B')].join('');
  expect(read(word)).toBe('<ul><li>A<ol><li>A1</li><li>A2</li></ol></li><li>B</li></ul>');
});

test('a list that begins further in is a list too', () => {
  expect(read(item('o', 'Inne', 2) + item('·', 'Ute', 1))).toBe(
    '<ul><li>Inne</li></ul><ul><li>Ute</li></ul>',
  );
});

test('pictures that would not be stored are left out and counted', () => {
  const { html, leftOut } = pastedHtml(
    '<p>a<img src="file:///C:/x.png"><img src="data:image/png;base64,iVBORw0KGgo="><img src="https://a.example/x.png"></p>',
  );
  expect(html).toBe('<p>a<img src="https://a.example/x.png"></p>');
  expect(leftOut).toBe(2);
});
