import { type ComponentProps, createElement, use } from 'react';
import { type Language, languages, languageTags, type Messages } from 'shared/i18n/languages';
import type { PageTexts, RemoteRoute } from 'shared/remote';
import type { ServiceScreen as Service } from '../service/service-screen';
import { namespaces } from '../words';

/*
 * All pages but the front page are split into two lazy-loaded parts; code and texts of a part are fetched
 * when one of its pages is about to be shown.
 */
/** A lazy-loaded chunk. Texts may be known before `loaded` is set, if another copy of this module fetched them. */
function part<Code>(fetchCode: () => Promise<Code>) {
  let asked: Promise<Code> | undefined;
  const part = {
    loaded: undefined as Code | undefined,
    load() {
      asked ??= fetchCode().then((code) => {
        part.loaded = code;
        return code;
      });
      asked.catch(() => {
        asked = undefined;
      });
      return asked;
    },
  };
  return part;
}

const later = part(() => import(/* webpackChunkName: "later-pages" */ '../later/pages'));
const service = part(() => import(/* webpackChunkName: "service-page" */ '../service/service-screen'));

/** Texts that resolve only when the code is loaded too, so that a page hydrates at once, without suspending. */
const textsOf = (
  namespace: string,
  code: { load: () => Promise<unknown> },
  words: (language: Language) => Promise<{ default: Messages }>,
): PageTexts => ({
  namespace,
  messages: (language) => Promise.all([words(language), code.load()]).then(([file]) => file.default),
});

export const laterTexts = textsOf(
  namespaces.later,
  later,
  (language) => import(/* webpackChunkName: "later-[request]" */ `../later/locales/${language}.json`),
);
export const serviceTexts = textsOf(
  namespaces.service,
  service,
  (language) => import(/* webpackChunkName: "service-[request]" */ `../service/locales/${language}.json`),
);

export type LaterPage = keyof NonNullable<typeof later.loaded>;
export const laterPage = (name: LaterPage) => () => createElement((later.loaded ?? use(later.load()))[name]);
export const ServiceScreen = (props: ComponentProps<typeof Service>) =>
  createElement((service.loaded ?? use(service.load())).ServiceScreen, props);

/** Prefetches texts and code of a page when somebody hovers, focuses or touches a link to it. */
export function prefetchTexts(routes: RemoteRoute[]): void {
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
