import { describe, expect, test } from '@jest/globals';
import { Double, Int32, Long, ObjectId } from 'bson';
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

/** The expected ids are those that MongoDB 7.0 finds. */
describe('filters', () => {
  test.each<[string, Record<string, unknown>[], Record<string, unknown>, number[]]>([
    ['equality', [{ a: 1 }, { a: 2 }, {}], { a: 1 }, [1]],
    ['$eq', [{ a: 1 }, { a: 2 }, {}], { a: { $eq: 2 } }, [2]],
    ['several fields', [{ a: 1, b: 1 }, { a: 1, b: 2 }, { b: 1 }], { a: 1, b: 1 }, [1]],
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
    ['ids', [{ a: id(1) }, { a: id(2) }], { a: { $gt: id(1) } }, [2]],
    [
      'dates',
      [{ a: day(1) }, { a: day(2) }, { a: day(3) }, { a: 5 }],
      { a: { $gt: day(1), $lte: day(3) } },
      [2, 3],
    ],
    ['$gt', [{ a: 4 }, { a: 5 }, { a: 6 }, {}], { a: { $gt: 5 } }, [3]],
    ['$gte', [{ a: 4 }, { a: 5 }, { a: 6 }, {}], { a: { $gte: 5 } }, [2, 3]],
    ['$lt', [{ a: 4 }, { a: 5 }, { a: 6 }, {}], { a: { $lt: 5 } }, [1]],
    ['$lte', [{ a: 4 }, { a: 5 }, { a: 6 }, {}], { a: { $lte: 5 } }, [1, 2]],
    [
      'only its own type is compared',
      [{ a: 1 }, { a: '1' }, { a: null }, {}, { a: true }],
      { a: { $lt: 5 } },
      [1],
    ],
    ['strings by their bytes', [{ a: 'Å' }, { a: 'a' }, { a: 'Z' }], { a: { $gte: 'a' } }, [1, 2]],
    ['$in, also with null', [{ a: 1 }, {}, { a: 'x' }, { a: 3 }], { a: { $in: [1, null] } }, [1, 2]],
    ['$in of nothing', [{ a: 1 }, {}], { a: { $in: [] } }, []],
    ['$nin', [{ a: 1 }, {}, { a: 2 }], { a: { $nin: [1] } }, [2, 3]],
    ['$nin with null', [{ a: 1 }, {}, { a: 2 }], { a: { $nin: [1, null] } }, [3]],
    [
      '$regex of a text with escaped signs',
      [{ a: 'x (b) å/' }, { a: 'x b å/' }, { b: '(b) å/' }],
      { a: { $regex: '\\(b\\) å/' } },
      [1],
    ],
    ['$regex in another field', [{ a: 'x', b: 'y' }, { a: 'y' }], { a: { $regex: 'y' } }, [2]],
    ['$regex in another case', [{ a: 'b' }, { a: 'B' }], { a: { $regex: 'b' } }, [1]],
    ['$regex of an escaped backslash', [{ a: 'a\\d' }, { a: 'a1' }], { a: { $regex: 'a\\\\d' } }, [1]],
    ['$regex over a line break', [{ a: 'a\nb' }, { a: 'anb' }], { a: { $regex: 'a\nb' } }, [1]],
    ['$regex of no text', [{ a: 'b' }, { a: '' }, { a: 1 }, {}], { a: { $regex: '' } }, [1, 2]],
    [
      '$regex of one of two texts',
      [{ a: 'xb' }, { a: 'c.d' }, { a: 'cd' }],
      { a: { $regex: 'b|c\\.d' } },
      [1, 2],
    ],
    ['$regex of an escaped stroke', [{ a: 'a|b' }, { a: 'a' }, { a: 'b' }], { a: { $regex: 'a\\|b' } }, [1]],
    ['$regex of a text or none', [{ a: 'x' }, { a: 1 }], { a: { $regex: 'b|' } }, [1]],
    ['$regex in a list', [{ a: ['x', 'by'] }, { a: ['c'] }], { a: { $regex: 'b' } }, [1]],
    [
      '$type string',
      [{ a: 'x' }, { a: 1 }, { a: null }, {}, { a: ['y'] }],
      { a: { $type: 'string' } },
      [1, 5],
    ],
    [
      '$type number',
      [{ a: 'x' }, { a: 1 }, { a: 1.5 }, { a: Long.fromNumber(1) }],
      { a: { $type: 'number' } },
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
    ['$nin over arrays', [{ a: [1, 2] }, { a: [3] }, {}], { a: { $nin: [2] } }, [2, 3]],
    ['ranges over arrays', [{ a: [1, 10] }, { a: [4] }], { a: { $gt: 5 } }, [1]],
    ['booleans', [{ a: true }, { a: false }, { a: 1 }], { a: true }, [1]],
    ['a key that every object inherits', [{ a: 1 }, { constructor: 'x' }], { constructor: null }, [1]],
  ])('%s', async (_, docs, filter, ids) => {
    expect(await found(docs, filter)).toEqual(ids);
  });
});
