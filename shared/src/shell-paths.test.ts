import { expect, test } from '@jest/globals';
import { withoutEndSlashes } from './shell-paths';
import { growthOf, maxGrowth } from './testing/growth';

test('a path of slashes alone is shortened without delay', () => {
  const shorten = (length: number) => {
    expect(withoutEndSlashes(`${'/'.repeat(length)}a`)).toHaveLength(length + 1);
    expect(withoutEndSlashes('/'.repeat(length))).toBe('');
  };
  expect(growthOf(shorten, 100_000)).toBeLessThan(maxGrowth);
  expect(withoutEndSlashes('/faq//')).toBe('/faq');
});
