import { describe, expect, test } from '@jest/globals';
import { Binary, Double, Int32, Long, ObjectId } from 'bson';
import { type Thing, useDatabase } from './test/database';

const use = useDatabase();
const things = () => use.connection.collection<Thing>('things');

/** The ids of what a filter finds among documents numbered from 1. */
async function found(docs: Record<string, unknown>[], filter: Record<string, unknown>) {
  await things().insertMany(docs.map((doc, at) => ({ _id: at + 1, ...doc })));
  return (await things().find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

const id = (last: number) => new ObjectId(`00000000000000000000000${last}`);
const day = (date: number) => new Date(Date.UTC(2026, 0, date));

describe('filters', () => {
  test.each<[string, Record<string, unknown>[], Record<string, unknown>, number[]]>([
    ['equality', [{ a: 1 }, { a: 2 }, {}], { a: 1 }, [1]],
    [
      'equality of whole numbers, doubles and 64-bit',
      [{ a: new Int32(5) }, { a: new Double(5) }, { a: Long.fromNumber(5) }, { a: 5.5 }],
      { a: 5 },
      [1, 2, 3],
    ],
    [
      '64-bit integers beyond a double',
      [{ a: Long.fromString('9007199254740993') }, { a: Long.fromString('9007199254740992') }],
      { a: Long.fromString('9007199254740993') },
      [1],
    ],
    ['null is null or missing', [{ a: null }, {}, { a: 0 }, { a: '' }], { a: null }, [1, 2]],
    ['not null', [{ a: null }, {}, { a: 0 }], { a: { $ne: null } }, [3]],
    ['$eq and $ne on ids', [{ a: id(1) }, { a: id(2) }], { a: { $ne: id(1) } }, [2]],
    [
      'dates',
      [{ a: day(1) }, { a: day(2) }, { a: day(3) }, { a: 5 }],
      { a: { $gt: day(1), $lte: day(3) } },
      [2, 3],
    ],
    [
      'binaries that are not text',
      [{ a: new Binary(Buffer.from([0x80])) }, { a: new Binary(Buffer.from([0x81])) }],
      { a: new Binary(Buffer.from([0x81])) },
      [2],
    ],
    [
      'only its own type is compared',
      [{ a: 1 }, { a: '1' }, { a: null }, {}, { a: true }],
      { a: { $lt: 5 } },
      [1],
    ],
    ['strings by their bytes', [{ a: 'Å' }, { a: 'a' }, { a: 'Z' }], { a: { $gte: 'a' } }, [1, 2]],
    [
      '$in, also with null and a pattern',
      [{ a: 1 }, {}, { a: 'xyz' }, { a: 3 }],
      { a: { $in: [1, null, /^x/] } },
      [1, 2, 3],
    ],
    ['$nin', [{ a: 1 }, {}, { a: 2 }], { a: { $nin: [1, null] } }, [3]],
    [
      'text as it is written',
      [{ a: 'x (b) å/' }, { a: 'x b å/' }, { b: '(b) å/' }],
      { a: { $regex: '\\(b\\) å/' } },
      [1],
    ],
    ['text in another field does not count', [{ a: 'x', b: 'y' }, { a: 'y' }], { a: { $regex: 'y' } }, [2]],
    ['text of another case', [{ a: 'Å' }, { a: 'å' }], { a: { $regex: /å/i } }, [1, 2]],
    ['text under options', [{ a: 'B' }, { a: 'c' }], { a: { $regex: 'b', $options: 'i' } }, [1]],
    ['text in a list', [{ a: ['x', 'by'] }, { a: ['c'] }], { a: { $regex: 'b' } }, [1]],
    ['a pattern that is no text', [{ a: 'a1' }, { a: 'ad' }], { a: { $regex: 'a\\d' } }, [1]],
    ['a backslash that is text', [{ a: 'a\\d' }, { a: 'a1' }], { a: { $regex: 'a\\\\d' } }, [1]],
    ['a sign after such a backslash', [{ a: 'a\\d' }, { a: 'a1' }], { a: { $regex: 'a\\\\.' } }, [1]],
    ['a line break', [{ a: 'a\nb' }, { a: 'anb' }], { a: { $regex: /a\nb/ } }, [1]],
    ['text that must not be there', [{ a: 'ab' }, { a: 'c' }], { a: { $not: { $regex: 'b' } } }, [2]],
    [
      'one text or another',
      [{ a: 'ab' }, { a: 'c' }, { a: 'd' }],
      { $or: [{ a: { $regex: 'b' } }, { a: { $regex: 'c' } }] },
      [1, 2],
    ],
    ['$exists', [{ a: null }, {}, { a: 1 }], { a: { $exists: true } }, [1, 3]],
    ['$exists false', [{ a: null }, {}, { a: 1 }], { a: { $exists: false } }, [2]],
    [
      '$and, $or, $nor',
      [{ a: 1, b: 1 }, { a: 1 }, { a: 2 }, { a: 3 }],
      { $and: [{ $or: [{ a: 1 }, { a: 2 }] }, { $nor: [{ b: 1 }] }] },
      [2, 3],
    ],
    ['$not', [{ a: 1 }, { a: 9 }, {}], { a: { $not: { $gt: 5 } } }, [1, 3]],
    ['$not with a pattern', [{ a: 'abc' }, { a: 'x' }], { a: { $not: /b/ } }, [2]],
    [
      '$regex with options',
      [{ a: 'Ola' }, { a: 'kari' }, { a: 4 }],
      { a: { $regex: '^o', $options: 'i' } },
      [1],
    ],
    [
      '$type by name and number',
      [{ a: 'x' }, { a: 1 }, { a: 1.5 }, { a: null }, {}],
      { a: { $type: ['string', 1] } },
      [1, 3],
    ],
    ['$type number', [{ a: 'x' }, { a: 1 }, { a: Long.fromNumber(1) }], { a: { $type: 'number' } }, [2, 3]],
    ['nested paths', [{ a: { b: 1 } }, { a: { b: 2 } }, { a: 1 }], { 'a.b': 1 }, [1]],
    [
      'missing in a nested path',
      [{ a: { b: 1 } }, { a: {} }, { a: 1 }, {}, { a: [] }],
      { 'a.b': null },
      [2, 3, 4],
    ],
    [
      'a whole object, its fields in order',
      [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }],
      { a: { b: 1, c: 2 } },
      [1],
    ],
    ['an element of an array', [{ a: ['x', 'y'] }, { a: 'x' }, { a: ['z'] }], { a: 'x' }, [1, 2]],
    ['a whole array', [{ a: [1, 2] }, { a: [2, 1] }, { a: [[1, 2]] }], { a: [1, 2] }, [1, 3]],
    ['$ne over arrays', [{ a: [1, 2] }, { a: [3] }, {}], { a: { $ne: 2 } }, [2, 3]],
    ['ranges over arrays', [{ a: [1, 10] }, { a: [4] }], { a: { $gt: 5 } }, [1]],
    ['fields of array elements', [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 3 }] }], { 'a.b': 2 }, [1]],
    ['a missing field of an array element', [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }], { 'a.b': null }, [1]],
    ['a position in an array', [{ a: ['x', 'y'] }, { a: ['y', 'x'] }], { 'a.0': 'x' }, [1]],
    ['$size', [{ a: [1, 2] }, { a: [1] }, { a: 2 }], { a: { $size: 2 } }, [1]],
    ['$all', [{ a: [1, 2, 3] }, { a: [1] }, { a: 1 }], { a: { $all: [1, 2] } }, [1]],
    ['$all of one on a single value', [{ a: 1 }, { a: 2 }], { a: { $all: [1] } }, [1]],
    ['$elemMatch on values', [{ a: [1, 10] }, { a: [5] }], { a: { $elemMatch: { $gt: 3, $lt: 7 } } }, [2]],
    [
      '$elemMatch on objects',
      [
        {
          a: [
            { b: 1, c: 1 },
            { b: 2, c: 2 },
          ],
        },
        { a: [{ b: 1, c: 2 }] },
      ],
      { a: { $elemMatch: { b: 1, c: 2 } } },
      [2],
    ],
    ['booleans', [{ a: true }, { a: false }, { a: 1 }], { a: true }, [1]],
    [
      'a key that every object inherits',
      [{ a: 1 }, { constructor: 'x' }],
      { constructor: { $exists: true } },
      [2],
    ],
  ])('%s', async (_, docs, filter, ids) => {
    expect(await found(docs, filter)).toEqual(ids);
  });
});
