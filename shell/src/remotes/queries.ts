import type { QueryClient } from '@tanstack/query-core';
import type { Language } from 'shared/i18n/languages';

/** The data that came with a document. */
export interface DocumentData {
  url: URL;
  language: Language;
  data: unknown;
}

/**
 * The query cache of the site, with the document's data in it. Its code comes with the first page that is opened after
 * the document's own: visitors who read one page do without it.
 */
export function lazyQueries(inDocument?: DocumentData): () => Promise<QueryClient> {
  let made: Promise<QueryClient> | undefined;
  const updatedAt = Date.now();
  async function make() {
    const { createQueries, pageKey } = await import(/* webpackChunkName: "page-data" */ './page-data');
    const queries = createQueries();
    if (inDocument && inDocument.data !== undefined)
      queries.setQueryData(pageKey(inDocument), inDocument.data, { updatedAt });
    return queries;
  }
  return () => {
    made ??= make().catch((fault) => {
      made = undefined;
      throw fault;
    });
    return made;
  };
}
