import { describe, expect, test } from '@jest/globals';
import { Schema } from 'mongoose';
import { type Thing, useDatabase } from './test/database';

const use = useDatabase();
const things = () => use.connection.collection<Thing>('things');

describe('unique indexes', () => {
  test('answer 11000 with the pattern and the value, for each kind of write', async () => {
    await things().createIndex({ email: 1 }, { unique: true });
    await things().insertMany([
      { _id: 1, email: 'a@x' },
      { _id: 2, email: 'b@x' },
    ]);
    const duplicate = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@x' } };
    await expect(things().insertOne({ _id: 3, email: 'a@x' })).rejects.toMatchObject(duplicate);
    await expect(things().updateOne({ _id: 2 }, { $set: { email: 'a@x' } })).rejects.toMatchObject(duplicate);
    await expect(things().findOneAndUpdate({ _id: 2 }, { $set: { email: 'a@x' } })).rejects.toMatchObject(
      duplicate,
    );
    await expect(
      things().updateOne({ _id: 9 }, { $set: { email: 'a@x' } }, { upsert: true }),
    ).rejects.toMatchObject(duplicate);
    await expect(things().insertOne({ _id: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
    await expect(things().insertOne({ _id: 3, email: 'a@x' })).rejects.toThrow(
      /E11000 duplicate key error collection: [^.]+\.things index: email_1/,
    );
    expect(await things().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, email: 'a@x' },
      { _id: 2, email: 'b@x' },
    ]);
  });

  test('free a value when it is changed or removed', async () => {
    await things().createIndex({ email: 1 }, { unique: true });
    await things().insertOne({ _id: 1, email: 'a@x' });
    await things().updateOne({ _id: 1 }, { $set: { email: 'b@x' } });
    await things().insertOne({ _id: 2, email: 'a@x' });
    await things().deleteOne({ _id: 1 });
    await things().insertOne({ _id: 3, email: 'b@x' });
    expect(await things().findOne({ email: 'b@x' })).toEqual({ _id: 3, email: 'b@x' });
  });

  test('count a missing field as null', async () => {
    await things().createIndex({ a: 1 }, { unique: true });
    await things().insertOne({ _id: 1 });
    await expect(things().insertOne({ _id: 2 })).rejects.toMatchObject({ keyValue: { a: null } });
    await expect(things().insertOne({ _id: 2, a: null })).rejects.toMatchObject({ code: 11000 });
    expect(await things().find({ a: null }).toArray()).toEqual([{ _id: 1 }]);
  });

  test('hold for the documents of their partial filter only', async () => {
    await things().createIndex(
      { key: 1 },
      { unique: true, partialFilterExpression: { key: { $type: 'string' }, open: true } },
    );
    await things().insertMany([
      { _id: 1, key: 'k', open: true },
      { _id: 2, key: 'k', open: false },
      { _id: 3 },
      { _id: 4 },
    ]);
    await expect(things().insertOne({ _id: 5, key: 'k', open: true })).rejects.toMatchObject({
      code: 11000,
      keyValue: { key: 'k' },
    });
    await expect(things().updateOne({ _id: 2 }, { $set: { open: true } })).rejects.toMatchObject({
      code: 11000,
    });
    await things().updateOne({ _id: 1 }, { $set: { open: false } });
    await things().updateOne({ _id: 2 }, { $set: { open: true } });
    expect(await things().find({ key: 'k' }).sort({ _id: 1 }).toArray()).toHaveLength(2);
    expect(await things().find({ key: 'k', open: true }).toArray()).toEqual([
      { _id: 2, key: 'k', open: true },
    ]);
  });

  test('race to one winner', async () => {
    await things().createIndex({ key: 1 }, { unique: true });
    const tries = Array.from({ length: 50 }, (_, _id) => things().insertOne({ _id, key: 'same' }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are refused over documents that break them, and leave nothing behind', async () => {
    await things().insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    await expect(things().createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await things().indexes()).toHaveLength(1);
    await things().insertOne({ _id: 3, a: 1 });
  });
});

test('indexes are made by mongoose, listed, found when made again, and dropped', async () => {
  const schema = new Schema({ email: { type: String, unique: true }, status: String, at: Date });
  schema.index({ status: 1, at: -1 });
  schema.index({ at: 1 }, { partialFilterExpression: { status: 'old' } });
  const Thing = use.connection.model('Indexed', schema);
  await Thing.createIndexes();
  await Thing.createIndexes();
  expect(await Thing.collection.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { email: 1 }, name: 'email_1', unique: true },
    { v: 2, key: { status: 1, at: -1 }, name: 'status_1_at_-1' },
    {
      v: 2,
      key: { at: 1 },
      name: 'at_1',
      partialFilterExpression: { status: 'old' },
    },
  ]);
  await expect(Thing.collection.createIndex({ email: 1 })).rejects.toMatchObject({ code: 86 });
  await expect(Thing.collection.createIndex({ email: 1 }, { name: 'other' })).rejects.toMatchObject({
    code: 85,
  });
  await Thing.collection.dropIndex('email_1');
  await Thing.collection.createIndex({ email: 1 });
  expect(await Thing.collection.indexes()).toHaveLength(4);
  await expect(Thing.collection.dropIndex('none')).rejects.toMatchObject({
    code: 27,
    codeName: 'IndexNotFound',
  });
  await expect(use.connection.collection('none').dropIndex('x')).rejects.toMatchObject({ code: 26 });
  await expect(use.connection.collection('none').indexes()).rejects.toMatchObject({ code: 26 });
});

test('pages by the ranges after a moment and an id, newest first', async () => {
  await things().createIndex({ status: 1, at: -1, _id: -1 });
  const docs = Array.from({ length: 300 }, (_, _id) => ({
    _id,
    status: _id % 3 ? 'new' : 'done',
    at: new Date(Math.floor(_id / 10)),
  }));
  await things().insertMany(docs);
  const newest = (range: Record<string, unknown>, limit: number) =>
    things()
      .find({ status: 'new', ...range })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray();
  const seen: Thing[] = [];
  for (let last: Thing | undefined; ; last = seen.at(-1)) {
    const page = last ? await newest({ at: last.at, _id: { $lt: last._id } }, 7) : await newest({}, 7);
    if (last && page.length < 7) page.push(...(await newest({ at: { $lt: last.at } }, 7 - page.length)));
    if (page.length === 0) break;
    seen.push(...page);
  }
  expect(seen).toEqual(docs.filter(({ status }) => status === 'new').reverse());
});

test('several values of the first field come in one order', async () => {
  await things().createIndex({ hash: 1, at: -1 });
  await things().insertMany(Array.from({ length: 60 }, (_, _id) => ({ _id, hash: 'abc'[_id % 3], at: _id })));
  const page = await things()
    .find({ hash: { $in: ['c', 'a'] } })
    .sort({ at: -1 })
    .limit(5)
    .toArray();
  expect(page.map(({ _id }) => _id)).toEqual([59, 57, 56, 54, 53]);
  expect(await things().countDocuments({ hash: { $in: ['c', 'a'] } })).toBe(40);
});

test('very long values are refused in an index and found nowhere', async () => {
  const long = 'x'.repeat(5000);
  await things().createIndex({ a: 1 });
  await expect(things().insertOne({ _id: 1, a: long })).rejects.toMatchObject({ code: 17280 });
  await things().insertOne({ _id: 1, a: 'y', b: long });
  expect(await things().findOne({ a: long })).toBeNull();
  expect(await things().countDocuments({ a: { $gt: long } })).toBe(1);
  expect(await things().countDocuments({ a: { $lte: long } })).toBe(0);
  expect(await things().findOne({ _id: long })).toBeNull();
});

describe('an index over arrays', () => {
  const ids = async (filter: object, sort: object = { _id: 1 }) =>
    (
      await things()
        .find(filter)
        .sort(sort as { _id: 1 })
        .toArray()
    ).map(({ _id }) => _id);
  const rows = [
    { _id: 1, tags: ['a', 'b'], at: 3 },
    { _id: 2, tags: ['b', 'b', 'c'], at: 1 },
    { _id: 3, tags: [], at: 2 },
    { _id: 4, tags: 'b', at: 5 },
    { _id: 5, at: 4 },
  ];

  test.each(['before', 'after'])(
    'that is made %s the documents has each of them under each element',
    async (when) => {
      if (when === 'before') await things().createIndex({ tags: 1, at: -1 });
      await things().insertMany(rows);
      if (when === 'after') await things().createIndex({ tags: 1, at: -1 });
      expect(await ids({ tags: 'b' }, { at: -1 })).toEqual([4, 1, 2]);
      expect(await ids({ tags: 'b', at: { $lt: 4 } }, { at: -1 })).toEqual([1, 2]);
      expect(await things().countDocuments({ tags: 'b' })).toBe(3);
      expect(await ids({ tags: 'a' })).toEqual([1]);
      expect(await ids({ tags: null })).toEqual([5]);
      // What no index of arrays can tell is told by reading: none twice, none lost.
      expect(await ids({ tags: { $in: ['a', 'b', 'c'] } })).toEqual([1, 2, 4]);
      expect(await ids({ tags: { $in: ['a', 'b', 'c'] } }, { at: -1 })).toEqual([4, 1, 2]);
      const newest = await things()
        .find({ tags: { $in: ['a', 'b', 'c'] } })
        .sort({ at: -1 })
        .limit(2)
        .toArray();
      expect(newest.map(({ _id }) => _id)).toEqual([4, 1]);
      expect(await things().countDocuments({ tags: { $in: ['a', 'b'] } })).toBe(3);
      expect(await ids({ tags: { $gt: 'a' } })).toEqual([1, 2, 4]);
      expect(await ids({}, { at: 1 })).toEqual([2, 3, 1, 5, 4]);
      expect(await things().countDocuments({})).toBe(5);
    },
  );

  test('that is unique has each element in one document', async () => {
    await things().createIndex({ tags: 1 }, { unique: true, partialFilterExpression: { tags: { $gt: '' } } });
    await things().insertMany([
      { _id: 1, tags: ['a', 'b', 'b'] },
      { _id: 2, tags: ['c'] },
      { _id: 3 },
      { _id: 4 },
    ]);
    const duplicate = expect.objectContaining({ code: 11000, keyPattern: { tags: 1 } });
    await expect(things().insertOne({ _id: 5, tags: ['d', 'b'] })).rejects.toEqual(duplicate);
    await expect(things().updateOne({ _id: 2 }, { $set: { tags: ['c', 'a'] } })).rejects.toEqual(duplicate);
    await things().updateOne({ _id: 1 }, { $set: { tags: ['b', 'd'] } });
    await things().updateOne({ _id: 2 }, { $set: { tags: ['c', 'a'] } });
    expect([await ids({ tags: 'a' }), await ids({ tags: 'b' }), await ids({ tags: 'd' })]).toEqual([
      [2],
      [1],
      [1],
    ]);
    await things().deleteOne({ _id: 1 });
    await things().insertOne({ _id: 5, tags: ['b'] });
  });

  test('follows its documents when they change and when they go', async () => {
    await things().createIndex({ tags: 1 });
    await things().insertMany(rows);
    await things().updateOne({ _id: 1 }, { $set: { tags: ['b', 'd'] } });
    expect([await ids({ tags: 'a' }), await ids({ tags: 'b' }), await ids({ tags: 'd' })]).toEqual([
      [],
      [1, 2, 4],
      [1],
    ]);
    await things().updateOne({ _id: 1 }, { $set: { tags: 'd' } });
    await things().deleteOne({ _id: 2 });
    expect([await ids({ tags: 'b' }), await ids({ tags: 'c' }), await ids({ tags: 'd' })]).toEqual([
      [4],
      [],
      [1],
    ]);
  });
});
