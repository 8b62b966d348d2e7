import { expect, test } from '@jest/globals';
import { dayTexts } from './day-texts';

const texts = (moment: string, now: string) =>
  dayTexts(moment, 'no', (word, time) => `${word} ${time}`, Date.parse(now));

test('a day is one of clocks in Norway', () => {
  expect(texts('2026-11-22T09:32:00Z', '2026-11-22T12:00:00Z')).toBe('today 10:32');
  expect(texts('2026-11-21T23:30:00Z', '2026-11-22T12:00:00Z')).toBe('today 00:30');
  expect(texts('2026-11-21T22:30:00Z', '2026-11-22T12:00:00Z')).toBe('yesterday 23:30');
});

test('what is older has its date', () => {
  expect(texts('2026-11-12T09:32:00Z', '2026-11-22T12:00:00Z')).toMatch(/12\. nov\.? 2026/);
});

test('yesterday is the day before, also where it has 23 or 25 hours', () => {
  const say = (word: string) => word;
  // Half past midnight after the clocks went forward, and shortly before midnight after they went back.
  expect(dayTexts('2026-03-29T10:00:00Z', 'no', say, Date.parse('2026-03-29T22:30:00Z'))).toBe('yesterday');
  expect(dayTexts('2026-10-25T00:30:00Z', 'no', say, Date.parse('2026-10-26T22:30:00Z'))).toBe('yesterday');
});
