import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { RemoteEntry } from './remote-entry';
import { staffPages } from './staff-pages';

const root = join(__dirname, '../..');
const paths = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder): RemoteEntry => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')))
  .flatMap(({ routes }) => routes.map(({ path }) => path));

test('pages that rights belong to and that mails lead to are there', () => {
  expect(paths).toEqual(expect.arrayContaining(Object.values(staffPages)));
});
