import { expect, test } from '@jest/globals';
import { momentAt, osloClock, osloDay } from './oslo-clock';

test.each([
  ['2026-01-15T13:30', '2026-01-15T12:30:00.000Z'],
  ['2026-07-15T13:30', '2026-07-15T11:30:00.000Z'],
  // Around both clock changes.
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s in Oslo is %s', (clock, moment) => {
  expect(momentAt(clock)).toBe(moment);
  expect(osloClock(moment)).toBe(clock);
});

test.each([
  ['2026-11-22T22:59:00Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %s it is %s in Oslo', (moment, day) => {
  expect(osloDay(moment)).toBe(day);
});

test('the hour that summer time leaves out is the one after it', () =>
  expect(osloClock(momentAt('2026-03-29T02:30') ?? '')).toBe('2026-03-29T03:30'));

test.each(['', 'i går', '2026-13-01T10:00'])('%j is no time', (text) =>
  expect(momentAt(text)).toBeUndefined(),
);
