import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonNamespace, loadMessages } from 'shared/i18n/create-i18n';
import { isLanguage, type Language, languageKey, languageTags } from 'shared/i18n/languages';
import { shellMessages } from '../messages/messages';
import type { Remotes } from '../remotes/remotes';

const yearInSeconds = 31_536_000;

/** Keeps the choice for the browser and, as a cookie, for the edge. */
function keepChoice(language: Language) {
  localStorage.setItem(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
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
      await Promise.all(
        texts.map(async ({ name, load }) => {
          if (!i18n.hasResourceBundle(next, name)) {
            i18n.addResourceBundle(next, name, await loadMessages(load, next));
          }
        }),
      );
      await i18n.changeLanguage(next);
      document.documentElement.lang = languageTags[next];
      show(next);
    },
    [i18n, remotes],
  );

  const setLanguage = useCallback(
    (next: Language) => {
      keepChoice(next);
      void change(next);
    },
    [change],
  );

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('lang');
    if (isLanguage(asked)) return keepChoice(asked);
    const kept = localStorage.getItem(languageKey);
    if (isLanguage(kept) && kept !== documentLanguage) setLanguage(kept);
  }, [documentLanguage, setLanguage]);

  return { language, setLanguage };
}
