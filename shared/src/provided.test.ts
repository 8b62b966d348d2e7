import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { neededBeyond, providedPackages } from './provided';

test('the shell is built with what it provides', () => {
  const file = join(__dirname, '../../shell/package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  expect(dependencies).toMatchObject(providedPackages);
});

const [major, minor, patch] = providedPackages.react.split('.').map(Number) as [number, number, number];
test.each([
  ['the same', `${major}.${minor}.${patch}`],
  ['a newer patch', `${major}.${minor}.${patch + 7}`],
  ['a range', `^${major}.${minor}.0`],
  ['an older one', `${major}.${minor - 1}.0`],
])('a module that is built against %s is taken', (_what, react) => {
  expect(neededBeyond({ react })).toBeUndefined();
});

test.each([
  ['a newer minor', `${major}.${minor + 1}.0`],
  ['a range from a newer minor on', `~${major}.${minor + 1}.3`],
  ['another major', `${major + 1}.0.0`],
  ['a former major', `${major - 1}.${minor}.0`],
])('a module that needs %s is told so when it is built', (_what, react) => {
  const version = react.replace(/^[~^]/, '');
  expect(neededBeyond({ react })).toBe(
    `react ${version} is needed, and the shell provides ${providedPackages.react}`,
  );
});

test('a module that names none of them asks for nothing', () => {
  expect(neededBeyond({ dayjs: '99.0.0' })).toBeUndefined();
});
