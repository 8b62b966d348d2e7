import { afterEach, expect, jest, test } from '@jest/globals';
import { createBackOff } from './back-off';

afterEach(() => void jest.restoreAllMocks());

test('what fails rests for twice as long each time, for a minute at most, until it is well', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  let now = 0;
  const backOff = createBackOff(() => now);
  const restMs = () => {
    backOff.failed('/a', 1_000);
    const began = now;
    while (backOff.rests('/a')) now += 1_000;
    return now - began;
  };
  expect(Array.from({ length: 8 }, restMs)).toEqual(
    [1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000),
  );
  expect(backOff.hasFailed('/a')).toBe(true);
  backOff.well('/a');
  expect(backOff.hasFailed('/a')).toBe(false);
  expect(restMs()).toBe(1_000);
  expect(backOff.rests('/b')).toBe(false);
});
