import { dayMs, hourMs } from 'shared/durations';
import { isWorkday } from 'shared/holidays';
import { atOsloTime, osloTime } from './oslo';

const workdays = new Map<number, boolean>();

/** Whether the day (ms since 1970) is a working day. Cached, because lists ask for every row. */
function isWorkdayFrom(day: number): boolean {
  let known = workdays.get(day);
  if (known === undefined) {
    known = isWorkday(new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length));
    workdays.set(day, known);
  }
  return known;
}

/** The time after this many hours on working days, around the clock, in Oslo time. */
export function workingTimeAfter(start: Date, hours: number): Date {
  const shown = osloTime(start);
  let left = hours * hourMs;
  for (let day = Math.floor(shown / dayMs) * dayMs; ; day += dayMs) {
    if (!isWorkdayFrom(day)) continue;
    const from = Math.max(shown, day);
    const counted = day + dayMs - from;
    // Clocks change on Sundays.
    if (left <= counted) return atOsloTime(from + left);
    left -= counted;
  }
}
