/** Longest body of any request, in bytes: refused with 413 beyond it. */
export const maxBodyBytes = 100 * 1024;
/** Longest page of a list that is asked for with a cursor. */
export const maxPageSize = 200;
/** Header by which the api lets the edge know that what public pages show has changed. */
export const publicDataHeader = 'x-public-data';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What goes back and forth: each half is written as a type here and as a schema beside it, held equal by `endpoint`. */
export interface Exchange {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  output?: unknown;
}

/** The half of an endpoint that callers need: no schema, so that no page loads zod for a call. */
export interface Route<X extends Exchange = Exchange> {
  method: Method;
  /** Path with `:name` parameters, from the origin's root: `/api/contact-messages/:id`. */
  path: `/api/${string}`;
  /** The answer is a file instead of JSON; one that protected records leave in is asked for by POST. */
  file?: true;
  /** A change names the version it saw in `If-Match`; a stale one is answered 409 with the current row. */
  versioned?: true;
  /** Only for the compiler: never there. */
  exchange?: X;
}

/** Declares a route and the types of its exchange. */
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

/** The `{ id }` of a path. */
export interface IdParams {
  id: string;
}

/** Query of a list with cursor paging: 50 rows by default, 200 at most. */
export interface PageQuery {
  cursor?: string;
  limit?: number | string;
}

/** What a list answers: rows, where the next page starts (null at the end), and how many rows match in all. */
export interface Page<Row> {
  items: Row[];
  next_cursor: string | null;
  total: number;
}
