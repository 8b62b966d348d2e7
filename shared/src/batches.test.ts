import { expect, test } from '@jest/globals';
import { batchesOf } from './batches';

const sizes = (files: number[], maxBytes: number, extraBytes?: number) =>
  batchesOf(
    files.map((size) => ({ size })),
    maxBytes,
    extraBytes,
  ).map((batch) => batch.map(({ size }) => size));

test.each<[string, number[], number, number, number[][]]>([
  ['nothing', [], 10, 0, []],
  ['files that fit exactly', [4, 6, 1], 10, 0, [[4, 6], [1]]],
  ['files with something besides their content', [4, 5, 1], 10, 1, [[4], [5, 1]]],
  ['a file that is too large for any group', [1, 11, 1], 10, 0, [[1], [11], [1]]],
  ['each alone', [0, 1, 2], 0, 1, [[0], [1], [2]]],
  ['an empty file first', [0, 10, 0], 10, 0, [[0, 10, 0]]],
])('groups of %s', (_what, files, maxBytes, extraBytes, groups) => {
  expect(sizes(files, maxBytes, extraBytes)).toEqual(groups);
});
