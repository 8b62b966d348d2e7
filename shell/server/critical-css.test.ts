import { expect, test } from '@jest/globals';
import { classesIn, criticalCss, parseCss } from './critical-css';

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
  expect(criticalCss(parseCss(css), classes)).toBe(expected);
});
