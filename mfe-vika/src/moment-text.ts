import { type Language, languageTags } from 'shared/i18n/languages';

/** A moment as people in Norway read a clock. */
export const momentText = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  }).format(new Date(moment));
