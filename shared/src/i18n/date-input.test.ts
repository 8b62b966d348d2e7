import { expect, test } from '@jest/globals';
import { readDate, readDateTime, showDate } from './date-input';

test.each([
  ['13.12.2026', '2026-12-13'],
  ['3.1.2027', '2027-01-03'],
  ['3.1.2027.', '2027-01-03'],
  ['03.1.2027', '2027-01-03'],
  ['13.12.26', undefined],
  ['13/12/2026', '2026-12-13'],
  [' 13, 12 2026 ', '2026-12-13'],
  ['13-12-2026', '2026-12-13'],
  ['13122026', '2026-12-13'],
  ['2026-12-13', '2026-12-13'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['31.04.2027', undefined],
  ['12.13.2026', undefined],
  ['13.12', undefined],
  ['i morgen', undefined],
  ['', undefined],
])('%p is read as %p', (typed, read) => {
  expect(readDate(typed)).toBe(read);
});

test.each([
  ['13.12.2026 14:05', '2026-12-13T14:05'],
  ['13.12.2026 9.05', '2026-12-13T09:05'],
  ['2026-12-13T09:05', '2026-12-13T09:05'],
  ['13.12.2026 24:00', undefined],
  ['13.12.2026 14:60', undefined],
  ['13.12.2026', undefined],
  ['14:05', undefined],
])('%p is read as the time %p', (typed, read) => {
  expect(readDateTime(typed)).toBe(read);
});

test('each language writes dates in its own order', () => {
  expect((['no', 'sv', 'da', 'en'] as const).map((language) => showDate('2026-12-03', language))).toEqual([
    '03.12.2026',
    '2026-12-03',
    '03.12.2026',
    '03/12/2026',
  ]);
});
