import type { z } from 'zod';

/** Longest body of any request, in bytes: refused with 413 beyond it. */
export const maxBodyBytes = 100 * 1024;
/** Header by which the api tells the edge that what public pages show has changed. */
export const publicDataHeader = 'x-public-data';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One HTTP endpoint: what the api validates, the client is typed by, and the OpenAPI document is made from. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Path with `:name` parameters, from the origin's root: `/api/contact-messages/:id`. */
  path: `/api/${string}`;
  summary: string;
  /** Status of a successful answer. */
  status: 200 | 201 | 202 | 204;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Media types of the body where a browser itself sends it; `application/json` otherwise. */
  bodyTypes?: readonly string[];
  /** The only fields that leave the server: zod strips the rest on the way out. */
  output?: Output;
  /** The answer is a file instead of JSON; one that protected records leave in is asked for by POST. */
  file?: true;
  /** A change names the version it saw in `If-Match`; a stale one is answered 409 with the current row. */
  versioned?: true;
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
>(
  declared: Endpoint<Params, Query, Body, Output>,
) => declared;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _O> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O> ? z.output<B> : never;
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O> ? z.input<Q> : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O> ? z.input<B> : never;
export type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;
