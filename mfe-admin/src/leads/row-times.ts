import type { TFunction } from 'i18next';
import { dayMs, hourMs, minuteMs } from 'shared/durations';
import { type Language, languageTags } from 'shared/i18n/languages';

/** A short date for rows; the current year is omitted. */
export const dayText = (day: string, language: Language, now = new Date()): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'short',
    ...(!day.startsWith(String(now.getFullYear())) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));

/** How long ago something was, abbreviated to fit a row. */
export function ageText(at: string, t: TFunction, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(at));
  if (age < hourMs) return t('age.minutes', { count: Math.floor(age / minuteMs) });
  if (age < dayMs) return t('age.hours', { count: Math.floor(age / hourMs) });
  return t('age.days', { count: Math.floor(age / dayMs) });
}
