import { expect, test } from '@jest/globals';
import { isWholeNumber, looksLikePhone, normalisePhone, searchMatcher } from './vika-search';

test.each([
  ['912 34 567', '91234567'],
  ['+47 912 34 567', '91234567'],
  ['0047-91234567', '91234567'],
  ['+46 70 123 45 67', '+46701234567'],
  ['0046701234567', '+46701234567'],
  ['02800', '02800'],
])('the number %s is kept as %s', (written, kept) => {
  expect(normalisePhone(written)).toBe(kept);
});

test.each([
  ['912 34', true],
  ['+47 912', true],
  ['91', false],
  ['Kari 2', false],
  ['---', false],
])('%s is a number: %s', (term, is) => {
  expect(looksLikePhone(term)).toBe(is);
});

test.each([
  ['912 34 567', true],
  ['+47 912 34 567', true],
  ['+46 70 123 45 67', true],
  ['912 34 56', false],
  ['912 34 5678', false],
  ['', false],
])('%s has all its digits: %s', (typed, whole) => {
  expect(isWholeNumber(typed)).toBe(whole);
});

test.each([
  ['kari', true],
  ['NORDMANN kari', true],
  ['ødegård', true],
  ['karl', false],
  ['34 567', true],
  ['+47 912', true],
  ['999', false],
])('a search for %s finds: %s', (term, found) => {
  expect(searchMatcher(term)({ name: 'Kari Ødegård Nordmann', phone: '+47 91234567' })).toBe(found);
});

test.each([
  ['Bjørn Sæther', 'Bjorn'],
  ['Bjorn Saether', 'bjørn sæther'],
  ['Åse Åsen', 'Asen'],
  ['Aase Aasen', 'Åsen'],
  ['Ase Asen', 'Aasen'],
  ['André Müller', 'ANDRE muller'],
  ['Andre Muller', 'andré müller'],
  ['Bjo\u0308rn', 'bjørn'],
])('%s is found by %s', (name, term) => {
  expect(searchMatcher(term)({ name, phone: '91234567' })).toBe(true);
});

test.each([
  '+47 (0)912 34 567',
  'tlf. 912 34 567',
  '\u202a+47 912 34 567\u202c',
  '22 12 34 56 / 912 34 567',
  '0047 91234567',
])('a search for a number finds it as %j, and the other way round', (phone) => {
  expect(searchMatcher('91234567')({ name: 'Kari', phone })).toBe(true);
  expect(searchMatcher(phone)({ name: 'Kari', phone: '912 34 567' })).toBe(true);
  expect(searchMatcher(phone)({ name: 'Ola', phone: '912 34 568' })).toBe(false);
});
