import { defaultLanguage, type Language } from 'shared/i18n/languages';
import type { RemoteRoute, RouteContext } from 'shared/remote';

const freshMs = 30_000;
const mostKept = 8;

/** What the routes' `load` returned, kept while a page is being rendered and for a moment after. */
export interface RouteDataStore {
  get: (route: RemoteRoute, context: RouteContext) => Promise<unknown> | undefined;
  clear: () => void;
  /** Resolves when nothing of it is on its way. */
  settled: () => Promise<unknown>;
}

const keyOf = (url: URL, language: Language = defaultLanguage) => `${language} ${url.pathname}${url.search}`;

/** @param first what the document came with, under its own address */
export function createRouteData(first?: { url: URL; language: Language; data: unknown }): RouteDataStore {
  const kept = new Map<string, { at: number; promise: Promise<unknown> }>();
  if (first && first.data !== undefined) {
    kept.set(keyOf(first.url, first.language), { at: Date.now(), promise: settled(first.data) });
  }
  return {
    get(route, context) {
      const key = keyOf(context.url, context.language);
      const known = kept.get(key);
      if (known && Date.now() - known.at < freshMs) return known.promise;
      if (!route.load) return undefined;
      const promise = route.load(context);
      promise.catch(() => {});
      kept.delete(key);
      kept.set(key, { at: Date.now(), promise });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return promise;
    },
    clear: () => kept.clear(),
    settled: () => Promise.allSettled([...kept.values()].map(({ promise }) => promise)),
  };
}

/** A promise that React need not wait for. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
