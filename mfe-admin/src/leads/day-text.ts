import { type Language, languageTags } from 'shared/i18n/languages';

/** A date as short as a row wants it: this year's without the year. */
export const dayText = (day: string, language: Language, now = new Date()): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'short',
    ...(!day.startsWith(String(now.getFullYear())) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));
