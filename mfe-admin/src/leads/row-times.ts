import type { TFunction } from 'i18next';
import { dayMs, hourMs, minuteMs } from 'shared/durations';
import { dayText } from 'shared/i18n/dates';
import type { Language } from 'shared/i18n/languages';
import { osloDay } from 'shared/i18n/oslo-clock';

/** A short date for rows; the current year is omitted. */
export const rowDay = (day: string, language: Language, now = Date.now()): string =>
  dayText(day, language, day.slice(0, 4) === osloDay(now).slice(0, 4) ? 'short' : 'medium');

/** How long ago something was, abbreviated to fit a row. */
export function ageText(at: string, t: TFunction, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(at));
  if (age < hourMs) return t('age.minutes', { count: Math.floor(age / minuteMs) });
  if (age < dayMs) return t('age.hours', { count: Math.floor(age / hourMs) });
  return t('age.days', { count: Math.floor(age / dayMs) });
}
