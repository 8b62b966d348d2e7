/** Languages of the interface; Norwegian is the default and the fallback (requirement 1). */
export const languages = ['no', 'sv', 'da', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'no';

/** Name of each language in that language. */
export const languageNames: Record<Language, string> = {
  no: 'Norsk',
  sv: 'Svenska',
  da: 'Dansk',
  en: 'English',
};

/** Key of the stored choice: in local storage for the browser, in a cookie for the edge. */
export const languageKey = 'language';
/** Max age of the cookie: a year. */
export const languageCookieSeconds = 31_536_000;

/** Texts of one namespace; keys are dotted paths into it. */
export interface Messages {
  [key: string]: string | Messages;
}

/** BCP 47 tag for `<html lang>`, dates and numbers. */
export const languageTags: Record<Language, string> = { no: 'nb-NO', sv: 'sv-SE', da: 'da-DK', en: 'en-GB' };

/** Whether a value from outside is one of our languages. */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** URL of a page in one language; Norwegian, the default, has no `lang` parameter. */
export const languageUrl = (origin: string, path: string, language: Language): string =>
  language === defaultLanguage
    ? origin + path
    : `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** The addresses of a page in its languages, and the one for all others, with their `hreflang`; none if it has one language. */
export const alternatesOf = (origin: string, path: string, among: readonly Language[]) =>
  among.length > 1
    ? [
        ...among.map((language) => ({
          lang: languageTags[language],
          url: languageUrl(origin, path, language),
        })),
        { lang: 'x-default', url: origin + path },
      ]
    : [];

/** Namespace of the texts that the shell and remotes share. */
export const commonNamespace = 'common';
