import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { misfits, type Schema } from './misfits';

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'openapi-3.0' }) as Schema;
const between = (given: z.ZodType, taken: z.ZodType, how: 'judged' | 'read' = 'judged') =>
  misfits(schemaOf(given), schemaOf(taken), how);

const row = z.strictObject({ name: z.string().max(80), status: z.enum(['ny', 'besvart']).nullable() });

test('what did not change fits', () => {
  expect(between(row, row)).toEqual([]);
  expect(between(z.union([row, z.null()]), z.union([z.null(), row]))).toEqual([]);
});

test.each<[what: string, wider: z.ZodType, faults: string[]]>([
  ['a field more', row.extend({ note: z.string().optional() }), ['note: not known']],
  ['a value more', row.extend({ status: z.enum(['ny', 'besvart', 'tapt']).nullable() }), ['status: "tapt"']],
  ['a longer text', row.extend({ name: z.string().max(90) }), ['name: maxLength 90, not 80']],
  ['a field that may be missing', row.partial({ name: true }), ['name: may be missing']],
  ['another type', row.extend({ name: z.number() }), ['name: number, not string']],
  ['null', row.extend({ name: z.string().max(80).nullable() }), ['name: null, not string']],
  ['another choice', z.union([row, z.string()]), ['value: string, not object']],
])('%s is found, and the other way round it fits', (_what, wider, faults) => {
  expect(between(wider, row)).toEqual(faults);
  if (!faults[0]?.includes('number')) expect(between(row, wider)).toEqual([]);
});

test('lists and records are looked into', () => {
  const wide = z.array(z.string());
  expect(between(z.strictObject({ all: wide }), z.strictObject({ all: z.array(z.number()) }))).toEqual([
    'all[]: string, not number',
  ]);
  expect(between(z.record(z.string(), wide), z.record(z.string(), z.string()))).toEqual([
    '*: array, not string',
  ]);
});

test('who just reads is disturbed neither by fields that it does not know nor by longer texts', () => {
  const more = row.extend({ name: z.string(), note: z.string() });
  expect(between(more, row, 'read')).toEqual([]);
  expect(between(row, more, 'read')).toEqual(['note: may be missing']);
});

test('of several places the nearest is told of, so that naming one difference hides no other', () => {
  const answer = (user: z.ZodType) => z.union([z.strictObject({ user }), z.strictObject({ user: z.null() })]);
  const old = answer(z.strictObject({ roles: z.array(z.enum(['admin', 'manager'])), name: z.string() }));
  const now = answer(z.strictObject({ roles: z.array(z.enum(['admin', 'guest'])), name: z.number() }));
  expect(between(now, old, 'read')).toEqual(['user.roles[]: "guest"', 'user.name: number, not string']);
});
