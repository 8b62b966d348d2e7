import { hourMs } from '../durations';

type Moment = string | number | Date;

/** Made when first asked for: that takes a telephone ten milliseconds. */
let formatter: Intl.DateTimeFormat | undefined;

/** A moment as a clock in Oslo shows it, date and time apart: `2026-11-20 14:05`. */
export function osloMinutes(moment: number | Date): string {
  // Swedish writes dates as ISO does.
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return formatter.format(moment);
}

/** A moment as a clock in Oslo shows it, wherever this computer is: `2026-11-20T14:05`. */
export const osloClock = (moment: Moment): string => osloMinutes(new Date(moment)).replace(' ', 'T');

/** The date of a moment in Oslo: `2026-11-20`. */
export const osloDay = (moment: Moment): string => osloClock(moment).slice(0, 10);

const hoursAhead = [2, 1];

/**
 * The moment at which a clock in Oslo shows this: the first one of the hour that comes twice, and an hour on for one
 * that is left out. Undefined for what is no time.
 */
export function momentAt(clock: string): string | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const moments = hoursAhead.map((hours) => new Date(asUtc - hours * hourMs).toISOString());
  return moments.find((moment) => osloClock(moment) === clock.slice(0, 16)) ?? moments.at(-1);
}
