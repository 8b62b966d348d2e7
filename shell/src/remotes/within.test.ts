import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LateLoad } from './remote-error';
import { within } from './within';

const late = () => new LateLoad('/blogg');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what does not come within the limit counts as failed, and not before', async () => {
  const failed = jest.fn();
  within(8_000, new Promise(() => {}), late).catch(failed);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'LateLoad' }));
});

test('what came in time leaves no clock running', async () => {
  expect(await within(8_000, Promise.resolve('a post'), late)).toBe('a post');
  expect(jest.getTimerCount()).toBe(0);
});
