import { connect as connectSocket } from 'node:net';
import { expect, test } from '@jest/globals';
import { useDatabase } from './test/database';

const use = useDatabase();
const command = (body: Record<string, unknown>) => use.connection.db?.command(body);

test.each<[string, Record<string, unknown>, number, RegExp]>([
  ['a command', { mapReduce: 'things' }, 59, /no such command: 'mapReduce'/],
  ['a query operator', { find: 'things', filter: { a: { $near: 1 } } }, 2, /\$near/],
  ['a nested query operator', { find: 'things', filter: { $or: [{ a: { $mod: [2, 0] } }] } }, 2, /\$mod/],
  ['$where', { find: 'things', filter: { $where: 'true' } }, 2, /\$where/],
  ['$expr', { find: 'things', filter: { $expr: { $eq: [1, 1] } } }, 2, /\$expr/],
  ['$text', { find: 'things', filter: { $text: { $search: 'x' } } }, 2, /\$text/],
  ['an empty $or', { find: 'things', filter: { $or: [] } }, 2, /\$or/],
  ['a list that is none', { find: 'things', filter: { a: { $in: 1 } } }, 2, /\$in/],
  ['an unknown type', { find: 'things', filter: { a: { $type: 'fish' } } }, 2, /fish/],
  ['a broken pattern', { find: 'things', filter: { a: { $regex: '(' } } }, 2, /regular expression/i],
  ['a collation', { find: 'things', filter: {}, collation: { locale: 'nb' } }, 40415, /find\.collation/],
  ['a computed projection', { find: 'things', projection: { a: { $slice: 1 } } }, 2, /projection/],
  ['a sort by text score', { find: 'things', sort: { a: { $meta: 'textScore' } } }, 2, /ordering/],
  ['a negative limit', { find: 'things', limit: -1 }, 2, /limit/],
  ['a stage', { aggregate: 'things', pipeline: [{ $lookup: {} }], cursor: {} }, 40324, /\$lookup/],
  [
    'an accumulator',
    { aggregate: 'things', pipeline: [{ $group: { _id: 1, n: { $stdDevPop: '$a' } } }], cursor: {} },
    168,
    /\$stdDevPop/,
  ],
  [
    'an expression in a group',
    { aggregate: 'things', pipeline: [{ $group: { _id: { $year: '$a' } } }], cursor: {} },
    168,
    /\$year/,
  ],
  [
    'an expression in a projection',
    { aggregate: 'things', pipeline: [{ $project: { a: { $toUpper: '$b' } } }], cursor: {} },
    2,
    /\$toUpper/,
  ],
  [
    'array filters',
    { update: 'things', updates: [{ q: {}, u: { $set: { 'a.$[x]': 1 } }, arrayFilters: [{ x: 1 }] }] },
    9,
    /arrayFilters/,
  ],
  ['an update by pipeline', { findAndModify: 'things', update: [{ $set: { a: 1 } }] }, 2, /pipeline/],
  ['a replacement of many', { update: 'things', updates: [{ q: {}, u: { a: 1 }, multi: true }] }, 9, /multi/],
  ['an update that mixes', { findAndModify: 'things', update: { $set: { a: 1 }, b: 1 } }, 9, /'b'/],
  [
    'a text index',
    { createIndexes: 'things', indexes: [{ key: { a: 'text' }, name: 'a_text' }] },
    67,
    /a_text/,
  ],
  [
    'an index with a collation',
    { createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'a', collation: {} }] },
    9,
    /collation/,
  ],
  [
    'a transaction',
    { find: 'things', startTransaction: true, autocommit: false, txnNumber: 1 },
    263,
    /transactions/,
  ],
  ['a name that is none', { insert: 'a$b', documents: [{ _id: 1 }] }, 73, /Invalid namespace/],
])('refuses %s by name', async (_, body, code, message) => {
  await use.connection.collection('things').insertOne({ a: 1 });
  const failure = await command(body)?.then(
    (reply) => reply.writeErrors?.[0],
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code });
  expect(failure.message ?? failure.errmsg).toMatch(message);
});

test('an array in an indexed field is refused, by insert and by index', async () => {
  await use.connection.collection('things').createIndex({ a: 1 });
  await expect(use.connection.collection('things').insertOne({ a: [1] })).rejects.toMatchObject({ code: 2 });
  await use.connection.collection('things').insertOne({ a: 1, b: [1] });
  await expect(use.connection.collection('things').createIndex({ b: 1 })).rejects.toMatchObject({ code: 2 });
});

test('a transaction of mongoose fails and its write is not done', async () => {
  const session = await use.connection.startSession();
  session.startTransaction();
  await expect(use.connection.collection('things').insertOne({ a: 1 }, { session })).rejects.toMatchObject({
    code: 263,
  });
  await session.endSession();
  expect(await use.connection.collection('things').countDocuments()).toBe(0);
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
])('cuts a connection that sends %s, and serves the others', async (_, bytes) => {
  const closed = new Promise((resolve) =>
    connectSocket(use.socket).once('close', resolve).on('error', resolve).end(bytes),
  );
  await closed;
  expect(await command({ ping: 1 })).toEqual({ ok: 1 });
});
