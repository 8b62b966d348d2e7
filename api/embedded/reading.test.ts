import { describe, expect, test } from '@jest/globals';
import { Binary, Double, Int32, Long, ObjectId } from 'bson';
import { Schema } from 'mongoose';
import { type Thing, useDatabase } from './test/database';

const use = useDatabase();
const things = () => use.connection.collection<Thing>('things');
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: at, n: count - at, even: at % 2 === 0 }));
const ids = (docs: Thing[]) => docs.map(({ _id }) => _id);

describe('find', () => {
  test('sorts and limits', async () => {
    await things().insertMany(numbered(20));
    expect(ids(await things().find().sort({ n: 1 }).limit(3).toArray())).toEqual([19, 18, 17]);
    expect(ids(await things().find().sort({ even: -1, n: 1 }).limit(2).toArray())).toEqual([18, 16]);
  });

  test('sorts types in the order of MongoDB', async () => {
    const values = [new Date(0), true, new ObjectId(), { a: 1 }, 'text', 5, null, false, -1.5];
    await things().insertMany(values.map((a, _id) => ({ _id, a })));
    await things().insertOne({ _id: 9 });
    const upwards = [6, 9, 8, 5, 4, 3, 2, 7, 1, 0];
    expect(ids(await things().find().sort({ a: 1, _id: 1 }).toArray())).toEqual(upwards);
    expect(ids(await things().find().sort({ a: -1, _id: -1 }).toArray())).toEqual(upwards.toReversed());
  });

  test('projects the named fields in the order of the document, and the id', async () => {
    await things().insertOne({ z: null, a: { b: 1 }, _id: 1, list: [{ x: 1 }], m: 2 });
    const projected = async (projection: Record<string, unknown>) =>
      JSON.stringify(await things().findOne({}, { projection }));
    expect(await projected({ list: 1, a: 1, z: 1 })).toBe('{"_id":1,"z":null,"a":{"b":1},"list":[{"x":1}]}');
    expect(await projected({ _id: 1 })).toBe('{"_id":1}');
    expect(await projected({ m: 1, missing: 1 })).toBe('{"_id":1,"m":2}');
  });

  test('goes on beyond one batch, also while documents are added and removed', async () => {
    await things().insertMany(numbered(1000));
    const cursor = things().find().sort({ _id: 1 }).batchSize(50);
    const seen: unknown[] = [];
    for await (const { _id } of cursor) {
      seen.push(_id);
      if (_id === 100) await things().deleteMany({ _id: { $in: [0, 101, 102, 500] } });
    }
    expect(seen).toHaveLength(999);
    expect(await things().find().toArray()).toHaveLength(996);
  });

  test('sends a result of many megabytes', async () => {
    const text = 'x'.repeat(1_000_000);
    for (let _id = 0; _id < 40; _id++) await things().insertOne({ _id, text });
    const docs = await things().find().batchSize(1000).toArray();
    expect(docs.map(({ text }) => String(text).length)).toEqual(Array(40).fill(1_000_000));
  });

  test('forgets a cursor that is closed', async () => {
    await things().insertMany(numbered(300));
    const first = await use.connection.db?.command({ find: 'things', batchSize: 10 });
    const id = Long.fromNumber(Number(first?.cursor.id));
    await use.connection.db?.command({ killCursors: 'things', cursors: [id] });
    await expect(use.connection.db?.command({ getMore: id, collection: 'things' })).rejects.toMatchObject({
      code: 43,
    });
  });

  test('gives every type back as it was stored', async () => {
    const doc = {
      _id: new ObjectId(),
      int: new Int32(7),
      double: new Double(7),
      long: Long.fromString('9007199254740995'),
      binary: new Binary(Buffer.from([0, 128, 255]), 5),
      date: new Date(1),
      nothing: null,
      list: [new Int32(1), [new Double(2)], { a: Long.fromNumber(3) }],
    };
    const raw = { promoteValues: false };
    await things().insertOne(doc);
    expect(await things().findOne({}, raw)).toEqual(doc);
    await things().updateOne({}, { $set: { more: new Double(1) } });
    expect(await things().findOne({}, raw)).toEqual({ ...doc, more: new Double(1) });
    expect(await things().findOne({}, { ...raw, projection: { long: 1, double: 1 } })).toEqual({
      _id: doc._id,
      double: doc.double,
      long: doc.long,
    });
  });
});

