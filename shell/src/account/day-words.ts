import { dayMs } from 'shared/durations';
import { type Language, languageTags } from 'shared/i18n/languages';
import { momentText } from 'shared/i18n/moment-text';
import { osloDay } from 'shared/i18n/oslo-clock';

/** A moment as people say it: today and yesterday by their names, all before that by its date. */
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
