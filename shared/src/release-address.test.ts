import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { moduleName, right } from './contracts/access.schema';
import { addressOf, isAddressable, moduleNamePattern, parseAddress } from './release-address';

const hash = '0123456789abcdef';

test.each([
  ['mfe-vakt24', `1.0.0-${hash}`, 'client/remote-entry.0a.js'],
  ['mfe-2', `0.0.0-..-${hash}`, 'client/@scope/a..b@2.js'],
  [`mfe-${'a'.repeat(36)}`, `1.0.0-${'a'.repeat(34)}-${hash}`, `server/${'f'.repeat(193)}`],
  ['mfe-a', `1.0.0-x.json.br-${hash}`, 'release.json'],
])('%s %s %s is read in its address', (name, version, path) => {
  expect(parseAddress(addressOf(name, version, path))).toEqual({ name, version, path });
});

test.each([
  '/remotes/mfe-a',
  `/remotes/mfe-a/1.0.0-${hash}`,
  `/remotes/mfe-a/1.0.0-${hash}/`,
  `/remotes/mfe-a/1.0.0-${hash}/client/`,
  `/remotes/mfe-a/1.0.0-${hash}/client/../server/remote.js`,
  `/remotes/mfe-a/1.0.0-${hash}/other/a.js`,
  `/remotes/mfe-a/1.0.0-${hash}/client/${'f'.repeat(200)}.js`,
  `/remotes/mfe-a/1.0.0-${hash.toUpperCase()}/client/a.js`,
  '/remotes/mfe-a/1.0.0/client/a.js',
  `/remotes/mfe-a/1.0.0-${'a'.repeat(35)}-${hash}/client/a.js`,
  `/remotes/mfe-${'a'.repeat(37)}/1.0.0-${hash}/client/a.js`,
  `/remotes/mfe-A/1.0.0-${hash}/client/a.js`,
  `/remotes/../1.0.0-${hash}/client/a.js`,
  `/assets/mfe-a/1.0.0-${hash}/client/a.js`,
])('%s is no address of a release', (address) => {
  expect(parseAddress(address)).toBeUndefined();
});

test('whatever a manifest may be called has an address, and a permission of its own', () => {
  const names = fc.stringMatching(/^mfe-[a-z\d]{1,8}(?:-[a-z\d]{1,8}){0,3}$/);
  const semvers = fc.stringMatching(/^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[a-z\d.]{1,20})?$/);
  fc.assert(
    fc.property(names, semvers, (name, semver) => {
      const version = `${semver}-${hash}`;
      expect(moduleName.safeParse(name).success).toBe(true);
      expect(right.safeParse(`module:${name}`).success).toBe(true);
      expect(isAddressable({ name, version })).toBe(true);
      expect(parseAddress(addressOf(name, version, 'client/a.js'))?.name).toBe(name);
    }),
  );
});

test('the command that makes a new module, which runs before anything is built, knows the same names', () => {
  const command = readFileSync(join(__dirname, '../build/new-module.mjs'), 'utf8');
  expect(command).toContain(String(moduleNamePattern));
});
