import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Swedish dates are written as ISO ones: `2026-11-20 14:05`. */
const isoMinutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as clocks in Oslo show it: `2026-11`, `2026-11-20`, `14`. */
export function inOslo(at: Date): { month: string; day: string; hour: string } {
  const shown = isoMinutes.format(at);
  return { month: shown.slice(0, 7), day: shown.slice(0, 10), hour: shown.slice(11, 13) };
}

const minutes = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as exports show it, `31.12.2026 14:05`; quick, because an export holds hundreds of thousands. */
export const osloMinute = (at: Date) => minutes.format(at).replace(',', '');

/** Where the day of a moment begins and ends in Oslo; days of 23 and 25 hours included. */
export function osloDay(at: Date): { start: Date; end: Date } {
  const start = startOf(inOslo(at).day);
  // 36 hours on is the next day, whether this one has 23, 24 or 25.
  const end = startOf(inOslo(start.add(36, 'hour').toDate()).day);
  return { start: start.toDate(), end: end.toDate() };
}

const startOf = (day: string) => dayjs.tz(`${day}T00:00:00`, 'Europe/Oslo');
