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
  test('sorts, skips and limits', async () => {
    await things().insertMany(numbered(20));
    expect(ids(await things().find().sort({ n: 1 }).skip(2).limit(3).toArray())).toEqual([17, 16, 15]);
    expect(ids(await things().find().sort({ even: -1, n: 1 }).limit(2).toArray())).toEqual([18, 16]);
  });

  test('sorts types in their order and arrays by their smallest or largest', async () => {
    const values = [
      new Date(0),
      true,
      new ObjectId(),
      new Binary(Buffer.from('a')),
      [3, 9],
      { a: 1 },
      'text',
      5,
      null,
      [],
    ];
    await things().insertMany(values.map((a, _id) => ({ _id, a })));
    await things().insertOne({ _id: 10 });
    expect(ids(await things().find().sort({ a: 1, _id: 1 }).toArray())).toEqual([
      9, 8, 10, 4, 7, 6, 5, 3, 2, 1, 0,
    ]);
    expect(
      ids(
        await things()
          .find({ a: { $type: 'number' } })
          .sort({ a: -1 })
          .toArray(),
      ),
    ).toEqual([4, 7]);
  });

  test('projects what is named, or leaves it out', async () => {
    await things().insertOne({ _id: 1, a: { b: 1, c: 2 }, list: [{ x: 1, y: 2 }, { y: 3 }], z: null });
    const only = (projection: Record<string, unknown>) => things().findOne({}, { projection });
    expect(await only({ 'a.b': 1 })).toEqual({ _id: 1, a: { b: 1 } });
    expect(await only({ 'list.x': 1, _id: 0 })).toEqual({ list: [{ x: 1 }, {}] });
    expect(await only({ a: 0, 'list.y': 0 })).toEqual({ _id: 1, list: [{ x: 1 }, {}], z: null });
    expect(await only({ _id: 0, z: true, missing: 1 })).toEqual({ z: null });
    expect(await only({ _id: 0 })).toEqual({ a: { b: 1, c: 2 }, list: [{ x: 1, y: 2 }, { y: 3 }], z: null });
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
    const killed = await use.connection.db?.command({ killCursors: 'things', cursors: [id] });
    expect(killed?.cursorsKilled).toHaveLength(1);
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
    const [shaped] = await things()
      .aggregate([{ $project: { long: 1, double: 1 } }], raw)
      .toArray();
    expect(shaped).toEqual({ _id: doc._id, double: doc.double, long: doc.long });
  });
});

describe('counting', () => {
  test('countDocuments, estimatedDocumentCount, distinct and exists', async () => {
    const Thing = use.connection.model('Counted', new Schema({ n: Number, tags: [String] }));
    await Thing.create([{ n: 1, tags: ['b', 'a'] }, { n: 2, tags: ['a'] }, { n: 2 }]);
    expect(await Thing.countDocuments({ n: 2 })).toBe(2);
    expect(await Thing.countDocuments({}).skip(1).limit(1)).toBe(1);
    expect(await Thing.estimatedDocumentCount()).toBe(3);
    expect(await Thing.distinct('n')).toEqual([1, 2]);
    expect(await Thing.distinct('tags', { n: 1 })).toEqual(['a', 'b']);
    expect(await Thing.exists({ n: 3 })).toBeNull();
    expect(await use.connection.db?.command({ count: 'counteds', query: { n: 2 }, limit: 1 })).toEqual({
      n: 1,
      ok: 1,
    });
  });
});

