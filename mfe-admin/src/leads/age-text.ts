import type { TFunction } from 'i18next';
import { dayMs, hourMs, minuteMs } from 'shared/durations';

/** How long ago something was, in as few letters as a row has room for. */
export function ageText(at: string, t: TFunction, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(at));
  if (age < hourMs) return t('age.minutes', { count: Math.floor(age / minuteMs) });
  if (age < dayMs) return t('age.hours', { count: Math.floor(age / hourMs) });
  return t('age.days', { count: Math.floor(age / dayMs) });
}
