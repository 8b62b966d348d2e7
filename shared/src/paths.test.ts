import { expect, test } from '@jest/globals';
import { isStaffPath, withoutEndSlashes } from './paths';

test.each([
  '/auth',
  '/auth?redirect=/admin',
  '/admin',
  '/admin/brukere',
  '/vika#x',
  '/vikarapport',
  '/samtaleteller',
])('%s is in the staff document', (address) => expect(isStaffPath(address)).toBe(true));

test.each(['/', '/blogg', '/vikar', '/administrasjon', '/tilbud?fra=/admin', '/#admin'])(
  '%s is in a public document',
  (address) => expect(isStaffPath(address)).toBe(false),
);

test('a path of slashes alone is shortened without delay', () => {
  const before = process.cpuUsage();
  for (let time = 0; time < 100; time += 1) {
    expect(withoutEndSlashes(`${'/'.repeat(100_000)}a`)).toHaveLength(100_001);
    expect(withoutEndSlashes('/'.repeat(100_000))).toBe('');
  }
  expect(process.cpuUsage(before).user / 200).toBeLessThan(50_000);
  expect(withoutEndSlashes('/faq//')).toBe('/faq');
});
