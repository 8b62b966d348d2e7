import { createInstance, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { commonNamespace, type Language, type Messages } from './languages';

/** A missing key is shown as the key itself, with a console warning. */
const reportMissing = (namespace: unknown, key: string): string => {
  console.warn(`Missing translation: ${namespace}:${key}`);
  return key;
};

/**
 * The translator of a page.
 * @param resources texts of its first language by name space, where they are at hand
 * @param load fetches all others when `loadTexts` asks for them
 */
export function createI18n(
  language: Language,
  resources: Record<string, Messages>,
  load?: (language: Language, namespace: string) => Promise<Messages>,
): i18n {
  const i18n = createInstance();
  if (load) i18n.use(resourcesToBackend(load));
  void i18n.init({
    lng: language,
    ns: [],
    defaultNS: commonNamespace,
    // A language that cannot be had is Norwegian as a whole, never key by key.
    fallbackLng: false,
    resources: { [language]: resources },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => void reportMissing(namespace, key),
    returnedObjectHandler: (key, _value, { ns }) => reportMissing(ns, key),
    // Each translator speaks one language, with texts that are there before what shows them: nothing to listen for.
    react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
  });
  return i18n;
}

/** How i18next marks what it is fetching. */
const loading = 1;

/** Fetches what a language lacks of these name spaces, also what could not be had before; throws when it cannot. */
export async function loadTexts(i18n: i18n, language: Language, namespaces: string[]): Promise<void> {
  const lacking = () => namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  const { state } = i18n.services.backendConnector;
  const joins = lacking().some((name) => state[`${language}|${name}`] === loading);
  if (lacking().length > 0) await i18n.reloadResources([language], lacking());
  // What was under way when it was asked for may have failed long ago: whoever asks now means now.
  if (joins && lacking().length > 0) await i18n.reloadResources([language], lacking());
  if (lacking().length > 0) throw new Error(`No texts in ${language}: ${lacking()}`);
}
