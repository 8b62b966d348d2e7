/** Maximum size of a request body in bytes; larger ones are refused with 413. */
export const maxBodyBytes = 100 * 1024;
/** Maximum page size of lists with cursor paging. */
export const maxPageSize = 200;
/** Response header by which the api tells the edge that data of public pages has changed. */
export const publicDataHeader = 'x-public-data';

/**
 * Request header with the id of the account that a page was loaded for, so that nothing is done in the name of another
 * one that has signed in in that browser since.
 */
export const accountHeader = 'x-account';
/** Title of the problem that such a request gets. */
export const otherAccount = 'other-account';

/** Names a request of a page that nobody has touched for minutes, such as a look for news: it does not prolong the session. */
export const unattendedHeader = 'x-unattended';
/** Request header with the language that a page is read in: what is mailed for the request is in it. */
export const languageHeader = 'x-language';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Types of a request and its response. Each also exists as a schema; `endpoint` checks at compile time that they agree.
 */
export interface Exchange {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  output?: unknown;
}

/** The part of an endpoint that callers need, without schemas, so that pages need not load zod to make a call. */
export interface Route<X extends Exchange = Exchange> {
  method: Method;
  /** Path with `:name` parameters, from the origin's root: `/api/contact-messages/:id`. */
  path: `/api/${string}`;
  /** The response is a file instead of JSON. Files with protected records require a POST. */
  file?: true;
  /** Changes send the version they saw in `If-Match`; a stale one gets 409 with the current row. Pages of before need not say it where it is optional. */
  versioned?: true | 'optional';
  /** Used by the type system only; never set at run time. */
  exchange?: X;
}

/** Declares a route and its request and response types. */
export const route = <X extends Exchange>(
  method: Method,
  path: Route['path'],
  kind: Pick<Route, 'file' | 'versioned'> = {},
): Route<X> => ({ method, path, ...kind });

type PartOf<R, Part extends keyof Exchange> =
  R extends Route<infer X> ? (X extends Record<Part, infer Value> ? Value : undefined) : never;
export type ParamsOf<R> = PartOf<R, 'params'>;
export type QueryOf<R> = PartOf<R, 'query'>;
export type BodyOf<R> = PartOf<R, 'body'>;
export type OutputOf<R> = PartOf<R, 'output'>;

/** The path parameter `:id`. */
export interface IdParams {
  id: string;
}

/** Query of a list with cursor paging: 50 rows by default, 200 at most. */
export interface PageQuery {
  cursor?: string;
  limit?: number | string;
}

/** Page of a list: rows, the cursor of the next page (null at the end), and the total number of matching rows. */
export interface Page<Row> {
  items: Row[];
  next_cursor: string | null;
  total: number;
}
