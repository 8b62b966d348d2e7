const isoMinutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as a clock in Oslo shows it, wherever this computer is: `2026-11-20T14:05`. */
export const osloClock = (moment: string): string => isoMinutes.format(new Date(moment)).replace(' ', 'T');

const hoursAhead = [2, 1];

/**
 * The moment at which a clock in Oslo shows this: the first one of the hour that comes twice, and an hour on for one
 * that is left out. Undefined for what is no time.
 */
export function momentAt(clock: string): string | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const moments = hoursAhead.map((hours) => new Date(asUtc - hours * 60 * 60_000).toISOString());
  return moments.find((moment) => osloClock(moment) === clock.slice(0, 16)) ?? moments.at(-1);
}
