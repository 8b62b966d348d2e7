import { expect, test } from '@jest/globals';
import { dayAfter, daysBetween, dayText, momentText, momentTexts, monthNames, weekdayNames } from './dates';

test('a moment is told by the clock of Oslo, whatever the machine thinks', () => {
  expect(momentText('2026-01-31T23:30:00.000Z', 'no', 'short')).toBe('01.02.2026, 00:30');
  expect(momentText('2026-07-01T10:00:00.000Z', 'no')).toBe('1. juli 2026, 12:00');
});

test('a day is the one in Oslo, in the words of the language', () => {
  expect(dayText('2026-09-20T22:30:00.000Z', 'no')).toBe('21. september 2026');
  expect(dayText('2026-09-20T22:30:00.000Z', 'en')).toBe('21 September 2026');
});

test('two moments of one minute are told apart by their seconds, and others have none', () => {
  expect(momentTexts(['2026-07-01T10:01:30Z', '2026-07-01T10:00:59Z', '2026-07-01T10:00:05Z'], 'no')).toEqual(
    ['1. juli 2026, 12:01', '1. juli 2026, 12:00:59', '1. juli 2026, 12:00:05'],
  );
});

test('a date is said shortly, in full, with its weekday, or by it alone', () => {
  expect(dayText('2026-12-03', 'no', 'short')).toBe('3. des.');
  expect(dayText('2026-12-03', 'no', 'medium')).toBe('3. des. 2026');
  expect(dayText('2026-12-03', 'no')).toBe('3. desember 2026');
  expect(dayText('2026-12-03', 'no', 'full')).toBe('torsdag 3. desember 2026');
  expect(dayText('2026-12-03', 'no', 'weekday')).toBe('torsdag');
});

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-10-24', '2026-10-27', 3],
  ['2026-03-27', '2026-03-30', 3],
])('from %s to %s are %i days, also when the clocks are changed', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(dayAfter(from, days)).toBe(to);
});

test('months and weekdays have their names, from January and from Monday on', () => {
  expect(monthNames('no', 'long').filter((_, month) => month % 11 === 0)).toEqual(['januar', 'desember']);
  expect(weekdayNames('no', 'long').filter((_, day) => day % 6 === 0)).toEqual(['mandag', 'søndag']);
});
