import { defaultLanguage, type Language } from 'shared/i18n/languages';
import type { RemoteRoute, RouteContext } from 'shared/remote';

const freshMs = 30_000;
const maxEntries = 8;

interface Entry {
  at: number;
  promise: Promise<unknown>;
  ahead: boolean;
}

/** What the routes' `load` returned, cached while a page is being rendered and for a moment after. */
export interface RouteDataStore {
  /** @param ahead nobody has asked for the page yet: nothing waits for it */
  get: (route: RemoteRoute, context: RouteContext, ahead?: boolean) => Promise<unknown> | undefined;
  clear: () => void;
  /** Resolves when nothing of it is on its way. */
  settled: () => Promise<unknown>;
}

const keyOf = (url: URL, language: Language = defaultLanguage) => `${language} ${url.pathname}${url.search}`;

/** @param first what the document came with, under its own address */
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

/** Once it is fulfilled, React need not wait for it: not even for a moment. Whoever renders it meets its failure. */
export function tracked<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** A promise that React need not wait for. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
