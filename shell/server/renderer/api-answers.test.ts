import { expect, jest, test } from '@jest/globals';
import type { Answer } from '../../src/rendering/messages';
import { ApiAnswers } from './api-answers';

const fault: Answer = { id: 0, fault: {} };
const value = (content: unknown): Answer => ({ id: 0, value: content });

test.each<[string, Answer[], Answer, boolean]>([
  ['the same', [value([1])], value([1]), true],
  ['the same, twice', [value([1]), value([1])], value([1]), true],
  ['another', [value([1])], value([2]), false],
  ['a fault', [value([1])], fault, false],
  ['the same fault', [fault], fault, false],
  ['the last of two', [value([1]), value([2])], value([2]), false],
  ['the first of two', [value([1]), value([2])], value([1]), false],
])('what the api answered is still true: %s', async (_what, answers, now, isTrue) => {
  const answered = new ApiAnswers();
  answered.add('/api/other', value('other'));
  for (const answer of answers) answered.add('/api/one', answer);
  const ask = jest.fn(async (address: string) => (address === '/api/one' ? now : value('other')));
  expect(await answered.areStillTrue(ask)).toBe(isTrue);
});

test('what asked for nothing is true', async () => {
  expect(await new ApiAnswers().areStillTrue(async () => fault)).toBe(true);
});
