import { describe, expect, test } from '@jest/globals';
import { Double, Int32, Long } from 'bson';
import { Schema } from 'mongoose';
import { type Thing, useDatabase } from './test/database';

const use = useDatabase();
const things = () => use.connection.collection<Thing>('things');
const only = () => things().findOne({}, { projection: { _id: 0 } });

/** The driver's types know no fields of these documents. */
const by = (update: Record<string, unknown>) => update;

/** What a document becomes by an update. */
async function updated(before: Record<string, unknown>, update: Record<string, unknown>) {
  await things().insertOne({ _id: 1, ...before });
  await things().updateOne({ _id: 1 }, update);
  return only();
}

describe('update operators', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
    [
      '$set',
      { a: 1, b: { c: 1 } },
      { $set: { a: 2, 'b.d': 3, 'e.f': 4 } },
      { a: 2, b: { c: 1, d: 3 }, e: { f: 4 } },
    ],
    [
      '$set in an array',
      { a: [1, { b: 2 }] },
      { $set: { 'a.1.b': 3, 'a.3': 4 } },
      { a: [1, { b: 3 }, null, 4] },
    ],
    [
      '$unset',
      { a: 1, b: { c: 1, d: 2 }, l: [1, 2] },
      { $unset: { a: '', 'b.c': '', 'x.y': '', 'l.0': '' } },
      { b: { d: 2 }, l: [null, 2] },
    ],
    ['$inc', { a: 1 }, { $inc: { a: 4, b: 2.5 } }, { a: 5, b: 2.5 }],
    ['$min', { a: 5, b: 5 }, { $min: { a: 3, b: 9, c: 1 } }, { a: 3, b: 5, c: 1 }],
    ['$max', { a: 5, b: new Date(5) }, { $max: { a: 3, b: new Date(9) } }, { a: 5, b: new Date(9) }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 'x' } }, { a: [1, 2], b: ['x'] }],
    ['$push of an array', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    [
      '$push with $each and $slice',
      { a: [1, 2] },
      { $push: { a: { $each: [3, 4], $slice: -3 } } },
      { a: [2, 3, 4] },
    ],
    [
      '$push with $sort',
      { a: [3] },
      { $push: { a: { $each: [1, 2], $sort: -1, $slice: 2 } } },
      { a: [3, 2] },
    ],
    [
      '$push with $sort by a field',
      { a: [{ n: 2 }] },
      { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
      { a: [{ n: 1 }, { n: 2 }] },
    ],
    ['$addToSet', { a: [1, { b: 1 }] }, { $addToSet: { a: { b: 1 }, c: 1 } }, { a: [1, { b: 1 }], c: [1] }],
    ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [2, 1, 2, 3] } } }, { a: [1, 2, 3] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1, b: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull by fields', { a: [{ b: 1, c: 1 }, { b: 2 }] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }] }],
    ['$setOnInsert on an existing one', { a: 1 }, { $setOnInsert: { a: 2, b: 3 } }, { a: 1 }],
    [
      'several',
      { a: 1, b: 1, l: [] },
      { $set: { a: 2 }, $unset: { b: 1 }, $push: { l: 1 } },
      { a: 2, l: [1] },
    ],
  ])('%s', async (_, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  test('$currentDate', async () => {
    const started = Date.now();
    const after = await updated({}, { $currentDate: { a: true, b: { $type: 'date' } } });
    expect(Number(after?.a)).toBeGreaterThanOrEqual(started);
    expect(after?.b).toEqual(after?.a);
  });

  test('numbers keep or widen their type', async () => {
    await things().insertOne({
      _id: 1,
      int: new Int32(2_147_483_647),
      long: Long.fromNumber(1),
      double: new Double(1),
    });
    await things().updateOne({}, by({ $inc: { int: 1, long: 1, double: 1 } }));
    expect(await things().findOne({}, { promoteValues: false })).toMatchObject({
      int: Long.fromString('2147483648'),
      long: Long.fromNumber(2),
      double: new Double(2),
    });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['a field inside a number', { $set: { 'n.x': 1 } }, 28],
    ['a field inside an array', { $set: { 'list.x': 1 } }, 28],
    ['$inc of a text', { $inc: { text: 1 } }, 14],
    ['$inc by a text', { $inc: { n: 'x' } }, 14],
    ['$push to a number', { $push: { n: 1 } }, 2],
    ['another _id', { $set: { _id: 2 } }, 66],
    ['one path twice', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and its child', { $set: { a: 1, 'a.b': 1 } }, 40],
    ['a positional path', { $set: { 'list.$': 1 } }, 2],
    ['an empty field name', { $set: { 'a.': 1 } }, 56],
    ['an unknown operator', { $rename: { a: 'b' } }, 9],
    ['an unknown modifier', { $push: { list: { $each: [1], $position: 0 } } }, 2],
  ])('refuses %s and changes nothing', async (_, update, code) => {
    const before = { _id: 1, n: 1, text: 'x', list: [1] };
    await things().insertOne(before);
    await expect(things().updateOne({ _id: 1 }, update)).rejects.toMatchObject({ code });
    expect(await things().findOne()).toEqual(before);
  });
});

describe('insert, update and delete', () => {
  test('puts _id first', async () => {
    await use.connection.db?.command({ insert: 'things', documents: [{ a: 1, _id: 1 }] });
    expect(Object.keys((await things().findOne()) ?? {})).toEqual(['_id', 'a']);
  });

  test('an ordered batch stops at the first error, an unordered one goes on', async () => {
    await things().insertOne({ _id: 2 });
    const batch = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
    await expect(things().insertMany(batch)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    await things().deleteOne({ _id: 1 });
    await expect(things().insertMany(batch, { ordered: false })).rejects.toMatchObject({ insertedCount: 2 });
    expect(await things().countDocuments()).toBe(3);
  });

  test('updates one, many, or replaces', async () => {
    await things().insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 5 },
    ]);
    expect(await things().updateMany({ a: 1 }, by({ $inc: { a: 4 } }))).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await things().updateMany({ a: 5 }, { $set: { a: 5 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 0,
    });
    expect(await things().replaceOne({ _id: 3 }, { b: 1 })).toMatchObject({ modifiedCount: 1 });
    expect(await things().findOne({ _id: 3 })).toEqual({ _id: 3, b: 1 });
    expect(await things().deleteOne({ a: 5 })).toMatchObject({ deletedCount: 1 });
    expect(await things().deleteMany({})).toMatchObject({ deletedCount: 2 });
  });

  test('an update that changes the key it was found by meets each document once', async () => {
    await things().createIndex({ a: 1 });
    await things().insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, a: _id })));
    await things().updateMany({ a: { $gte: 0 } }, by({ $inc: { a: 250 } }));
    expect(await things().countDocuments({ a: { $gte: 250, $lt: 750 } })).toBe(500);
  });

  test('upserts from the filter and the update', async () => {
    const filter = { a: 1, 'b.c': { $eq: 2 }, $and: [{ d: 3 }], e: { $gt: 5 } };
    const update = by({ $set: { f: 4 }, $setOnInsert: { g: 5 }, $inc: { h: 1 } });
    const made = await things().updateOne(filter, update, { upsert: true });
    expect(made).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await things().findOne()).toEqual({
      _id: made.upsertedId,
      a: 1,
      b: { c: 2 },
      d: 3,
      f: 4,
      g: 5,
      h: 1,
    });
    await things().replaceOne({ _id: 'own', x: 1 }, { y: 2 }, { upsert: true });
    expect(await things().findOne({ _id: 'own' })).toEqual({ _id: 'own', y: 2 });
  });

  test('a bulk write does its parts in order', async () => {
    const result = await things().bulkWrite([
      { insertOne: { document: { _id: 1, a: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { a: 2 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { a: 3 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
    expect(await things().find().toArray()).toEqual([{ _id: 2, a: 3 }]);
  });

  test('concurrent increments lose nothing', async () => {
    await things().insertOne({ _id: 1, n: 0 });
    await Promise.all(
      Array.from({ length: 200 }, () => things().updateOne({ _id: 1 }, by({ $inc: { n: 1 } }))),
    );
    expect(await only()).toEqual({ n: 200 });
  });
});

describe('findAndModify', () => {
  test('answers the document before or after, in order and cut to fields', async () => {
    await things().insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    const options = { sort: { a: -1 } as const, projection: { a: 1, _id: 0 } };
    expect(await things().findOneAndUpdate({}, by({ $inc: { a: 10 } }), options)).toEqual({ a: 2 });
    expect(
      await things().findOneAndUpdate({ _id: 2 }, by({ $inc: { a: 1 } }), { returnDocument: 'after' }),
    ).toEqual({ _id: 2, a: 13 });
    expect(await things().findOneAndUpdate({ _id: 9 }, { $set: { a: 1 } })).toBeNull();
    expect(await things().findOneAndReplace({ _id: 1 }, { b: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      b: 1,
    });
    expect(await things().findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, b: 1 });
    expect(await things().countDocuments()).toBe(1);
  });

  test('upserts', async () => {
    const upsert = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
    const made = await things().findOneAndUpdate({ _id: 'k' }, by({ $inc: { n: 1 } }), upsert);
    expect(made).toMatchObject({
      value: { _id: 'k', n: 1 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 'k' },
    });
    const again = await things().findOneAndUpdate({ _id: 'k' }, by({ $inc: { n: 1 } }), upsert);
    expect(again).toMatchObject({
      value: { _id: 'k', n: 2 },
      lastErrorObject: { n: 1, updatedExisting: true },
    });
  });
});

test('mongoose documents are made, changed by version, populated with defaults and removed', async () => {
  const schema = new Schema(
    {
      name: { type: String, required: true },
      tags: [String],
      key: Buffer,
      at: { type: Date, default: Date.now },
      inner: { n: Number },
    },
    { timestamps: true, optimisticConcurrency: true },
  );
  const Thing = use.connection.model('Modelled', schema);
  const made = await Thing.create({ name: 'one', tags: ['a'], key: Buffer.from([128]), inner: { n: 1 } });
  const stale = await Thing.findById(made.id);
  made.tags.push('b');
  made.inner = { n: 2 };
  await made.save();
  expect((await Thing.findById(made.id))?.toObject()).toEqual(made.toObject());
  if (stale) stale.name = 'two';
  await expect(stale?.save()).rejects.toMatchObject({ name: 'VersionError' });
  await made.deleteOne();
  expect(await Thing.countDocuments()).toBe(0);
});
