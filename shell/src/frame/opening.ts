import { openingHours } from 'shared/brand';

/** Whether somebody answers now; the date on which they do so next when not. */
export type Opening = { open: true } | { open: false; opensOn: string };

const day = 86_400_000;
const { opens, closes } = openingHours;

/** By the clock of Oslo, whatever the visitor's says. */
const osloClock = () =>
  // Swedish writes a moment as 2026-11-22 09:30.
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' });

export function openingAt(now: Date, closedDays: readonly string[]): Opening {
  const [today = '', time = ''] = osloClock().format(now).split(' ');
  const isWorkday = (date: string) =>
    ![0, 6].includes(new Date(date).getUTCDay()) && !closedDays.includes(date);
  if (isWorkday(today) && time >= opens && time < closes) return { open: true };
  let ahead = time < opens ? 0 : 1;
  const dateAhead = () => new Date(Date.parse(today) + ahead * day).toISOString().slice(0, today.length);
  while (!isWorkday(dateAhead())) ahead += 1;
  return { open: false, opensOn: dateAhead() };
}
