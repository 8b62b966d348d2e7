import { defaultLanguage, type Language } from 'shared/i18n/languages';
import type { RemoteRoute, RouteContext } from 'shared/remote';

const freshMs = 30_000;
const maxEntries = 8;

interface Entry {
  at: number;
  promise: Promise<unknown>;
  ahead: boolean;
}

/** Results of the routes' `load`, cached while a page renders and for a moment after. */
export interface RouteDataStore {
  /** @param ahead a prefetch: nothing waits for it */
  get: (route: RemoteRoute, context: RouteContext, ahead?: boolean) => Promise<unknown> | undefined;
  clear: () => void;
  /** Resolves when nothing is loading. */
  settled: () => Promise<unknown>;
}

const keyOf = (url: URL, language: Language = defaultLanguage) => `${language} ${url.pathname}${url.search}`;

/** @param first the data that came with the document, under its own URL */
export function createRouteData(first?: { url: URL; language: Language; data: unknown }): RouteDataStore {
  const cache = new Map<string, Entry>();
  if (first && first.data !== undefined) {
    cache.set(keyOf(first.url, first.language), {
      at: Date.now(),
      promise: settled(first.data),
      ahead: false,
    });
  }
  return {
    get(route, context, ahead = false) {
      const key = keyOf(context.url, context.language);
      const known = cache.get(key);
      if (known && Date.now() - known.at < freshMs) {
        known.ahead &&= ahead;
        return known.promise;
      }
      if (!route.load) return undefined;
      const entry: Entry = { at: Date.now(), promise: tracked(route.load(context)), ahead };
      const { promise } = entry;
      promise.catch(() => entry.ahead && cache.delete(key));
      cache.delete(key);
      cache.set(key, entry);
      const [oldest] = cache.keys();
      if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
      return promise;
    },
    clear: () => cache.clear(),
    settled: () => Promise.allSettled([...cache.values()].map(({ promise, ahead }) => ahead || promise)),
  };
}

/** Marks a fulfilled promise for React, so that `use` returns synchronously. The renderer handles a rejection. */
export function tracked<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** A fulfilled promise that React's `use` reads synchronously. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
