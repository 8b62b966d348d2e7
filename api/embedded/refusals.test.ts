import { connect as connectSocket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { useDatabase } from './test/database';

const use = useDatabase();
const things = () => use.connection.collection('things');
const command = async (body: Record<string, unknown>) => {
  const reply = await use.connection.db?.command(body);
  if (reply?.writeErrors) throw Object.assign(new Error(reply.writeErrors[0].errmsg), reply.writeErrors[0]);
  return reply;
};

type Refusal = [name: string, body: Record<string, unknown>];

const notSupported: Refusal[] = [
  ...['$ne', '$not', '$exists', '$size', '$all', '$elemMatch', '$mod', '$near', '$options'].map(
    (operator): Refusal => [
      `'${operator}' in a filter`,
      { find: 'things', filter: { a: { [operator]: 1 } } },
    ],
  ),
  ...['$or', '$and', '$nor', '$where', '$expr', '$text', '$comment'].map(
    (operator): Refusal => [
      `'${operator}' in a filter`,
      { find: 'things', filter: { [operator]: [{ a: 1 }] } },
    ],
  ),
  ["the dotted field 'a.b'", { find: 'things', filter: { 'a.b': 1 } }],
  ["the dotted field 'a.b'", { find: 'things', sort: { 'a.b': 1 } }],
  ["the dotted field 'a.b'", { find: 'things', projection: { 'a.b': 1 } }],
  ["the dotted field 'a.b'", { update: 'things', updates: [{ q: {}, u: { $set: { 'a.b': 1 } } }] }],
  ["the dotted field 'a.b'", { createIndexes: 'things', indexes: [{ key: { 'a.b': 1 }, name: 'a' }] }],
  ["the dotted field 'a.b'", { aggregate: 'things', pipeline: [{ $group: { _id: '$a.b' } }], cursor: {} }],
  ["the type 'fish' of $type", { find: 'things', filter: { a: { $type: 'fish' } } }],
  ["the type 'bool' of $type", { find: 'things', filter: { a: { $type: 'bool' } } }],
  ...['(', 'a.c', '^a', 'a|b.', 'a\\d', 'a\\', '[a]', 'a+'].map(
    (pattern): Refusal => [
      '$regex with more than texts whose signs are escaped',
      { find: 'things', filter: { a: { $regex: pattern } } },
    ],
  ),
  [
    '$regex with more than texts whose signs are escaped',
    { find: 'things', filter: { a: { $regex: /a/i } } },
  ],
  ['comparing values of type RegExp', { find: 'things', filter: { a: /a/ } }],
  ['comparing values of type RegExp', { find: 'things', filter: { a: { $in: [/a/] } } }],
  ...['skip', 'collation', 'hint', 'min', 'let', 'tailable'].map(
    (option): Refusal => [`'find.${option}'`, { find: 'things', [option]: 1 }],
  ),
  ["'a' with another value than 1 in a projection", { find: 'things', projection: { a: 0 } }],
  ["'a' with another value than 1 in a projection", { find: 'things', projection: { a: { $slice: 1 } } }],
  ["an order of 'a' other than 1 and -1", { find: 'things', sort: { a: { $meta: 'textScore' } } }],
  ["'count.query'", { count: 'things', query: { a: 1 } }],
  ...['$sort', '$skip', '$count', '$project', '$set', '$unwind', '$lookup', '$facet', '$out'].map(
    (stage): Refusal => [
      `the stage '${stage}' in this place of a pipeline`,
      { aggregate: 'things', pipeline: [{ $match: {} }, { [stage]: {} }], cursor: {} },
    ],
  ),
  [
    "the stage '$match' in this place of a pipeline",
    { aggregate: 'things', pipeline: [{ $group: { _id: 1 } }, { $match: {} }], cursor: {} },
  ],
  ['a pipeline without $group', { aggregate: 'things', pipeline: [{ $match: {} }], cursor: {} }],
  ...[{ $sum: '$a' }, { $sum: 2 }, { $avg: '$a' }, { $max: '$a' }, { $push: '$a' }, { $stdDevPop: '$a' }].map(
    (accumulator): Refusal => [
      "$group with another accumulator than {$sum: 1} in 'n'",
      { aggregate: 'things', pipeline: [{ $group: { _id: 1, n: accumulator } }], cursor: {} },
    ],
  ),
  [
    "'$year' in the _id of $group",
    { aggregate: 'things', pipeline: [{ $group: { _id: { $year: '$a' } } }], cursor: {} },
  ],
  ...['$min', '$max', '$mul', '$push', '$pull', '$addToSet', '$rename', '$bit'].map(
    (operator): Refusal => [
      `'${operator}' in an update`,
      { update: 'things', updates: [{ q: {}, u: { [operator]: { a: 1 } } }] },
    ],
  ),
  [
    '$currentDate with another value than true',
    { update: 'things', updates: [{ q: {}, u: { $currentDate: { a: { $type: 'timestamp' } } } }] },
  ],
  ['replacing a document', { update: 'things', updates: [{ q: {}, u: { a: 1 } }] }],
  ['replacing a document', { update: 'things', updates: [{ q: {}, u: { $set: { a: 1 }, b: 1 } }] }],
  ['replacing a document', { findAndModify: 'things', update: { a: 1 } }],
  ['updates by pipeline', { findAndModify: 'things', update: [{ $set: { a: 1 } }] }],
  ["'findAndModify.upsert'", { findAndModify: 'things', update: { $set: { a: 1 } }, upsert: true }],
  ["'findAndModify.fields'", { findAndModify: 'things', update: { $set: { a: 1 } }, fields: { a: 1 } }],
  [
    "'updates.arrayFilters'",
    { update: 'things', updates: [{ q: {}, u: { $set: { a: 1 } }, arrayFilters: [] }] },
  ],
  ["'updates.collation'", { update: 'things', updates: [{ q: {}, u: { $set: { a: 1 } }, collation: {} }] }],
  ["'deletes.hint'", { delete: 'things', deletes: [{ q: {}, limit: 1, hint: 'a' }] }],
  ["'insert.ordered' other than true", { insert: 'things', documents: [{ b: 1 }], ordered: false }],
  [
    "an index 'a_text' in another order than 1 or -1",
    { createIndexes: 'things', indexes: [{ key: { a: 'text' }, name: 'a_text' }] },
  ],
  ...['sparse', 'collation', 'background', 'hidden', 'expireAfterSeconds'].map(
    (option): Refusal => [
      `'indexes.${option}'`,
      { createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'a', [option]: true }] },
    ],
  ),
  ["'dropIndexes.index' other than one name", { dropIndexes: 'things', index: '*' }],
];

