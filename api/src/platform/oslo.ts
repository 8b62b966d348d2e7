import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { hourMs, minuteMs } from 'shared/durations';
import { osloClock, osloDay } from 'shared/i18n/oslo-clock';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Local time in Oslo: `2026-11`, `2026-11-20`, `14`. */
export function inOslo(at: Date): { month: string; day: string; hour: string } {
  const shown = osloClock(at);
  return { month: shown.slice(0, 7), day: shown.slice(0, 10), hour: shown.slice(11, 13) };
}

/** UTC offset of Oslo by hour since 1970; cached, as it changes only at full hours. */
const offsets = new Map<number, number>();

/** Local time in Oslo to the minute, as if it were UTC. Fast, because exports have hundreds of thousands of rows. */
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

/** Inverse of `osloTime`; not valid around a clock change. */
export function atOsloTime(shown: number): Date {
  const ahead = osloTime(new Date(shown)) - shown;
  return new Date(shown - ahead);
}

/** Start of a date in Oslo. */
export const startOfDay = (day: string) => startOf(day).toDate();

/** Start and end of the day in Oslo; correct for days of 23 and 25 hours. */
export function osloDayBounds(at: Date): { start: Date; end: Date } {
  const start = startOf(osloDay(at));
  // 36 hours after the start is always within the next day.
  const end = startOf(osloDay(start.add(36, 'hour').toDate()));
  return { start: start.toDate(), end: end.toDate() };
}

const startOf = (day: string) => dayjs.tz(`${day}T00:00:00`, 'Europe/Oslo');
