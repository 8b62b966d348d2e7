import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's root: found upwards, since this code runs both as source and bundled. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'turbo.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The repository was not found');
  return findRoot(parent);
}

/** Where relative paths in settings count from: the current folder is another one for each way to run a command. */
export const root = findRoot(import.meta.dirname);
