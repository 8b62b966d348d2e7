import { dayMs } from 'shared/durations';
import { type Language, languageTags } from 'shared/i18n/languages';
import { momentText } from 'shared/i18n/moment-text';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });

/** A moment as people say it: today and yesterday by their names, all before that by its date. */
export function dayWords(
  moment: string,
  language: Language,
  say: (word: 'today' | 'yesterday', time: string) => string,
  now = Date.now(),
): string {
  const of = (time: number) => day.format(time);
  const at = new Date(moment);
  const time = new Intl.DateTimeFormat(languageTags[language], {
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  }).format(at);
  if (of(at.getTime()) === of(now)) return say('today', time);
  if (of(at.getTime()) === of(now - dayMs)) return say('yesterday', time);
  return momentText(moment, language);
}
