import { LRUCache } from 'lru-cache';
import { type CompressedDocument, type Compressible, compressFurther } from './compressed-document';

interface Cached extends Compressible {
  /** Versions and data hash that the page was composed from; when they change, it is composed anew. */
  madeOf: string;
  /** Size of all its bodies, in bytes; known once it is composed. */
  size: number;
}

/** Cache limit in bytes: a module's documents may have megabytes, and anybody can invent addresses. */
const defaultLimits = { max: 400, maxSize: 64 * 1024 * 1024 };

const withoutValues = (key: string) => key.replace(/=[^&]*/g, '');

/** Composed documents by address, each composed once however many ask for it. */
export function createDocumentCache(limits = defaultLimits) {
  const createCache = () => new LRUCache<string, Cached>({ ...limits, sizeCalculation: ({ size }) => size });
  const pages = createCache();
  /** Not-found pages by path and parameter names, apart: invented addresses share one, and never evict real pages. */
  const missing = createCache();

  return {
    /** @param make composes the document unless the cached one was made of the same */
    get(key: string, madeOf: string, make: () => Promise<CompressedDocument>): Promise<CompressedDocument> {
      const known = [pages.get(key), missing.get(withoutValues(key))].find((page) => page?.madeOf === madeOf);
      if (known) {
        compressFurther(known).catch(() => {});
        return known.document;
      }
      const document = make();
      const page: Cached = { madeOf, document, size: 1 };
      // A newer page may have taken its place by then.
      const isStanding = () => pages.peek(key) === page;
      document.then(
        ({ status, bodies }) => {
          if (!isStanding()) return;
          page.size = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
          pages.delete(key);
          if (status === 404 && key.includes('?')) missing.set(withoutValues(key), page);
          else pages.set(key, page);
        },
        () => isStanding() && pages.delete(key),
      );
      pages.set(key, page);
      return document;
    },
  };
}
