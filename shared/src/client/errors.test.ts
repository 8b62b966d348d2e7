import { expect, jest, test } from '@jest/globals';

test('an error of one build is known to the other builds', async () => {
  const one = await import('./client');
  jest.resetModules();
  const other = await import('./client');
  expect(other.ProblemError).not.toBe(one.ProblemError);
  expect(new one.NetworkError('no answer')).toBeInstanceOf(other.NetworkError);
  expect(new one.NetworkError('no answer')).not.toBeInstanceOf(other.ProblemError);
  expect(new Error('no answer')).not.toBeInstanceOf(other.NetworkError);
});
