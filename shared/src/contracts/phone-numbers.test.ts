import { expect, test } from '@jest/globals';
import { phoneLink, phoneNumbers } from './phone-numbers';

const kari = '+4791234567';
const oslo = '+4722123456';
const stockholm = '+46701234567';

test.each([
  ['91234567', [kari]],
  ['912 34 567', [kari]],
  ['912.34.567', [kari]],
  ['+47 912 34 567', [kari]],
  ['004791234567', [kari]],
  ['0047 (0) 912 34 567', [kari]],
  ['4791234567', [kari]],
  ['tlf 912 34 567', [kari]],
  ['Mob.: +47 91 23 45 67', [kari]],
  ['\u202a+47\u00a0912\u00a034\u00a0567\u202c', [kari]],
  ['\u200e91234567', [kari]],
  ['912\ufe0e 34\ufe0f 567', [kari]],
  ['９１２３４５６７', [kari]],
  ['+47 (0)22 12 34 56', [oslo]],
  ['22 12 34 56', [oslo]],
  ['(+46) 70 123 45 67', [stockholm]],
  ['+46 (0)70-123 45 67', [stockholm]],
  ['0046701234567', [stockholm]],
  ['46701234567', [stockholm]],
  ['46 70-123 45 67', [stockholm]],
  ['91234567 / 22123456', [kari, oslo]],
  ['91234567, 22123456', [kari, oslo]],
  ['91234567 22123456', [kari, oslo]],
  ['912 34 567 eller 22 12 34 56 (jobb)', [kari, oslo]],
  ['91234567 og +47 912 34 567', [kari]],
  ['+4791234567/+46701234567', [kari, stockholm]],
  ['91 23 45 67 kl. 8-16', [kari]],
  ['født 1.5.1980, 91234567', [kari]],
  ['02800', ['+4702800']],
  ['00 00 00 00', ['+4700000000']],
  ['912 34 56', []],
  ['912 34', []],
  ['110', []],
  ['ukjent', []],
  ['', []],
])('%j is the numbers %j', (text, numbers) => {
  expect(phoneNumbers(text)).toEqual(numbers);
});

test.each([
  ['+47 22 00 00 00', 'tel:+4722000000'],
  ['22 33 44 55', 'tel:22334455'],
  ['(+46) 70 123 45 67', 'tel:+46701234567'],
  ['91234567 / 22123456', 'tel:+4791234567'],
  ['110', 'tel:110'],
  ['ukjent', undefined],
])('%j is called by %s', (text, link) => {
  expect(phoneLink(text)).toBe(link);
});
