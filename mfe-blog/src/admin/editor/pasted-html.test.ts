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

/** An item as Word for the web copies it: a list of its own. */
const webItem = (text: string, level = 1, list = 'ul class="BulletListStyle1"') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${list} role="list"><li role="listitem" data-listid="1" data-aria-level="${level}" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></${list.slice(0, 2)}></div>`;
const webNumber = (number: number, text: string, level = 1) =>
  webItem(text, level, `ol class="NumberListStyle1" start="${number}"`);

test('the items of Word for the web are one list, those inside it too', () => {
  const copied = [webItem('A'), webItem('A1', 2), webItem('A2', 2), webItem('B')].join('');
  const between = '<div class="OutlineElement Ltr"><p class="Paragraph">Etter</p></div>';
  expect(read(copied + between)).toBe(
    '<ul><li><p>A</p><ul><li><p>A1</p></li><li><p>A2</p></li></ul></li><li><p>B</p></li></ul><div><p>Etter</p></div>',
  );
});

test('numbers of Word for the web go on after what stands between them, and begin anew where they did', () => {
  const copied = [
    webNumber(1, 'A'),
    webNumber(2, 'B'),
    '<p>Mellom</p>',
    webNumber(3, 'C'),
    webNumber(1, 'Ny'),
  ];
  expect(read(copied.join(''))).toBe(
    '<ol><li><p>A</p></li><li><p>B</p></li></ol><p>Mellom</p><ol start="3"><li><p>C</p></li></ol><ol><li><p>Ny</p></li></ol>',
  );
});

test('headings of Word for the web are headings', () => {
  const copied = (level: number) => `<p class="Paragraph" role="heading" aria-level="${level}">${level}</p>`;
  expect(read([1, 2, 3, 4, 5].map(copied).join(''))).toBe(
    '<h2>1</h2><h2>2</h2><h3>3</h3><h4>4</h4><h4>5</h4>',
  );
});

test('pictures that would not be stored are left out and counted', () => {
  const { html, leftOut } = pastedHtml(
    '<p>a<img src="file:///C:/x.png"><img src="data:image/png;base64,iVBORw0KGgo="><img src="https://a.example/x.png"></p>',
  );
  expect(html).toBe('<p>a<img src="https://a.example/x.png"></p>');
  expect(leftOut).toBe(2);
});

test('text of Google Docs is as bold, italic, underlined and struck through as it was there', () => {
  const run = (style: string, text: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;${style}">${text}</span>`;
  const plain = 'font-weight:400;font-style:normal;text-decoration:none;';
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5a1b"><p dir="ltr">${[
    run(plain, 'vanlig '),
    run('font-weight:700;font-style:normal;', 'fet '),
    run('font-weight:400;font-style:italic;', 'kursiv '),
    run('font-weight:400; FONT-STYLE : Italic; text-decoration:underline', 'begge '),
    run('text-decoration:line-through', 'borte'),
    `<a href="https://vg.no" style="text-decoration:none;">${run('color:#1155cc;text-decoration:underline', 'VG')}</a>`,
  ].join('')}</p></b>`;
  expect(read(docs)).toBe(
    '<p dir="ltr">vanlig <strong>fet </strong><em>kursiv </em><em><u>begge </u></em><s>borte</s><a href="https://vg.no">VG</a></p>',
  );
});

test('tags that their style takes back are none', () => {
  expect(read('<p><i style="font-style: normal">a</i><strong style="font-weight:400">b</strong></p>')).toBe(
    '<p>ab</p>',
  );
});

test('wrapped links lead to their page, also where the text is the address', () => {
  const wrapped = 'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fvg.no%2Fa&amp;data=05';
  expect(read(`<p><a href="${wrapped}">VG</a> <a href="${wrapped}">${wrapped}</a></p>`)).toBe(
    '<p><a href="https://vg.no/a">VG</a> <a href="https://vg.no/a">https://vg.no/a</a></p>',
  );
});
