import { expect, test } from '@jest/globals';
import { describePost } from './readable-post';

test.each([159, 160])('a text of %d characters is its own description', (length) => {
  expect(describePost('a'.repeat(length))).toBe('a'.repeat(length));
});

test('a longer one is 157 characters and an ellipsis', () => {
  expect(describePost(`<p>${'a'.repeat(161)}</p>`)).toBe(`${'a'.repeat(157)}...`);
});

test('a character of two units is never halved', () => {
  expect(describePost(`${'a'.repeat(156)}😀${'b'.repeat(10)}`)).toBe(`${'a'.repeat(156)}...`);
});
