import { expect, test } from '@jest/globals';
import { emailText } from './fields';
import { emailPattern } from './limits';
import { isMailAddress } from './mail-address';

test.each([
  'ola@kunde.no',
  'x@y.z',
  'ola.nordmann+tilbud@kunde.example',
  "o'hara@kunde.no",
  'jørgen@kunde.no',
  'ola@blåbær.no',
  'ola@xn--blbr-roah.no',
  `${'a'.repeat(243)}@example.com`,
])('%s is the address of a mailbox', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  'v(1)@x.no',
  '(a)v@x.no',
  'v@x.no(a)',
  '"v"@x.no',
  'Direktør <v@x.no>',
  '<v@x.no>',
  'v@x.no, w@x.no',
  'v@x.no;w@x.no',
  'gruppe: v@x.no;',
  'v @x.no',
  'v@x.no\r\nBcc: w@x.no',
  'v\u200b@x.no',
  'v\u202e@x.no',
  'v@x.no\u200e',
  'v@x\u200d.no',
  'v@x.no.',
  'v@localhost',
  'v@[10.0.0.1]',
  'v@10.0.0.1',
  'v..w@x.no',
  '.v@x.no',
  'v@-x.no',
  'v@x_y.no',
  'v%x.no',
  '@x.no',
  `${'a'.repeat(244)}@example.com`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false);
});

test.each([
  'ola@firma..no',
  'ola@firma.no.',
  'ola@.firma.no',
  'ola..nordmann@firma.no',
  'ola@firma',
  'o la@firma.no',
])('%j is wrong already where it is typed', (text) => {
  expect(emailPattern.test(text)).toBe(false);
});

test.each(['x@y.z', 'ola.nordmann+tilbud@post.kunde.example'])('%s can be typed', (text) => {
  expect(emailPattern.test(text)).toBe(true);
});

test.each([
  'ola@kunde.no\u200e',
  '\u202aola@kunde.no\u202c',
  'ola\u200d@kunde.no',
  '\ufeff ola@kunde.no\u200f ',
])('%j, as programs copy it, is the address that is seen', (copied) =>
  expect(emailText('email_required', { max: 255 }).parse(copied)).toBe('ola@kunde.no'),
);
