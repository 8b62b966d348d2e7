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
      /E11000 duplicate key error collection: firma\.things index: email_1/,
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

  test('count a missing field as null, unless they are sparse', async () => {
    await things().createIndex({ a: 1 }, { unique: true });
    await things().createIndex({ b: 1 }, { unique: true, sparse: true });
    await things().insertOne({ _id: 1 });
    await expect(things().insertOne({ _id: 2 })).rejects.toMatchObject({ keyValue: { a: null } });
    await things().insertMany([
      { _id: 3, a: 1 },
      { _id: 4, a: 2, b: 1 },
    ]);
    await expect(things().insertOne({ _id: 5, a: 3, b: 1 })).rejects.toMatchObject({ keyPattern: { b: 1 } });
    expect(await things().countDocuments({ b: null })).toBe(2);
    expect(
      await things()
        .find({ b: { $gt: 0 } })
        .toArray(),
    ).toEqual([{ _id: 4, a: 2, b: 1 }]);
  });

  test('hold for the documents of their partial filter only', async () => {
    await things().createIndex(
      { key: 1 },
      { unique: true, partialFilterExpression: { key: { $exists: true }, open: true } },
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

test('indexes are made by mongoose, listed, kept when asked for again and dropped', async () => {
  const schema = new Schema({ email: { type: String, unique: true }, status: String, at: Date });
  schema.index({ status: 1, at: -1 });
  schema.index({ at: 1 }, { expireAfterSeconds: 3600, partialFilterExpression: { status: 'old' } });
  const Thing = use.connection.model('Indexed', schema);
  await Thing.init();
  await Thing.createIndexes();
  expect(await Thing.collection.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { email: 1 }, name: 'email_1', unique: true },
    { v: 2, key: { status: 1, at: -1 }, name: 'status_1_at_-1' },
    {
      v: 2,
      key: { at: 1 },
      name: 'at_1',
      expireAfterSeconds: 3600,
      partialFilterExpression: { status: 'old' },
    },
  ]);
  await expect(Thing.collection.createIndex({ email: 1 })).rejects.toMatchObject({ code: 86 });
  await Thing.collection.dropIndex('email_1');
  await Thing.collection.dropIndexes();
  expect(await Thing.collection.indexes()).toHaveLength(1);
  await expect(Thing.collection.dropIndex('none')).rejects.toMatchObject({ code: 27 });
});

test('collections are made, listed and dropped', async () => {
  await use.connection.createCollection('first');
  await things().insertOne({ _id: 1 });
  const names = async () => (await use.connection.listCollections()).map(({ name }) => name).sort();
  expect(await names()).toEqual(['first', 'things']);
  await expect(use.connection.db?.command({ create: 'first' })).rejects.toMatchObject({ code: 48 });
  expect(await use.connection.db?.listCollections({ name: 'first' }).toArray()).toHaveLength(1);
  await things().drop();
  await use.connection.dropCollection('first');
  expect(await names()).toEqual([]);
  expect(await things().countDocuments()).toBe(0);
  await expect(use.connection.collection('none').indexes()).rejects.toMatchObject({ code: 26 });
});

test('what has expired goes by itself', async () => {
  await things().createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await things().insertMany([
    { _id: 1, at: new Date(Date.now() - 61_000) },
    { _id: 2, at: new Date() },
    { _id: 3, at: 'never' },
    { _id: 4 },
  ]);
  while (await things().findOne({ _id: 1 })) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await things().countDocuments()).toBe(3);
});

test('pages by a cursor of time and id, on indexes in either direction', async () => {
  await things().createIndex({ status: 1, at: -1 });
  const docs = Array.from({ length: 300 }, (_, _id) => ({
    _id,
    status: _id % 3 ? 'new' : 'done',
    at: new Date(Math.floor(_id / 10)),
  }));
  await things().insertMany(docs);
  const seen: Thing[] = [];
  for (let last: Thing | undefined; ; last = seen.at(-1)) {
    const beyond = last ? { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] } : {};
    const page = await things()
      .find({ status: 'new', ...beyond })
      .sort({ at: -1, _id: -1 })
      .limit(7)
      .toArray();
    if (page.length === 0) break;
    seen.push(...page);
  }
  expect(seen).toEqual(docs.filter(({ status }) => status === 'new').reverse());
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
