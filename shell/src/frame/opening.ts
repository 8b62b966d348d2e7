import { openingHours } from 'shared/brand';

const day = 86_400_000;
const { opens, closes } = openingHours;

/** Kept: to make one takes a telephone ten milliseconds. */
let formatter: Intl.DateTimeFormat | undefined;

/** What the clocks of Oslo show, whatever the visitor's says. */
function osloClock(moment: Date): string {
  // Swedish writes a moment as 2026-11-22 09:30.
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return formatter.format(moment);
}

/** The date on which somebody answers next; empty while somebody does. */
export function openingAt(now: Date, closedDays: readonly string[]): string {
  const [today = '', time = ''] = osloClock(now).split(' ');
  const isWorkday = (date: string) =>
    ![0, 6].includes(new Date(date).getUTCDay()) && !closedDays.includes(date);
  if (isWorkday(today) && time >= opens && time < closes) return '';
  let ahead = time < opens ? 0 : 1;
  const dateAhead = () => new Date(Date.parse(today) + ahead * day).toISOString().slice(0, today.length);
  while (!isWorkday(dateAhead())) ahead += 1;
  return dateAhead();
}
