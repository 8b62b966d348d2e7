import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { Endpoint } from './endpoint';

interface TextField {
  path: string;
  schema: z.ZodString;
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

function textsIn(schema: z.ZodType, path: string): TextField[] {
  const own = schema.type === 'string' ? [{ path, schema: schema as z.ZodString }] : [];
  return [...own, ...parts(schema).flatMap(([name, part]) => textsIn(part, name ? `${path}.${name}` : path))];
}

const modules = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
const endpoints = modules
  .flatMap((file) => Object.values(require(`./${file}`) as Record<string, unknown>))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value);
const texts = endpoints.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([place, schema]) =>
    schema ? textsIn(schema, `${method} ${path} ${place}`) : [],
  ),
);

test('every text of the contracts is measured before anything else looks at it', () => {
  expect(texts.length).toBeGreaterThan(60);
  const late = texts.filter(({ schema }) => {
    const [first] = schema._zod.def.checks ?? [];
    const { check, abort } = (first?._zod.def ?? {}) as { check?: string; abort?: boolean };
    return check !== 'max_length' || !abort;
  });
  expect(late.map(({ path }) => path)).toEqual([]);
});

test('a list is measured before its elements are looked at', () => {
  const update = endpoints.find(({ path, method }) => path === '/api/users/:id' && method === 'PATCH');
  const { error } = update?.body?.safeParse({ roles: Array(25_000).fill('x') }) ?? {};
  expect(error?.issues.map(({ message }) => message)).toEqual(['role_invalid']);
});
