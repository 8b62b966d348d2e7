import { type Language, languageTags } from 'shared/i18n/languages';

/** A moment as clocks in Norway show it. */
export const momentText = (at: string, language: Language): string =>
  new Date(at).toLocaleString(languageTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  });
