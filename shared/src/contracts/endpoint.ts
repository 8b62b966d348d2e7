import type { z } from 'zod';
import type { Exchange, Route } from './route';

interface Declared<P, Q, B, O> {
  summary: string;
  /** Status of a success response. */
  status: 200 | 201 | 202 | 204;
  params?: P;
  query?: Q;
  body?: B;
  /** Media types of bodies that browsers send by themselves; `application/json` by default. */
  bodyTypes?: readonly string[];
  /** Response fields: zod strips all others from the response. */
  output?: O;
}

/** An HTTP endpoint of the api: its route, and the schemas that validate requests and responses. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends Route,
    Declared<P, Q, B, O> {}

type Flat<T> = { [K in keyof T]: T[K] };
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type TypeOf<X, Part extends keyof Exchange> = X extends Record<Part, infer Value> ? Value : undefined;
/** Type check that a schema matches its route's type; otherwise requires a field that nobody can provide. */
type Agrees<X, Part extends keyof Exchange, Schema> =
  Same<Flat<TypeOf<X, Part>>, Flat<Schema>> extends true
    ? unknown
    : { [K in Part]: { differs: Schema; from: TypeOf<X, Part> } };

/** Declares the schemas of a route; does not compile if a schema differs from the route's type. */
export const endpoint = <
  X extends Exchange,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  O extends z.ZodType = z.ZodUndefined,
>(
  { method, path, file, versioned }: Route<X>,
  declared: Declared<P, Q, B, O> &
    Agrees<X, 'params', z.input<P>> &
    Agrees<X, 'query', z.input<Q>> &
    Agrees<X, 'body', z.input<B>> &
    Agrees<X, 'output', z.output<O>>,
): Endpoint<P, Q, B, O> => ({
  ...declared,
  method,
  path,
  ...(file && { file }),
  ...(versioned && { versioned }),
});

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _O> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _O> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _O> ? z.output<B> : never;
export type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;
