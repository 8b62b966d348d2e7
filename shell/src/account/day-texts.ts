import { dayAfter, momentText, timeText } from 'shared/i18n/dates';
import type { Language } from 'shared/i18n/languages';
import { osloDay } from 'shared/i18n/oslo-clock';

/** A moment in words: 'today' or 'yesterday' with the time, earlier ones by date. */
export function dayTexts(
  moment: string,
  language: Language,
  say: (word: 'today' | 'yesterday', time: string) => string,
  now = Date.now(),
): string {
  const at = new Date(moment);
  const time = timeText(moment, language);
  const today = osloDay(now);
  if (osloDay(at) === today) return say('today', time);
  if (osloDay(at) === dayAfter(today, -1)) return say('yesterday', time);
  return momentText(moment, language);
}