test.each(notSupported)('does not support %s: %j', async (what, body) => {
  await things().insertOne({ a: 1 });
  await expect(command(body)).rejects.toMatchObject({
    code: 238,
    message: `the embedded database does not support ${what}`,
  });
  // Nothing is changed by half.
  expect(
    await things()
      .find({}, { projection: { _id: 1, a: 1, b: 1 } })
      .toArray(),
  ).toMatchObject([{ a: 1 }]);
});

describe('what is refused is refused', () => {
  test('before there is a collection', async () => {
    for (const body of [
      { find: 'none', filter: { a: { $ne: 1 } } },
      { aggregate: 'none', pipeline: [{ $group: { _id: 1, n: { $sum: '$a' } } }], cursor: {} },
      { update: 'none', updates: [{ q: {}, u: { $push: { a: 1 } } }] },
      { delete: 'none', deletes: [{ q: { $or: [] }, limit: 0 }] },
      { findAndModify: 'none', query: { a: { $exists: true } }, update: { $set: { a: 1 } } },
    ])
      await expect(command(body)).rejects.toMatchObject({ code: 238 });
  });

  test.each(
    'mapReduce distinct create drop listCollections explain collMod renameCollection buildInfo'.split(' '),
  )('as a command: %s', async (name) => {
    await expect(command({ [name]: 'things' })).rejects.toMatchObject({
      code: 59,
      message: `no such command: '${name}'`,
    });
  });
});

test.each<[string, Record<string, unknown>, number, RegExp]>([
  ['a list that is none', { find: 'things', filter: { a: { $in: 1 } } }, 2, /\$in/],
  ['a negative limit', { find: 'things', limit: -1 }, 2, /limit/],
  ['a $group without _id', { aggregate: 'things', pipeline: [{ $group: {} }], cursor: {} }, 15955, /_id/],
  [
    'a stage of two',
    { aggregate: 'things', pipeline: [{ $match: {}, $limit: 1 }], cursor: {} },
    2,
    /one field/,
  ],
  [
    'a transaction',
    { find: 'things', startTransaction: true, autocommit: false, txnNumber: 1 },
    263,
    /transactions/,
  ],
  ['a name that is none', { insert: 'a$b', documents: [{ _id: 1 }] }, 73, /Invalid namespace/],
])('refuses %s as MongoDB does', async (_, body, code, message) => {
  await things().insertOne({ a: 1 });
  await expect(command(body)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test('an array is refused behind the leading field of an index, and in a sort', async () => {
  await things().insertOne({ a: 1, b: [1] });
  await expect(things().createIndex({ a: 1, b: 1 })).rejects.toMatchObject({ code: 238 });
  await expect(things().find().sort({ b: 1 }).toArray()).rejects.toMatchObject({ code: 238 });
});

test('a transaction of mongoose fails and its write is not done', async () => {
  const session = await use.connection.startSession();
  session.startTransaction();
  await expect(things().insertOne({ a: 1 }, { session })).rejects.toMatchObject({ code: 263 });
  await session.endSession();
  expect(await things().countDocuments()).toBe(0);
});

test.each([
  ['nonsense', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a message longer than any', Buffer.from([255, 255, 255, 127, ...Array(12).fill(0)])],
  [
    'a broken document',
    Buffer.concat([
      Buffer.from([30, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 0]),
      Buffer.alloc(5),
    ]),
  ],
])('disconnects a peer that sends %s, and serves the others', async (_, bytes) => {
  const closed = new Promise((resolve) =>
    connectSocket(use.socket).once('close', resolve).on('error', resolve).end(bytes),
  );
  await closed;
  expect(await command({ ping: 1 })).toEqual({ ok: 1 });
});
