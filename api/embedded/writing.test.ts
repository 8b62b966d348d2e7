import { describe, expect, test } from '@jest/globals';
import { Double, Int32, Long } from 'bson';
import { Schema } from 'mongoose';
import { type Thing, useDatabase } from './test/database';

const use = useDatabase();
const things = () => use.connection.collection<Thing>('things');
const only = () => things().findOne({});

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
    ['$set', { a: 1, b: { c: 1 } }, { $set: { a: 2, b: { d: 3 } } }, { a: 2, b: { d: 3 } }],
    ['$unset', { a: 1, b: 2, l: [1, 2] }, { $unset: { a: '', l: 1, x: 1 } }, { b: 2 }],
    ['$inc', { a: 1 }, { $inc: { a: 4, b: 2.5 } }, { a: 5, b: 2.5 }],
    ['$setOnInsert on an existing one', { a: 1 }, { $setOnInsert: { a: 2, b: 3 } }, { a: 1 }],
    [
      'several, new fields in the order of their names',
      { m: 1, b: 1 },
      { $set: { z: 1, m: 2, c: 3 }, $unset: { b: 1 }, $inc: { n: 1 } },
      { m: 2, c: 3, n: 1, z: 1 },
    ],
  ])('%s', async (_, before, update, after) => {
    expect(JSON.stringify(await updated(before, update))).toBe(JSON.stringify({ _id: 1, ...after }));
  });

  test("$currentDate is the server's time", async () => {
    const before = new Date();
    const after = await updated({ a: 1 }, { $currentDate: { at: true } });
    expect(after).toEqual({ _id: 1, a: 1, at: expect.any(Date) });
    const { at } = after as unknown as { at: Date };
    expect([before <= at, at <= new Date()]).toEqual([true, true]);
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
    ['$inc of a text', { $inc: { text: 1 } }, 14],
    ['$inc by a text', { $inc: { n: 'x' } }, 14],
    ['another _id', { $set: { _id: 2 } }, 66],
    ['removing the _id', { $unset: { _id: 1 } }, 66],
    ['one field twice', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['an empty field name', { $set: { '': 1 } }, 2],
    ['an operator without fields', { $set: 1 }, 9],
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

  test('a batch stops at the first error, and what went before it stays', async () => {
    await things().insertOne({ _id: 2 });
    const batch = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
    await expect(things().insertMany(batch)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await things().countDocuments()).toBe(2);
  });

  test('updates one or many, and tells which were changed', async () => {
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
    expect(await things().updateOne({ a: 5 }, { $set: { b: 1 } })).toMatchObject({ modifiedCount: 1 });
    expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1, a: 5, b: 1 });
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
    const filter = { b: 1, a: { $eq: 2 }, e: { $gt: 5 } };
    const update = by({ $set: { f: 4 }, $setOnInsert: { g: 5 }, $inc: { c: 1 } });
    const made = await things().updateOne(filter, update, { upsert: true });
    expect(made).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    const expected = { _id: made.upsertedId, b: 1, a: 2, c: 1, f: 4, g: 5 };
    expect(JSON.stringify(await things().findOne())).toBe(JSON.stringify(expected));
    expect(
      await things().updateOne({ _id: 'own' }, { $setOnInsert: { x: 1 } }, { upsert: true }),
    ).toMatchObject({
      upsertedId: 'own',
    });
    expect(
      await things().updateOne({ _id: 'own' }, { $setOnInsert: { x: 2 } }, { upsert: true }),
    ).toMatchObject({
      upsertedCount: 0,
    });
    expect(await things().findOne({ _id: 'own' })).toEqual({ _id: 'own', x: 1 });
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
    expect(await only()).toEqual({ _id: 1, n: 200 });
  });
});

test('findAndModify answers the document before or after, in order', async () => {
  await things().insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  const last = { sort: { a: -1 } as const };
  expect(await things().findOneAndUpdate({}, by({ $inc: { a: 10 } }), last)).toEqual({ _id: 2, a: 2 });
  expect(
    await things().findOneAndUpdate({ _id: 2 }, by({ $inc: { a: 1 } }), { returnDocument: 'after' }),
  ).toEqual({ _id: 2, a: 13 });
  expect(await things().findOneAndUpdate({ _id: 9 }, { $set: { a: 1 } })).toBeNull();
  expect(await things().findOneAndDelete({}, last)).toEqual({ _id: 2, a: 13 });
  expect(await things().findOneAndDelete({ _id: 2 })).toBeNull();
  expect(await things().countDocuments()).toBe(1);
});

test('mongoose documents are made, changed by version, filled with defaults and removed', async () => {
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
  made.tags = ['a', 'b'];
  made.inner = { n: 2 };
  await made.save();
  expect((await Thing.findById(made.id))?.toObject()).toEqual(made.toObject());
  if (stale) stale.name = 'two';
  await expect(stale?.save()).rejects.toMatchObject({ name: 'VersionError' });
  await made.deleteOne();
  expect(await Thing.countDocuments()).toBe(0);
});

test('a database is dropped with its collections and indexes, its neighbours stay', async () => {
  const [own, other] = ['test-dropped', 'test-dropped-not'].map((name) => use.connection.useDb(name));
  for (const each of [own, other]) {
    await each?.collection<Thing>('things').createIndex({ a: 1 }, { unique: true });
    await each?.collection<Thing>('things').insertOne({ _id: 1, a: 1 });
  }
  await own?.dropDatabase();
  expect(await own?.collection('things').countDocuments()).toBe(0);
  await expect(own?.collection('things').indexes()).rejects.toMatchObject({ code: 26 });
  await own?.collection<Thing>('things').insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
  ]);
  expect(await other?.collection('things').find({ a: 1 }).toArray()).toEqual([{ _id: 1, a: 1 }]);
});
