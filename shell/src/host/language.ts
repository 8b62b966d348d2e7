import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  isLanguage,
  type Language,
  languageCookieSeconds,
  languageKey,
  languageTags,
} from 'shared/i18n/languages';
import { storage } from './browser-storage';
import type { Texts } from './texts';

const languageParameter = 'lang';

/** Keeps the choice for the browser and, as a cookie, for the edge. */
function keepChoice(language: Language) {
  storage.set(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = `${languageKey}=${language}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
}

/** The address asks for a language no longer once another is chosen: it would come back with the next reload. */
function dropLanguageParameter() {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}

/** The language of the page, and how to change it without a reload. */
export function useLanguage(texts: Texts) {
  const { key } = useLocation();
  const [language, show] = useState(texts.first);
  const [documentLanguage] = useState(language);

  // With the texts, in one piece: as those of the head.
  useLayoutEffect(() => {
    document.documentElement.lang = languageTags[language];
    texts.drawn(language);
  }, [texts, language]);

  // In a transition React draws all of the page in another language, or nothing of it yet.
  useEffect(() => texts.follow((next) => startTransition(() => show(next))), [texts]);

  // What could not be had is tried again with every move within the site.
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
    // Once: what comes later is the visitor's choice.
    if (settled.current) return;
    settled.current = true;
    const asked = new URLSearchParams(location.search).get(languageParameter);
    if (isLanguage(asked)) return keepChoice(asked);
    const stored = storage.get(languageKey);
    if (isLanguage(stored) && stored !== documentLanguage) setLanguage(stored);
  }, [documentLanguage, setLanguage]);

  return { language, setLanguage };
}
