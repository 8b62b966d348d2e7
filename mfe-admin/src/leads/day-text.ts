import { type Language, languageTags } from 'shared/i18n/languages';

/** A date without its year, as short as a row wants it. */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );
