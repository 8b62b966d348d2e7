import { expect, test } from '@jest/globals';
import { momentText } from './moment-text';

test('a moment is told by the clock of Oslo, whatever the machine thinks', () => {
  expect(momentText('2026-01-31T23:30:00.000Z', 'no', 'short')).toBe('01.02.2026, 00:30');
  expect(momentText('2026-07-01T10:00:00.000Z', 'no')).toBe('1. juli 2026, 12:00');
});
