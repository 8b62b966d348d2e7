import type { QueryClient } from '@tanstack/query-core';
import type { Language } from 'shared/i18n/languages';

/** The data that came with a document. */
interface DocumentData {
  url: URL;
  language: Language;
  data: unknown;
}

export interface Queries {
  load: () => Promise<QueryClient>;
  /** The query cache, once it was loaded. */
  loaded: () => QueryClient | undefined;
}

/**
 * The query cache of the site, with the document's data in it. Its code comes with the first page that is opened after
 * the document's own, or with a staff tool: visitors who read one page do without it.
 */
export function lazyQueries(inDocument?: DocumentData): Queries {
  let loading: Promise<QueryClient> | undefined;
  let loaded: QueryClient | undefined;
  const updatedAt = Date.now();
  async function make() {
    const { createQueries, pageKey } = await import(/* webpackChunkName: "page-data" */ './page-data');
    loaded = createQueries();
    if (inDocument && inDocument.data !== undefined)
      loaded.setQueryData(pageKey(inDocument), inDocument.data, { updatedAt });
    return loaded;
  }
  return {
    load() {
      loading ??= make().catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    loaded: () => loaded,
  };
}
