import { hourMs } from '../durations';

type Moment = string | number | Date;

/** Created on first use: it takes ten milliseconds on a phone. */
let formatter: Intl.DateTimeFormat | undefined;

/** Date and time in Oslo, separated by a space: `2026-11-20 14:05`. */
export function osloMinutes(moment: number | Date): string {
  // The Swedish date format is ISO.
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return formatter.format(moment);
}

/** Date and time in Oslo, whatever the local time zone: `2026-11-20T14:05`. */
export const osloClock = (moment: Moment): string => osloMinutes(new Date(moment)).replace(' ', 'T');

/** The date in Oslo: `2026-11-20`. */
export const osloDay = (moment: Moment): string => osloClock(moment).slice(0, 10);

const hoursAhead = [2, 1];

/**
 * Converts Oslo time to UTC: the first of the two moments when clocks are set back, an hour later for times skipped
 * when clocks are set forward. Undefined if it is no valid time.
 */
export function momentAt(clock: string): string | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const moments = hoursAhead.map((hours) => new Date(asUtc - hours * hourMs).toISOString());
  return moments.find((moment) => osloClock(moment) === clock.slice(0, 16)) ?? moments.at(-1);
}
