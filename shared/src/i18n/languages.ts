/** Languages of the interface; Norwegian is the default and the one fallen back to (requirement 1). */
export const languages = ['no', 'sv', 'da', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'no';

/** What each language calls itself: who reads it looks for that word. */
export const languageNames: Record<Language, string> = {
  no: 'Norsk',
  sv: 'Svenska',
  da: 'Dansk',
  en: 'English',
};

/** Name under which the choice is stored: local storage for the browser, a cookie for the edge. */
export const languageKey = 'language';
/** How long the cookie holds: a year. */
export const languageCookieSeconds = 31_536_000;

/** Texts of one name space; keys are dotted paths into it. */
export interface Messages {
  [key: string]: string | Messages;
}

/** BCP 47 tag for `<html lang>`, dates and numbers. */
export const languageTags: Record<Language, string> = { no: 'nb-NO', sv: 'sv-SE', da: 'da-DK', en: 'en-GB' };

/** Whether a text from outside names one of our languages. */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Address of a page in one language, for links and search engines; Norwegian is the plain one. */
export const languageUrl = (origin: string, path: string, language: Language): string =>
  language === defaultLanguage
    ? origin + path
    : `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Name space of the texts that shell and remotes have in common. */
export const commonNamespace = 'common';
