import { expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { type Thing, useDatabase } from './test/database';

const use = useDatabase({ noTableScan: true });
const things = () => use.connection.collection<Thing>('things');
const readsAll = { code: 291, codeName: 'NoQueryExecutionPlans' };

test('a query that no index serves is refused, in each kind of command', async () => {
  await things().insertOne({ _id: 1, a: 1 });
  const refused = expect.objectContaining(readsAll);
  await expect(things().findOne({ a: 1 })).rejects.toThrow(/no index serves a \$eq/);
  await expect(things().countDocuments({ a: { $gt: 0 } })).rejects.toEqual(refused);
  await expect(things().findOneAndUpdate({ a: 1 }, { $set: { b: 1 } })).rejects.toEqual(refused);
  await expect(things().updateMany({ a: 1 }, { $set: { b: 1 } })).rejects.toMatchObject({ code: 291 });
  await expect(things().deleteMany({ a: 1 })).rejects.toMatchObject({ code: 291 });
  expect(await things().find({}).toArray()).toEqual([{ _id: 1, a: 1 }]);
});

test('an index serves a range, a type, many values and an order', async () => {
  await things().createIndex({ a: 1 });
  await things().insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 'x' },
    { _id: 3, a: null },
  ]);
  const ids = async (filter: Document) => (await things().find(filter).toArray()).map(({ _id }) => _id);
  expect(await ids({ a: { $gte: 0 } })).toEqual([1]);
  expect(await ids({ a: { $type: 'number' } })).toEqual([1]);
  expect(await ids({ a: { $type: 'string' } })).toEqual([2]);
  expect(await ids({ a: { $in: [] } })).toEqual([]);
  expect(await ids({ _id: { $in: Array.from({ length: 1_000 }, (_, _id) => _id) } })).toEqual([1, 2, 3]);
  expect(await things().find({ b: null }).sort({ a: 1 }).toArray()).toHaveLength(3);
});

// https://www.mongodb.com/docs/manual/core/index-partial/#query-coverage
test.each<[expression: Document, used: Document[], unused: Document[]]>([
  [
    { key: { $gt: '' } },
    [{ key: 'k' }, { key: { $in: ['k', 'l'] } }, { key: { $gt: '' } }, { key: { $gte: 'a', $lt: 'b' } }],
    [{ key: '' }, { key: { $in: ['k', null] } }, { key: 1 }, { key: { $gte: '' } }, { key: { $lt: 'k' } }],
  ],
  [
    { key: { $gte: 0 } },
    [{ key: 0 }, { key: { $gt: 0 } }, { key: { $gte: 0 } }],
    [{ key: -1 }, { key: 'k' }],
  ],
  [{ key: { $lt: 5 } }, [{ key: 4 }, { key: { $lt: 5 } }], [{ key: { $lte: 5 } }, { key: { $gt: 1 } }]],
  // The type of a value that is asked for implies nothing.
  [
    { key: { $type: 'string' } },
    [{ key: { $type: 'string' } }],
    [{ key: 'k' }, { key: { $type: 'number' } }],
  ],
  [
    { key: { $gt: '' }, open: true },
    [{ key: 'k', open: true }],
    [{ key: 'k' }, { key: 'k', open: false }, { open: true }],
  ],
])(
  'a partial index of %j is used only if a query implies that',
  async (partialFilterExpression, used, unused) => {
    await things().createIndex({ key: 1 }, { partialFilterExpression });
    for (const filter of used) await expect(things().find(filter).toArray()).resolves.toEqual([]);
    for (const filter of unused)
      await expect(things().find(filter).toArray()).rejects.toMatchObject(readsAll);
  },
);
