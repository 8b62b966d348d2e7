import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storage } from 'shared/browser-storage';
import {
  isLanguage,
  type Language,
  languageCookieSeconds,
  languageKey,
  languageTags,
} from 'shared/i18n/languages';
import type { Texts } from './texts';

const languageParameter = 'lang';

/** Stores the choice for the browser and, in a cookie, for the edge. */
function keepChoice(language: Language) {
  storage.set(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = `${languageKey}=${language}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
}

/** Removes `lang` from the address after a choice, or a reload would bring the old language back. */
function dropLanguageParameter() {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}

/**
 * The language of the page, and how to change it without a reload.
 * @param inDocument language that the document came in
 */
export function useLanguage(texts: Texts, inDocument: Language) {
  const { key } = useLocation();
  const [language, show] = useState(texts.first);
  const [documentLanguage] = useState(language);

  const spoken = useRef(inDocument);
  // Changes in the same commit as texts and head. Until then the attribute may be that of a browser's translation.
  useLayoutEffect(() => {
    if (spoken.current !== language) document.documentElement.lang = languageTags[language];
    spoken.current = language;
    texts.rendered(language);
  }, [texts, language]);

  // In a transition, so that the whole page changes language at once; one would wait for a part that does not come.
  useEffect(
    () => texts.follow((next, isWhole) => (isWhole ? startTransition(() => show(next)) : show(next))),
    [texts],
  );

  // Failed texts are retried at every navigation.
  useEffect(() => texts.chooseAgain(), [texts, key]);

  const setLanguage = useCallback(
    (next: Language) => {
      keepChoice(next);
      dropLanguageParameter();
      texts.choose(next);
    },
    [texts],
  );

  const settled = useRef(false);
  useEffect(() => {
    // Only once: later changes are the visitor's choice.
    if (settled.current) return;
    settled.current = true;
    const asked = new URLSearchParams(location.search).get(languageParameter);
    if (isLanguage(asked)) return keepChoice(asked);
    const stored = storage.get(languageKey);
    if (isLanguage(stored) && stored !== documentLanguage) setLanguage(stored);
  }, [documentLanguage, setLanguage]);

  return { language, setLanguage };
}
