import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonNamespace } from 'shared/i18n/create-i18n';
import { defaultLanguage, isLanguage, type Language, languageKey, languageTags } from 'shared/i18n/languages';
import { shellMessages } from '../messages/messages';
import type { Remotes } from '../remotes/remotes';

const yearInSeconds = 31_536_000;
const askedKey = 'lang';

/** Keeps the choice for the browser and, as a cookie, for the edge. */
function keepChoice(language: Language) {
  localStorage.setItem(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

/** The address asks for a language no longer once another is chosen: it would come back with the next reload. */
function forgetAsked() {
  const address = new URL(location.href);
  if (!address.searchParams.has(askedKey)) return;
  address.searchParams.delete(askedKey);
  history.replaceState(history.state, '', address);
}

/** The language of the page, and how to change it without a reload. */
export function useLanguage(documentLanguage: Language, remotes: Remotes) {
  const { i18n } = useTranslation();
  const [language, show] = useState(documentLanguage);

  const change = useCallback(
    async (next: Language) => {
      const texts = [
        { name: commonNamespace, load: shellMessages },
        ...remotes.opened().map(({ name, messages }) => ({ name: name as string, load: messages })),
      ];
      const fetchTexts = (language: Language) =>
        Promise.all(
          texts.map(async ({ name, load }) => {
            if (!i18n.hasResourceBundle(language, name)) {
              i18n.addResourceBundle(language, name, await load(language));
            }
          }),
        );
      let shown = next;
      try {
        await fetchTexts(next);
      } catch {
        // Norwegian when texts cannot be loaded (SPEC 1), and as such: the next choice tries again.
        shown = defaultLanguage;
        await fetchTexts(shown);
      }
      await i18n.changeLanguage(shown);
      document.documentElement.lang = languageTags[shown];
      show(shown);
    },
    [i18n, remotes],
  );

  const setLanguage = useCallback(
    (next: Language) => {
      keepChoice(next);
      forgetAsked();
      void change(next);
    },
    [change],
  );

  const settled = useRef(false);
  useEffect(() => {
    // Once: what comes later is the visitor's choice.
    if (settled.current) return;
    settled.current = true;
    const asked = new URLSearchParams(location.search).get(askedKey);
    if (isLanguage(asked)) return keepChoice(asked);
    const kept = localStorage.getItem(languageKey);
    if (isLanguage(kept) && kept !== documentLanguage) setLanguage(kept);
  }, [documentLanguage, setLanguage]);

  return { language, setLanguage };
}
