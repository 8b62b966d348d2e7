import { afterEach, expect, jest, test } from '@jest/globals';
import { backOff } from './back-off';

afterEach(() => void jest.restoreAllMocks());

test('the wait doubles with each failure, up to its limit', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect([1, 2, 3, 4, 5, 6, 2_000].map((failures) => backOff(failures))).toEqual(
    [1, 2, 4, 8, 10, 10, 10].map((seconds) => seconds * 1_000),
  );
  expect([1, 2, 3, 4].map((failures) => backOff(failures, 50, 300))).toEqual([50, 100, 200, 300]);
});

test('those who failed together come back at different moments, none sooner than after half the wait', () => {
  const waits = Array.from({ length: 1_000 }, () => backOff(3));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4_000);
  expect(new Set(waits).size).toBeGreaterThan(900);
});
