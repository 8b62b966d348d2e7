import { openingHours } from 'shared/brand';
import { osloMinutes } from 'shared/i18n/oslo-clock';

const day = 86_400_000;
const { opens, closes } = openingHours;

/** Date of the next opening; empty while open. */
export function openingAt(now: Date, closedDays: readonly string[]): string {
  const [today = '', time = ''] = osloMinutes(now).split(' ');
  const isWorkday = (date: string) =>
    ![0, 6].includes(new Date(date).getUTCDay()) && !closedDays.includes(date);
  if (isWorkday(today) && time >= opens && time < closes) return '';
  let ahead = time < opens ? 0 : 1;
  const dateAhead = () => new Date(Date.parse(today) + ahead * day).toISOString().slice(0, today.length);
  while (!isWorkday(dateAhead())) ahead += 1;
  return dateAhead();
}
