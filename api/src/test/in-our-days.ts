import { dayMs } from 'shared/durations';
import { osloDay } from 'shared/i18n/oslo-clock';

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/**
 * The dates of a call that was recorded `at` a time, as if it were made `now`. Dates keep their distance from
 * the day in Oslo, so that today stays today; times keep theirs in whole days passed, so that none gets into the future.
 */
export function inOurDays(text: string, at: string, now = new Date()): string {
  const calendarDays = daysBetween(osloDay(new Date(at)), osloDay(now));
  const daysPassed = Math.floor(daysBetween(at, now.toISOString()));
  return text.replace(/\b(\d{4}-\d\d-\d\d)(T|\b)/g, (found, day: string, time: string) => {
    const moved = Date.parse(`${day}T00:00:00Z`) + (time ? daysPassed : calendarDays) * dayMs;
    return Number.isNaN(moved) ? found : new Date(moved).toISOString().slice(0, 10) + time;
  });
}
