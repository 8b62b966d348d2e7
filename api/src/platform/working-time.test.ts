import { expect, test } from '@jest/globals';
import { publicHolidays } from 'shared/testing/public-holidays';
import { workingTimeAfter } from './working-time';

test.each([
  ['a Monday at opening', '2026-11-23T08:00+01:00', '2026-11-24T08:00+01:00'],
  ['a Monday before opening', '2026-11-23T03:12+01:00', '2026-11-24T03:12+01:00'],
  ['a Monday at noon', '2026-11-23T12:00+01:00', '2026-11-24T12:00+01:00'],
  ['a Monday at closing', '2026-11-23T16:00+01:00', '2026-11-24T16:00+01:00'],
  ['Friday 15:30', '2026-11-20T15:30+01:00', '2026-11-23T15:30+01:00'],
  ['a Saturday', '2026-11-21T12:00+01:00', '2026-11-24T00:00+01:00'],
  ['after midnight in Oslo, not yet in London', '2026-11-23T00:30+01:00', '2026-11-24T00:30+01:00'],
  ['the Wednesday before Easter', '2027-03-24T12:00+01:00', '2027-03-30T12:00+02:00'],
  ['Good Friday', '2026-04-03T10:00+02:00', '2026-04-08T00:00+02:00'],
  ['the day before 1 May', '2026-04-30T15:00+02:00', '2026-05-04T15:00+02:00'],
  ['17 May on a Monday', '2027-05-17T10:00+02:00', '2027-05-19T00:00+02:00'],
  ['the weekday before 17 May', '2027-05-14T15:30+02:00', '2027-05-18T15:30+02:00'],
  ['the Friday before clocks go forward', '2026-03-27T15:30+01:00', '2026-03-30T15:30+02:00'],
  ['the night in which clocks go forward', '2026-03-29T03:00+02:00', '2026-03-31T00:00+02:00'],
  ['the Friday before clocks go back', '2026-10-23T15:30+02:00', '2026-10-26T15:30+01:00'],
  ['the hour that clocks show twice', '2026-10-25T02:30+01:00', '2026-10-27T00:00+01:00'],
  ['the day before Christmas Eve', '2026-12-23T15:00+01:00', '2026-12-24T15:00+01:00'],
  ["New Year's Eve", '2026-12-31T14:00+01:00', '2027-01-04T14:00+01:00'],
])('24 hours on working days after %s', (_when, start, end) => {
  expect(workingTimeAfter(new Date(start), 24)).toEqual(new Date(end));
});

/** One working minute after another, by the clock and a maintained library's holidays: slow, and like nothing that it judges. */
function countedThrough(start: Date, hours: number): Date {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const isWorking = (at: number) => {
    const [day = ''] = clock.format(at).split(' ');
    return ![0, 6].includes(new Date(day).getUTCDay()) && !closed.has(day);
  };
  const stepMs = 30 * 60_000;
  let left = (hours * 3_600_000) / stepMs;
  let at = start.getTime();
  for (; left > 0; at += stepMs) if (isWorking(at)) left -= 1;
  return new Date(at);
}
const closed = new Set(
  Object.entries(publicHolidays).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)),
);

test('on every third day from 2024 to 2040 it ends where counting through ends', () => {
  const step = 3 * 86_400_000 + 1.5 * 3_600_000;
  for (let at = Date.UTC(2024, 0, 1, 5); at < Date.UTC(2041, 0, 1); at += step) {
    const start = new Date(at);
    expect([start, workingTimeAfter(start, 24)]).toEqual([start, countedThrough(start, 24)]);
  }
});
