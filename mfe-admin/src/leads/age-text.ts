import type { TFunction } from 'i18next';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was, in as few letters as a row has room for. */
export function ageText(at: string, t: TFunction, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(at));
  if (age < hour) return t('age.minutes', { count: Math.floor(age / minute) });
  if (age < day) return t('age.hours', { count: Math.floor(age / hour) });
  return t('age.days', { count: Math.floor(age / day) });
}
