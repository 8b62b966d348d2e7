import { expect, test } from '@jest/globals';
import { dayAfter, daysBetween, dayText } from './days';

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-10-24', '2026-10-27', 3],
  ['2026-03-27', '2026-03-30', 3],
])('from %s to %s are %i days, also when the clocks are changed', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(dayAfter(from, days)).toBe(to);
});

test('a day is said shortly or in full', () => {
  expect(dayText('2026-12-03', 'no')).toBe('3. des.');
  expect(dayText('2026-12-03', 'no', 'long')).toBe('3. desember 2026');
});
