import type { i18n } from 'i18next';
import { defaultLanguage, type Language, languageTags, type Messages } from './languages';

/** Name space of the texts that shell and remotes have in common. */
export const commonNamespace = 'common';

/** The text at a dotted path. */
function textAt(messages: Messages | undefined, key: string): string | undefined {
  let found: Messages | string | undefined = messages;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const fillIn = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (place, name) =>
    Object.hasOwn(values, name) ? `${values[name] ?? ''}` : place,
  );

/**
 * A translator in one language, for react-i18next: what our texts need of i18next, whose whole is a tenth of a page's
 * JavaScript. A missing key is shown as the key itself, with a console warning (SPEC 1).
 * @param resources texts by name space
 */
export function createI18n(first: Language, resources: Record<string, Messages>): i18n {
  const texts = new Map<string, Map<string, Messages>>([[first, new Map(Object.entries(resources))]]);
  const listeners = new Set<(language: string) => void>();

  const translator = {
    language: first,
    languages: [first],
    isInitialized: true,
    options: {
      defaultNS: commonNamespace,
      // Texts are there before what shows them. Telling everybody of new ones would make React draw a page anew that it
      // has not finished hydrating.
      react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
    },
    on: (_event: string, listener: (language: string) => void) => void listeners.add(listener),
    off: (_event: string, listener: (language: string) => void) => void listeners.delete(listener),
    hasLoadedNamespace: () => true,
    hasResourceBundle: (language: Language, namespace: string) =>
      texts.get(language)?.has(namespace) ?? false,
    addResourceBundle(language: Language, namespace: string, messages: Messages) {
      const known = texts.get(language) ?? new Map<string, Messages>();
      texts.set(language, known.set(namespace, messages));
    },
    async changeLanguage(next: Language) {
      // Not `this`: react-i18next calls it on a copy.
      translator.language = next;
      translator.languages = [next];
      for (const listener of listeners) listener(next);
    },
    getFixedT: (fixed: Language | null, namespace: string = commonNamespace) => {
      return (key: string, values: Record<string, unknown> = {}): string => {
        const language = fixed ?? translator.language;
        const messages = texts.get(language)?.get(namespace);
        const text =
          (typeof values.count === 'number'
            ? textAt(messages, `${key}_${new Intl.PluralRules(languageTags[language]).select(values.count)}`)
            : undefined) ?? textAt(messages, key);
        if (text !== undefined) return fillIn(text, values);
        console.warn(`Missing translation: ${namespace}:${key}`);
        return key;
      };
    },
  };
  return translator as unknown as i18n;
}

/** Texts in the wanted language; in Norwegian when those cannot be loaded (SPEC 1). */
export const loadMessages = (
  load: (language: Language) => Promise<Messages>,
  language: Language,
): Promise<Messages> => load(language).catch(() => load(defaultLanguage));
