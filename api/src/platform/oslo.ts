import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A moment as clocks in Oslo show it. */
export const inOslo = (at: Date) => dayjs(at).tz('Europe/Oslo');

const minutes = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as exports show it, `31.12.2026 14:05`; quick, because an export holds hundreds of thousands. */
export const osloMinute = (at: Date) => minutes.format(at).replace(',', '');

/** Where the day of a moment begins and ends in Oslo; days of 23 and 25 hours included. */
export function osloDay(at: Date): { start: Date; end: Date } {
  const date = inOslo(at).format('YYYY-MM-DD');
  const start = dayjs.tz(`${date}T00:00:00`, 'Europe/Oslo');
  return {
    start: start.toDate(),
    end: dayjs
      .tz(`${start.add(36, 'hour').tz('Europe/Oslo').format('YYYY-MM-DD')}T00:00:00`, 'Europe/Oslo')
      .toDate(),
  };
}
