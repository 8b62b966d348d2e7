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

/** A `load` that takes longer than the code of a remote may take. */
export class LateLoad extends Error {
  override name = 'LateLoad';
}

/** What a `load` returns, or a failure once the limit is over. */
async function within(limitMs: number, path: string, loading: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateLoad(`load of ${path} took more than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param first the data that came with the document, under its own URL
 * @param limitMs how long a `load` may take; where documents are rendered, the edge sets the limit
 */
export function createRouteData(
  first?: { url: URL; language: Language; data: unknown },
  limitMs?: number,
): RouteDataStore {
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
      const loading = route.load(context);
      const promised = limitMs === undefined ? loading : within(limitMs, route.path, loading);
      const entry: Entry = { at: Date.now(), promise: tracked(promised), ahead };
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
