import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ownStyles, { isOwn, scoped } from './own-styles.mjs';

const area = ':where([data-module="mfe-tides"])';
/** What the build makes of a style sheet in the folder of a module. */
const built = (path: string, css: string) =>
  ownStyles.call(
    { getOptions: () => ({ name: 'mfe-tides' }), resourcePath: join('/team', path), rootContext: '/team' },
    css,
  );

test.each([
  '.card',
  'p.card > header',
  '#map p',
  ':is(.card, .list) p',
  '.card:not(.open)',
  ':global(.ui-button) .card',
  '.card :global(.ant-btn)',
  ':local(.card)',
  'td:nth-child(2 of .card)',
  '.\\32 xl',
])('%s matches where the file’s own class is, and nowhere else', (selector) => {
  expect(isOwn(selector)).toBe(true);
});

test.each([
  'header',
  'html',
  'body',
  ':root',
  '*',
  '::selection',
  ':global(.ant-btn)',
  ':global .ant-btn',
  'header:not(.card)',
  ':is(.card, header)',
  ':where(header, #map)',
  'html:has(.card)',
  'body:has(.card) header',
  'a[href=".card"]',
  "a[href='#card]']",
  'td:nth-child(2n + 1)',
  ':not(:is(.card))',
])('%s matches elsewhere, too', (selector) => {
  expect(isOwn(selector)).toBe(false);
});

test.each([
  [
    'src/page.css',
    'header{display:none}',
    './src/page.css: header may match on other pages: call it page.module.css',
  ],
  ['src/page.css', '.card{top:0}', './src/page.css: .card may match on other pages'],
  ['src/page.module.css', '.a{top:0}body{top:0}', './src/page.module.css: body also matches outside'],
  ['src/page.module.css', '@media print{header{top:0}}', 'header also matches outside'],
  ['src/page.module.css', '@layer a{@supports (top:0){.a,nav{top:0}}}', 'nav also matches outside'],
  ['src/page.module.css', '.a{header:not(&){top:0}}', 'header:not(&) also matches outside'],
  ['src/page.module.css', ':root{--gap:1px}', ':root also matches outside'],
  ['src/page.module.css', 'html:has(.a){scroll-padding:0;display:none}', 'html:has(.a) also matches outside'],
  ['src/page.module.css', 'html:has(.a, main){scroll-padding:0}', 'html:has(.a, main) also matches'],
  ['src/page.module.css', '@page{margin:0}', '@page holds for the whole document'],
  ['src/page.module.css', '@property --ui-gap{inherits:false}', '@property holds for the whole document'],
  [
    'src/font.css',
    '@font-face{font-family:"Schibsted Grotesk";src:url(a.woff2)}',
    "is the site's: choose another name",
  ],
])('%s with %s is refused', (path, css, why) => {
  expect(() => built(path, css)).toThrow(why);
});

test.each([
  ['src/page.module.css', '.a{top:0;& p{top:0}p{top:0}&:hover{top:0}@media print{p{top:0}}}'],
  ['src/page.module.css', '.a{animation:turn 1s}@keyframes turn{from{top:0}50%{top:1px}to{top:0}}'],
  ['src/page.module.css', ':export{gap:1px}'],
  ['src/page.module.css', 'html:has(.a, .b){scroll-padding-top:1px}'],
  ['src/font.css', '@font-face{font-family:Own;src:url(a.woff2)}'],
])('%s with %s stays as it is', (path, css) => {
  expect(built(path, css)).toBe(css);
});

test.each([
  ['.map button', `${area} .map button`],
  ['button', `${area} button`],
  ['*', `${area} *`],
  [':root', area],
  ['html body', area],
  ['body > .map', `${area} .map`],
  ['bodyguard', `${area} bodyguard`],
])('%s of a package matches in the module’s pages alone, as strongly as before', (selector, expected) => {
  expect(scoped(selector, 'mfe-tides')).toBe(expected);
});

test('a package’s style sheet is bound to the pages, also within queries; steps and nested rules stay', () => {
  const css = '@media print{a,b{top:0;&:hover{top:1px}}}@keyframes x{from{top:0}}@font-face{src:url(a)}';
  expect(built('node_modules/maps/a.css', css)).toBe(
    `@media print{${area} a,${area} b{top:0;&:hover{top:1px}}}@keyframes x{from{top:0}}@font-face{src:url(a)}`,
  );
});
