import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amount } from 'shared/testing/amount';
import { type Thing, useDatabase } from './test/database';

/** Random documents, filters, orders and updates: a collection with indexes, one without and a list in memory agree. */
const use = useDatabase();

type Value = null | number | string | boolean | Date;
type Row = { _id: number; a?: Value; b?: Value; c?: Value };
type Field = 'a' | 'b' | 'c';
type Filter = Record<string, unknown>;
type Sort = [Field | '_id', 1 | -1][];

const indexes: Record<string, 1 | -1>[] = [{ a: 1 }, { b: -1, a: 1 }, { a: 1, c: -1 }, { c: 1, b: 1, a: -1 }];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 3 }) },
  fc.constantFrom<Value>(
    null,
    0.5,
    -0,
    'a',
    'ab',
    'a\0',
    'æ',
    '',
    true,
    false,
    new Date(0),
    new Date(-5),
    new Date(7),
  ),
);
const field = fc.constantFrom<Field>('a', 'b', 'c');
const row = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
const condition = fc.oneof(
  value,
  fc.record({ $gt: value }),
  fc.record({ $gte: value, $lt: value }),
  fc.record({ $lte: value }),
  fc.record({ $in: fc.array(value, { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(value, { maxLength: 4 }) }),
);
const filter = fc.dictionary(field, condition, { maxKeys: 3, noNullPrototype: true });
const sort = fc
  .uniqueArray(fc.tuple(field, fc.constantFrom<1 | -1>(1, -1)), { maxLength: 3, selector: ([name]) => name })
  .chain((order) => fc.constantFrom<1 | -1>(1, -1).map((last): Sort => [...order, ['_id', last]]));
const query = fc.record({ filter, sort, limit: fc.integer({ min: 1, max: 20 }) });
const change = fc.record({ filter, field, value });

const ranks = ['object', 'number', 'string', 'boolean', 'date'];
const rank = (one: Value | undefined) => ranks.indexOf(one instanceof Date ? 'date' : typeof (one ?? null));

function compare(a: Value | undefined, b: Value | undefined): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.from(a).compare(Buffer.from(b));
  return Number(a ?? 0) - Number(b ?? 0);
}

const tests: Record<string, (stored: Value | undefined, operand: never) => boolean> = {
  $eq: (stored, operand: Value) => compare(stored, operand) === 0,
  $gt: (stored, operand: Value) => rank(stored) === rank(operand) && compare(stored, operand) > 0,
  $gte: (stored, operand: Value) => rank(stored) === rank(operand) && compare(stored, operand) >= 0,
  $lt: (stored, operand: Value) => rank(stored) === rank(operand) && compare(stored, operand) < 0,
  $lte: (stored, operand: Value) => rank(stored) === rank(operand) && compare(stored, operand) <= 0,
  $in: (stored, operand: Value[]) => operand.some((one) => compare(stored, one) === 0),
  $nin: (stored, operand: Value[]) => !operand.some((one) => compare(stored, one) === 0),
};

function matches(one: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const isOperators = typeof condition === 'object' && condition !== null && !(condition instanceof Date);
    const parts = isOperators ? Object.entries(condition) : [['$eq', condition]];
    return parts.every(([operator, operand]) =>
      tests[String(operator)]?.(one[name as Field], operand as never),
    );
  });
}

const inOrder = (rows: Row[], order: Sort) =>
  rows.toSorted(
    (x, y) => order.map(([name, way]) => way * compare(x[name], y[name])).find((way) => way !== 0) ?? 0,
  );

test('finds, counts, groups, changes and removes just what a plain list does', async () => {
  const plain = use.connection.collection<Thing>('plain');
  const indexed = use.connection.collection<Thing>('indexed');
  for (const index of indexes) await indexed.createIndex(index);
  const scenario = fc.record({
    rows: fc.array(row, { minLength: 5, maxLength: 40 }),
    changes: fc.array(change, { maxLength: 3 }),
    removal: filter,
    queries: fc.array(query, { minLength: 4, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rows, changes, removal, queries }) => {
      let model: Row[] = rows.map((one, _id) => ({ _id, ...one }));
      const ask = async ({ filter, sort, limit }: (typeof queries)[0]) => {
        const expected = inOrder(
          model.filter((one) => matches(one, filter)),
          sort,
        );
        for (const collection of [plain, indexed]) {
          const found = await collection.find(filter).sort(sort).limit(limit).toArray();
          expect(found).toEqual(expected.slice(0, limit));
          expect(await collection.countDocuments(filter)).toBe(expected.length);
          const [first] = sort;
          const groups = [{ $match: filter }, { $group: { _id: `$${first?.[0]}`, n: { $sum: 1 } } }];
          const total = await collection.aggregate(groups).toArray();
          expect(total.reduce((sum, { n }) => sum + n, 0)).toBe(expected.length);
          const keys = expected.map((one) => one[first?.[0] ?? '_id']);
          expect(total).toHaveLength(
            keys.filter((key, at) => keys.findIndex((other) => compare(key, other) === 0) === at).length,
          );
        }
      };
      for (const collection of [plain, indexed]) {
        await collection.deleteMany({});
        await collection.insertMany(model);
      }
      for (const one of queries) await ask(one);
      for (const { filter, field, value } of changes) {
        const before = model;
        model = model.map((one) => (matches(one, filter) ? { ...one, [field]: value } : one));
        const changed = model.filter((one, at) => !isDeepStrictEqual(one, before[at])).length;
        for (const collection of [plain, indexed]) {
          const { modifiedCount } = await collection.updateMany(filter, { $set: { [field]: value } });
          expect(modifiedCount).toBe(changed);
        }
      }
      const remaining = model.filter((one) => !matches(one, removal));
      for (const collection of [plain, indexed])
        expect((await collection.deleteMany(removal)).deletedCount).toBe(model.length - remaining.length);
      model = remaining;
      for (const one of queries) await ask(one);
    }),
    { numRuns: amount(25, 200) },
  );
});
