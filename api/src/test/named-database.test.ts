import { expect, test } from '@jest/globals';
import { namedDatabase } from './named-database.mjs';

test.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/mine'],
  [
    'mongodb://127.0.0.1:27017/?directConnection=true',
    'mongodb://127.0.0.1:27017/mine?directConnection=true',
  ],
  ['mongodb://u:p@one:1,two:2/firma?replicaSet=rs0', 'mongodb://u:p@one:1,two:2/mine?replicaSet=rs0'],
  ['mongodb+srv://u:p@cluster.example/?w=majority', 'mongodb+srv://u:p@cluster.example/mine?w=majority'],
  ['mongodb://%2Ftmp%2Fdb.sock/firma', 'mongodb://%2Ftmp%2Fdb.sock/mine'],
])('a test has a database of its own at %s', (uri, named) => {
  expect(namedDatabase(uri, 'mine')).toBe(named);
});
