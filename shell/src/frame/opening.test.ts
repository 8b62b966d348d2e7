import { expect, test } from '@jest/globals';
import { openingAt } from './opening';

const closed = ['2026-12-25', '2027-03-25', '2027-03-26', '2027-03-29'];
const open = '';

test.each([
  ['a Monday at eight, in winter', '2026-11-23T07:00:00Z', open],
  ['a Monday at eight, in summer', '2026-06-22T06:00:00Z', open],
  ['one minute before', '2026-11-23T06:59:00Z', '2026-11-23'],
  ['one minute to four', '2026-11-23T14:59:00Z', open],
  ['four', '2026-11-23T15:00:00Z', '2026-11-24'],
  ['a Friday evening', '2026-11-20T20:00:00Z', '2026-11-23'],
  ['a Sunday', '2026-11-22T10:00:00Z', '2026-11-23'],
  ['after midnight in Oslo, not yet in London', '2026-11-22T23:30:00Z', '2026-11-23'],
  ['Christmas Day', '2026-12-25T10:00:00Z', '2026-12-28'],
  ['the evening before Easter', '2027-03-24T18:00:00Z', '2027-03-30'],
])('%s', (_when, now, opensOn) => {
  expect(openingAt(new Date(now), closed)).toBe(opensOn);
});
