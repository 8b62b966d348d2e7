import { openingHours } from 'shared/brand';
import { dayMs, hourMs } from 'shared/durations';
import { isWorkday } from 'shared/holidays';
import { atOsloTime, osloTime } from './oslo';

const sinceMidnight = (time: string) => Date.parse(`1970-01-01T${time}Z`);
const opens = sinceMidnight(openingHours.opens);
const closes = sinceMidnight(openingHours.closes);

/** The moment by which so many hours have passed in which somebody is at work, by the clocks of Oslo. */
export function workingTimeAfter(start: Date, hours: number): Date {
  const shown = osloTime(start);
  let left = hours * hourMs;
  for (let day = Math.floor(shown / dayMs) * dayMs; ; day += dayMs) {
    if (!isWorkday(new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length))) continue;
    const from = Math.max(shown, day + opens);
    const worked = Math.max(0, day + closes - from);
    // Nobody changes clocks while somebody is at work.
    if (left <= worked) return atOsloTime(from + left);
    left -= worked;
  }
}
