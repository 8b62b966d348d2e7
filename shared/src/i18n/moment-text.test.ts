import { expect, test } from '@jest/globals';
import { dayText, momentText, momentTexts } from './moment-text';

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
