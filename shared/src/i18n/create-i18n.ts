import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, type Messages } from './languages';

/** Name space of the texts that shell and remotes have in common. */
export const commonNamespace = 'common';

/**
 * A translator in one language. A missing key is shown as the key itself, with a console warning (SPEC 1).
 * @param resources texts by name space
 */
export function createI18n(language: Language, resources: Record<string, Messages>): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: resources },
    defaultNS: commonNamespace,
    fallbackLng: false,
    initAsync: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      console.warn(`Missing translation: ${namespace}:${key}`),
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    // Texts are there before what shows them. Telling everybody of new ones would make React draw a page anew that it
    // has not finished hydrating.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  });
  return instance;
}

/** Texts in the wanted language; in Norwegian when those cannot be loaded (SPEC 1). */
export const loadMessages = (
  load: (language: Language) => Promise<Messages>,
  language: Language,
): Promise<Messages> => load(language).catch(() => load(defaultLanguage));
