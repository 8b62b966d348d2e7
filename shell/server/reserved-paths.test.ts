import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { reservedPaths } from 'shared/reserved-paths';
import { redirects } from '../src/routes/redirects';

const inAddresses = /^\/[a-z\d.-]+$/;

test('every file of the site itself and every old address is its own: no module takes one', () => {
  const files = readdirSync(join(__dirname, '../dist/client'))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/${name}`);
  expect(files).toContain('/share.png');
  // A module cannot claim what it cannot name.
  const old = Object.keys(redirects).filter((path) => inAddresses.test(path));
  expect([...files, ...old].filter((path) => !reservedPaths.includes(path))).toEqual([]);
});
