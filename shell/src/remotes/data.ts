import { defaultLanguage, type Language } from 'shared/i18n/languages';
import type { RemoteRoute, RouteContext } from 'shared/remote';

const freshMs = 30_000;
const maxKept = 8;

/** What the routes' `load` returned, cached while a page is being rendered and for a moment after. */
export interface RouteDataStore {
  get: (route: RemoteRoute, context: RouteContext) => Promise<unknown> | undefined;
  clear: () => void;
  /** Resolves when nothing of it is on its way. */
  settled: () => Promise<unknown>;
}

const keyOf = (url: URL, language: Language = defaultLanguage) => `${language} ${url.pathname}${url.search}`;

/** @param first what the document came with, under its own address */
export function createRouteData(first?: { url: URL; language: Language; data: unknown }): RouteDataStore {
  const cache = new Map<string, { at: number; promise: Promise<unknown> }>();
  if (first && first.data !== undefined) {
    cache.set(keyOf(first.url, first.language), { at: Date.now(), promise: settled(first.data) });
  }
  return {
    get(route, context) {
      const key = keyOf(context.url, context.language);
      const known = cache.get(key);
      if (known && Date.now() - known.at < freshMs) return known.promise;
      if (!route.load) return undefined;
      const promise = route.load(context);
      promise.catch(() => {});
      cache.delete(key);
      cache.set(key, { at: Date.now(), promise });
      const [oldest] = cache.keys();
      if (cache.size > maxKept && oldest !== undefined) cache.delete(oldest);
      return promise;
    },
    clear: () => cache.clear(),
    settled: () => Promise.allSettled([...cache.values()].map(({ promise }) => promise)),
  };
}

/** A promise that React need not wait for. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
