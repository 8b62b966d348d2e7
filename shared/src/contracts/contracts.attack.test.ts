import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { Endpoint } from './endpoint';

interface Field {
  path: string;
  schema: z.ZodType;
}

/** The schemas inside a schema, by name. */
function parts(schema: z.ZodType): [string, z.ZodType][] {
  const { def } = (schema as unknown as { _zod: { def: Record<string, unknown> } })._zod;
  const named = (def.shape ?? {}) as Record<string, z.ZodType>;
  const inner = [def.innerType, def.element, def.in, def.out, ...((def.options as unknown[]) ?? [])];
  return [
    ...Object.entries(named),
    ...inner.filter(Boolean).map((part): [string, z.ZodType] => ['', part as z.ZodType]),
  ];
}

/** Nested schemas of a type; those inside a bounded list are bounded with it. */
function within(type: string, schema: z.ZodType, path: string): Field[] {
  const { in: first } = (schema as unknown as { _zod: { def: { in?: z.ZodType } } })._zod.def;
  if (type === 'array' && first?.type === 'array') return [{ path, schema: first }];
  const own = schema.type === type ? [{ path, schema }] : [];
  return [
    ...own,
    ...parts(schema).flatMap(([name, part]) => within(type, part, name ? `${path}.${name}` : path)),
  ];
}

const modules = readdirSync(__dirname).filter((file) => file.endsWith('.schema.ts'));
const endpoints = modules
  .flatMap((file) => Object.values(require(`./${file}`) as Record<string, unknown>))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value);
const inputs = (type: string) =>
  endpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      schema ? within(type, schema, `${method} ${path} ${place}`) : [],
    ),
  );
interface Checked {
  _zod: { def: { element?: z.ZodType; checks?: { _zod: { def: { check: string; abort?: boolean } } }[] } };
}
const rulesOf = (schema: z.ZodType) => (schema as unknown as Checked)._zod.def;

test('every text of the contracts is measured before anything else looks at it', () => {
  const texts = inputs('string');
  expect(texts.length).toBeGreaterThan(60);
  const late = texts.filter(({ schema }) => {
    const first = rulesOf(schema).checks?.[0]?._zod.def;
    return first?.check !== 'max_length' || !first.abort;
  });
  expect(late.map(({ path }) => path)).toEqual([]);
});

test('every list of the contracts is measured before its elements are looked at', () => {
  const lists = inputs('array');
  expect(lists.length).toBeGreaterThan(2);
  const late = lists.filter(({ schema }) => {
    const { element, checks } = rulesOf(schema);
    return element?.type !== 'unknown' || checks?.[0]?._zod.def.check !== 'max_length';
  });
  expect(late.map(({ path }) => path)).toEqual([]);
});

test('25,000 elements are one fault', () => {
  const update = endpoints.find(({ path, method }) => path === '/api/users/:id' && method === 'PATCH');
  const { error } = update?.body?.safeParse({ roles: Array(25_000).fill('x') }) ?? {};
  expect(error?.issues.map(({ message }) => message)).toEqual(['role_invalid']);
});
