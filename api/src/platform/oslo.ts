import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { hourMs, minuteMs } from 'shared/durations';
import { osloClock, osloDay } from 'shared/i18n/oslo-clock';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A moment as clocks in Oslo show it: `2026-11`, `2026-11-20`, `14`. */
export function inOslo(at: Date): { month: string; day: string; hour: string } {
  const shown = osloClock(at);
  return { month: shown.slice(0, 7), day: shown.slice(0, 10), hour: shown.slice(11, 13) };
}

/** How far clocks in Oslo are ahead, by the hour since 1970: they are changed at full hours. */
const offsets = new Map<number, number>();

/** What a clock in Oslo showed, to the minute, as if it were one of UTC. Quick: an export holds hundreds of thousands. */
export function osloTime(at: Date): number {
  const hour = Math.floor(at.getTime() / hourMs);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const start = new Date(hour * hourMs);
    offset = Date.parse(`${osloClock(start)}Z`) - start.getTime();
    offsets.set(hour, offset);
  }
  return Math.floor(at.getTime() / minuteMs) * minuteMs + offset;
}

/** The moment at which clocks in Oslo show this, in the hours in which nobody changes them. */
export function atOsloTime(shown: number): Date {
  const ahead = osloTime(new Date(shown)) - shown;
  return new Date(shown - ahead);
}

/** When a date begins in Oslo. */
export const startOfDay = (day: string) => startOf(day).toDate();

/** Where the day of a moment begins and ends in Oslo; days of 23 and 25 hours included. */
export function osloDayBounds(at: Date): { start: Date; end: Date } {
  const start = startOf(osloDay(at));
  // 36 hours on is the next day, whether this one has 23, 24 or 25.
  const end = startOf(osloDay(start.add(36, 'hour').toDate()));
  return { start: start.toDate(), end: end.toDate() };
}

const startOf = (day: string) => dayjs.tz(`${day}T00:00:00`, 'Europe/Oslo');