describe('aggregate', () => {
  const calls = [
    { _id: 1, month: '2026-01', place: 'Horten', seconds: 10, tags: ['a', 'b'] },
    { _id: 2, month: '2026-01', place: 'Larvik', seconds: 30, tags: [] },
    { _id: 3, month: '2026-02', place: 'Horten', seconds: 20, tags: ['a'] },
    { _id: 4, month: '2025-12', place: 'Horten', seconds: 99 },
  ];
  const run = async (...pipeline: Record<string, unknown>[]) => {
    await things().insertMany(calls);
    return things().aggregate(pipeline).toArray();
  };

  test('groups with every accumulator', async () => {
    const totals = await run(
      { $match: { month: { $gte: '2026-01' } } },
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$place',
          count: { $sum: 1 },
          sum: { $sum: '$seconds' },
          avg: { $avg: '$seconds' },
          min: { $min: '$seconds' },
          max: { $max: '$seconds' },
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          all: { $push: '$month' },
        },
      },
      { $sort: { _id: 1 } },
    );
    expect(totals).toEqual([
      {
        _id: 'Horten',
        count: 2,
        sum: 30,
        avg: 15,
        min: 10,
        max: 20,
        first: 1,
        last: 3,
        all: ['2026-01', '2026-02'],
      },
      { _id: 'Larvik', count: 1, sum: 30, avg: 30, min: 30, max: 30, first: 2, last: 2, all: ['2026-01'] },
    ]);
  });

  test.each([[true], [false]])('counts groups alike with an index (%s) and without', async (indexed) => {
    if (indexed) await things().createIndex({ month: 1, place: -1 });
    const totals = await run(
      { $match: { month: { $gte: '2026-01', $lte: '2026-12' } } },
      { $group: { _id: { place: '$place', month: '$month' }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    );
    expect(totals).toEqual([
      { _id: { place: 'Horten', month: '2026-01' }, n: 1 },
      { _id: { place: 'Horten', month: '2026-02' }, n: 1 },
      { _id: { place: 'Larvik', month: '2026-01' }, n: 1 },
    ]);
    expect(
      await things()
        .aggregate([{ $group: { _id: null, n: { $sum: 2 } } }])
        .toArray(),
    ).toEqual([{ _id: null, n: 8 }]);
    expect(
      await things()
        .aggregate([{ $match: { month: 'x' } }, { $group: { _id: 1, n: { $sum: 1 } } }])
        .toArray(),
    ).toEqual([]);
  });

  test('tells a missing field from null in a compound group, also with an index', async () => {
    await things().createIndex({ a: 1 });
    await things().insertMany([{ _id: 1, a: null }, { _id: 2 }]);
    const groups = await things()
      .aggregate([{ $group: { _id: { a: '$a' }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }])
      .toArray();
    expect(groups).toEqual([
      { _id: {}, n: 1 },
      { _id: { a: null }, n: 1 },
    ]);
  });

  test('unwinds', async () => {
    const unwound = await run(
      { $unwind: '$tags' },
      { $addFields: { 'extra.tag': '$tags' } },
      { $project: { tags: 1, 'extra.tag': 1 } },
    );
    expect(unwound).toEqual([
      { _id: 1, tags: 'a', extra: { tag: 'a' } },
      { _id: 1, tags: 'b', extra: { tag: 'b' } },
      { _id: 3, tags: 'a', extra: { tag: 'a' } },
    ]);
    const kept = await things()
      .aggregate([{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }])
      .toArray();
    expect(kept).toHaveLength(5);
    expect(kept.find(({ _id }) => _id === 2)).not.toHaveProperty('tags');
    expect(await things().find().sort({ _id: 1 }).toArray()).toEqual(calls);
  });

  test('projects, sets, counts, skips and limits', async () => {
    expect(
      await run(
        { $sort: { _id: -1 } },
        { $skip: 1 },
        { $limit: 2 },
        { $set: { where: '$place' } },
        { $project: { where: 1, _id: 0 } },
      ),
    ).toEqual([{ where: 'Horten' }, { where: 'Larvik' }]);
    expect(
      await things()
        .aggregate([{ $match: { place: 'Horten' } }, { $count: 'n' }])
        .toArray(),
    ).toEqual([{ n: 3 }]);
    expect(
      await things()
        .aggregate([{ $match: { place: 'Oslo' } }, { $count: 'n' }])
        .toArray(),
    ).toEqual([]);
  });
});
