import { expect, test } from '@jest/globals';
import { inOslo, osloDayBounds } from './oslo';

test.each([
  ['2026-11-20T22:59:59Z', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['2026-11-20T23:00:00Z', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['2026-03-29T10:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T10:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('the day of %s in Oslo', (at, start, end) => {
  const day = osloDayBounds(new Date(at));
  expect([day.start.toISOString(), day.end.toISOString()]).toEqual([start, end]);
});

test.each([
  ['2026-11-30T23:30:00Z', { month: '2026-12', day: '2026-12-01', hour: '00' }],
  ['2026-07-01T05:59:59Z', { month: '2026-07', day: '2026-07-01', hour: '07' }],
])('%s as clocks in Oslo show it', (at, shown) => {
  expect(inOslo(new Date(at))).toEqual(shown);
});
