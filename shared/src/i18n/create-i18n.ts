import { createInstance, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { commonNamespace, type Language, type Messages } from './languages';

/** A missing key is shown as the key itself, with a console warning. */
const warnOfMissing = (text: string) => console.warn(`Missing translation: ${text}`);

/**
 * Creates the translator of a page.
 * @param resources texts of its first language by namespace, if available
 * @param load fetches all others when `loadTexts` asks for them
 * @param onMissing is told of a text that is missing, as `<namespace>:<key>`
 */
export function createI18n(
  language: Language,
  resources: Record<string, Messages>,
  load?: (language: Language, namespace: string) => Promise<Messages>,
  onMissing: (text: string) => void = warnOfMissing,
): i18n {
  const reportMissing = (namespace: unknown, key: string): string => {
    onMissing(`${namespace}:${key}`);
    return key;
  };
  const i18n = createInstance();
  if (load) i18n.use(resourcesToBackend(load));
  void i18n.init({
    lng: language,
    ns: [],
    defaultNS: commonNamespace,
    // If a language cannot be loaded, the whole page is Norwegian; never mix languages key by key.
    fallbackLng: false,
    resources: { [language]: resources },
    partialBundledLanguages: true,
    initAsync: false,
    // No key contains a dot: a text that is in another namespace is not looked for in every way of splitting its key.
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key, shown) => {
      // Another text is shown if the code names one.
      if (shown === key) reportMissing(namespace, key);
    },
    returnedObjectHandler: (key, _value, { ns }) => reportMissing(ns, key),
    // Each translator has one language, and its texts are loaded before use: no events to bind.
    react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
  });
  return i18n;
}

/** i18next's state for a namespace that is being loaded. */
const loading = 1;

/** Loads the missing texts of these namespaces, also after earlier failures; throws if it cannot. */
export async function loadTexts(i18n: i18n, language: Language, namespaces: string[]): Promise<void> {
  const lacking = () => namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  const { state } = i18n.services.backendConnector;
  const joins = lacking().some((name) => state[`${language}|${name}`] === loading);
  if (lacking().length > 0) await i18n.reloadResources([language], lacking());
  // The request that was joined may have been a failing one from before this call: retry once.
  if (joins && lacking().length > 0) await i18n.reloadResources([language], lacking());
  if (lacking().length > 0) throw new Error(`No texts in ${language}: ${lacking()}`);
}