test('countDocuments, estimatedDocumentCount and exists', async () => {
  const Thing = use.connection.model('Counted', new Schema({ n: Number }));
  await Thing.create([{ n: 1 }, { n: 2 }, { n: 2 }]);
  expect(await Thing.countDocuments({ n: 2 })).toBe(2);
  expect(await Thing.countDocuments({}, { limit: 2 })).toBe(2);
  expect(await Thing.countDocuments({ n: 9 })).toBe(0);
  expect(await Thing.estimatedDocumentCount()).toBe(3);
  expect(await Thing.exists({ n: 3 })).toBeNull();
  expect(await Thing.exists({ n: 1 })).toMatchObject({ _id: expect.anything() });
});

describe('a $group that counts', () => {
  const calls = [
    { _id: 1, month: '2026-01', city: 'Horten', day: '2026-01-01' },
    { _id: 2, month: '2026-01', city: 'Larvik', day: '2026-01-01' },
    { _id: 3, month: '2026-02', city: 'Horten', day: '2026-02-01' },
    { _id: 4, month: '2025-12', city: 'Horten', day: '2025-12-01' },
  ];
  const grouped = async (...pipeline: Record<string, unknown>[]) =>
    (await things().aggregate(pipeline).toArray()).sort((a, b) =>
      JSON.stringify(a._id) < JSON.stringify(b._id) ? -1 : 1,
    );

  test.each([[true], [false]])('answers alike with an index (%s) and without', async (indexed) => {
    if (indexed) await things().createIndex({ month: 1, city: -1 });
    await things().insertMany(calls);
    const year = { $match: { month: { $gte: '2026-01', $lte: '2026-12' } } };
    expect(
      await grouped(year, { $group: { _id: { city: '$city', month: '$month' }, n: { $sum: 1 } } }),
    ).toEqual([
      { _id: { city: 'Horten', month: '2026-01' }, n: 1 },
      { _id: { city: 'Horten', month: '2026-02' }, n: 1 },
      { _id: { city: 'Larvik', month: '2026-01' }, n: 1 },
    ]);
    expect(await grouped({ $group: { _id: '$city', n: { $sum: 1 }, again: { $sum: 1 } } })).toEqual([
      { _id: 'Horten', n: 3, again: 3 },
      { _id: 'Larvik', n: 1, again: 1 },
    ]);
    expect(await grouped({ $group: { _id: null, n: { $sum: 1 } } })).toEqual([{ _id: null, n: 4 }]);
    expect(await grouped(year, { $limit: 2 }, { $group: { _id: 1, n: { $sum: 1 } } })).toEqual([
      { _id: 1, n: 2 },
    ]);
    expect(await grouped({ $match: { month: 'x' } }, { $group: { _id: 1, n: { $sum: 1 } } })).toEqual([]);
    expect(await grouped({ $match: { day: '2026-01-01' } }, { $group: { _id: 1, n: { $sum: 1 } } })).toEqual([
      { _id: 1, n: 2 },
    ]);
  });

  test('tells a missing field from null in a compound _id only, also with an index', async () => {
    await things().createIndex({ a: 1 });
    await things().insertMany([{ _id: 1, a: null }, { _id: 2 }]);
    expect(await grouped({ $group: { _id: { a: '$a' }, n: { $sum: 1 } } })).toEqual([
      { _id: { a: null }, n: 1 },
      { _id: {}, n: 1 },
    ]);
    expect(await grouped({ $group: { _id: '$a', n: { $sum: 1 } } })).toEqual([{ _id: null, n: 2 }]);
  });
});
