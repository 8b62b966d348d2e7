import { dayMs } from 'shared/durations';
import { type Language, languageTags } from 'shared/i18n/languages';
import { momentText } from 'shared/i18n/moment-text';
import { osloDay } from 'shared/i18n/oslo-clock';

/** A moment in words: 'today' or 'yesterday' with the time, earlier ones by date. */
export function dayWords(
  moment: string,
  language: Language,
  say: (word: 'today' | 'yesterday', time: string) => string,
  now = Date.now(),
): string {
  const at = new Date(moment);
  const time = new Intl.DateTimeFormat(languageTags[language], {
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  }).format(at);
  if (osloDay(at) === osloDay(now)) return say('today', time);
  if (osloDay(at) === osloDay(now - dayMs)) return say('yesterday', time);
  return momentText(moment, language);
}
