import { lazy } from 'react';
import { type Language, languages, languageTags, type Messages } from 'shared/i18n/languages';
import type { PageTexts, RemoteRoute } from 'shared/remote';
import { namespaces } from '../words';

/*
 * Pages that the front page does not need come in two parts: the code and the words of each are fetched when one of its
 * pages is about to be shown.
 */
const laterPages = () => import(/* webpackChunkName: "later-pages" */ '../later/pages');
const servicePage = () => import(/* webpackChunkName: "service-page" */ '../service/service-screen');

const textsOf = (
  namespace: string,
  code: () => Promise<unknown>,
  words: (language: Language) => Promise<{ default: Messages }>,
): PageTexts => ({
  namespace,
  async messages(language) {
    // Who needs the words needs the code next.
    code().catch(() => {});
    return (await words(language)).default;
  },
});

export const laterTexts = textsOf(
  namespaces.later,
  laterPages,
  (language) => import(/* webpackChunkName: "later-[request]" */ `../later/locales/${language}.json`),
);
export const serviceTexts = textsOf(
  namespaces.service,
  servicePage,
  (language) => import(/* webpackChunkName: "service-[request]" */ `../service/locales/${language}.json`),
);

export type LaterPage = keyof Awaited<ReturnType<typeof laterPages>>;
export const laterPage = (name: LaterPage) => lazy(async () => ({ default: (await laterPages())[name] }));
export const ServiceScreen = lazy(async () => ({ default: (await servicePage()).ServiceScreen }));

/** Whoever reaches for a link may be on the way to its page. */
export function foresee(routes: RemoteRoute[]): void {
  if (typeof document !== 'object') return;
  const reachedFor = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    const route = link && routes.find(({ path }) => path === link.pathname);
    const { lang } = document.documentElement;
    const language = languages.find((one) => languageTags[one] === lang);
    if (route && language) route.texts?.messages(language).catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin'] as const) document.addEventListener(sign, reachedFor);
}
