import { describe, expect, test } from '@jest/globals';
import { bindAddresses, classesIn, criticalCss, dropUnnamed, parseCss } from './critical-css';

const classes = classesIn('<div class="card card--wide page.module-card"><p class="text">…</p></div>');

test.each([
  ['a rule of a class that is there', '.card{color:red}', '.card{color:red}'],
  ['a rule of a class that is not', '.other{color:red}', ''],
  ['elements and states', 'p:hover{color:red}', 'p:hover{color:red}'],
  ['one of several selectors', '.other,.card .text{top:0}', '.other,.card .text{top:0}'],
  ['a class within a class that is not there', '.other .card{top:0}', ''],
  ['what :not() names', '.card:not(.other){top:0}', '.card:not(.other){top:0}'],
  ['media queries, inside out', '@media print{.other{top:0}.card{top:0}}', '@media print{.card{top:0}}'],
  ['an empty media query', '@media print{.other{top:0}}', ''],
  ['fonts and keyframes', '@font-face{src:url("a}b")}', '@font-face{src:url("a}b")}'],
  ['nested rules', '.card{&:hover{top:0}}', '.card{&:hover{top:0}}'],
  ['comments', '/* .card{} */.other{top:0}', ''],
  ['a class with an escaped dot', '.page\\.module-card{top:0}', '.page\\.module-card{top:0}'],
  ['another class with an escaped dot', '.list\\.module-card{top:0}', ''],
  ['a comma inside :is()', '.card:is(a,b){top:0}', '.card:is(a,b){top:0}'],
])('%s', (_what, css, expected) => {
  expect(criticalCss(parseCss(css), classes).toString()).toBe(expected);
});

test.each([
  ['url(../client/assets/a.png)', 'url("/remotes/mfe-tides/1.0.0-a/client/assets/a.png")'],
  [
    'url( "assets/a b.png#x" ) no-repeat',
    'url("/remotes/mfe-tides/1.0.0-a/client/assets/a%20b.png#x") no-repeat',
  ],
  [
    "image-set(url('a.png') 1x,url(b.png) 2x)",
    'image-set(url("/remotes/mfe-tides/1.0.0-a/client/a.png") 1x,url("/remotes/mfe-tides/1.0.0-a/client/b.png") 2x)',
  ],
  [
    'image-set("a.png" 1x,"b.png" type("image/png") 2x)',
    'image-set("/remotes/mfe-tides/1.0.0-a/client/a.png" 1x,"/remotes/mfe-tides/1.0.0-a/client/b.png" type("image/png") 2x)',
  ],
  ['url(/a.png)', 'url(/a.png)'],
  ['url(#blur)', 'url(#blur)'],
  ['url(data:image/png;base64,AA==)', 'url(data:image/png;base64,AA==)'],
  ['url("https://example.no/a.png")', 'url("https://example.no/a.png")'],
])('a file that a style sheet names by %s is found from any document', (value, bound) => {
  for (const css of ['.a{background:WHERE}', '@font-face{src:WHERE}', '@media print{.a{--picture:WHERE}}']) {
    const sheet = bindAddresses(parseCss(css.replace('WHERE', value)), '/remotes/mfe-tides/1.0.0-a/client/');
    expect(sheet.toString()).toBe(css.replace('WHERE', bound));
  }
});

describe('what no rule and no element names', () => {
  const left = (html: string, ...css: string[]) => {
    const sheets = css.map((sheet) => parseCss(sheet));
    dropUnnamed(sheets, html);
    return sheets.map(String);
  };

  test.each([
    ['a custom property', ':root{--a:1px;--b:2px}p{top:var(--a)}', ':root{--a:1px}p{top:var(--a)}'],
    ['one that only such a one names', ':root{--a:var(--b);--b:1px}p{top:0}', 'p{top:0}'],
    ['a rule and a query that are left empty', '@media print{:root{--a:1px}}p{top:0}', 'p{top:0}'],
    [
      'keyframes',
      '@keyframes a{to{top:0}}@keyframes b{to{top:0}}p{animation:1s b}',
      '@keyframes b{to{top:0}}p{animation:1s b}',
    ],
    ['what only such keyframes name', ':root{--a:1px}@keyframes a{to{top:var(--a)}}p{top:0}', 'p{top:0}'],
  ])('goes: %s', (_what, css, expected) => {
    expect(left('<p>', css)).toEqual([expected]);
  });

  test.each([
    [':root{--a:1px}p{top:calc(1px + var( --a , 2px))}'],
    [':root{--a:1px;--b:var(--a)}p{top:var(--b)}'],
    [':root{--a-b:1px}p{top:var(--c,var(--a-b))}'],
    [':root{--å:1px;--a\\.b:1px}p{inset:var(--å) var(--a\\.b)}'],
    ['p{--a:1px}@container style(--a:1px){p{top:0}}'],
    ['@-webkit-keyframes a{to{top:0}}p{-webkit-animation-name:b,a}'],
    ['@keyframes "a"{to{top:0}}p{animation-name:a}'],
    [':root{--move:a 1s}@keyframes a{to{top:0}}p{animation:var(--move)}'],
  ])('stays: %s', (css) => {
    expect(left('<p>', css)).toEqual([css]);
  });

  test('is asked of all sheets, and of the styles of elements', () => {
    const css = [':root{--a:1px;--b:2px}@keyframes k{to{top:0}}', 'p{top:var(--a)}'];
    expect(left('<p style="left:var(--b);animation:k 1s">', ...css)).toEqual(css);
  });
});
