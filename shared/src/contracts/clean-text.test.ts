import { describe, expect, test } from '@jest/globals';
import { cleanLine, cleanLines, isUnseen } from './clean-text';
import { contactForm } from './contact-form.schema';
import { vikaDraft } from './vika.schema';

const unseen: [string, string][] = [
  ['NUL', '\u0000'],
  ['a bell', '\u0007'],
  ['escape', '\u001b'],
  ['delete', '\u007f'],
  ['a C1 control', '\u009b'],
  ['half a character, the first', '\ud83d'],
  ['half a character, the second', '\ude00'],
  ['right-to-left override', '\u202e'],
  ['left-to-right embedding', '\u202a'],
  ['pop', '\u202c'],
  ['right-to-left isolate', '\u2067'],
  ['pop isolate', '\u2069'],
  ['zero-width space', '\u200b'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['hangul filler', '\u3164'],
  ['hangul choseong filler', '\u115f'],
  ['hangul jungseong filler', '\u1160'],
  ['halfwidth hangul filler', '\uffa0'],
  ['an annotation', '\ufff9'],
  ['no character', '\uffff'],
  ['no character of plane 1', '\u{1fffe}'],
];

test.each(unseen)('%s is taken out of lines and texts', (_name, sign) => {
  expect(cleanLine(`${sign}Ola${sign} Nord${sign}mann${sign}`)).toBe('Ola Nordmann');
  expect(cleanLines(`Hei${sign}\n${sign}du`)).toBe('Hei\ndu');
});

test.each([
  'Zoë Sæther-Ødegård',
  "Siobhán O'Hara",
  'نرگس می‌خواهم',
  '👩‍💻 og 👨‍👩‍👧‍👦',
  '❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇳🇴 1️⃣',
  '李小龍',
  'Kari 5 < 6 & "7"',
])('%s stays as it is', (text) => {
  expect(cleanLine(text)).toBe(text);
});

test('a text keeps its lines and tabs, a name is one line', () => {
  expect(cleanLines(' a\r\nb\rc\u2028d\te\n')).toBe('a\nb\nc\nd\te');
  expect(cleanLine('Ola\r\nBcc: x@y.no\tNordmann')).toBe('Ola Bcc: x@y.no Nordmann');
});

describe('what nobody sees is nothing', () => {
  const blank = [
    '',
    ' ',
    '\u200d',
    '\ufe0f',
    '\u200e',
    '\u2800',
    '\u00a0',
    ...unseen.map(([, sign]) => sign),
  ];

  test.each(blank)('%j is no name', (sign) => {
    const name = sign.repeat(3);
    expect(isUnseen(cleanLine(name))).toBe(true);
    const contact = contactForm.safeParse({ name, email: 'a@b.no', phone: '1', message: 'x' });
    expect(contact.error?.issues.map(({ message }) => message)).toEqual(['name_required']);
    const vika = vikaDraft.safeParse({
      name: 'Kari',
      phone: '1',
      message: name,
      orders: true,
      address: name,
    });
    expect(vika.error?.issues.map(({ message }) => message)).toEqual(['problem_required']);
    expect(vikaDraft.shape.address.parse(name)).toBeNull();
  });
});
