import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the repository's root by walking up, since this code runs both from source and bundled. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'turbo.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The repository was not found');
  return findRoot(parent);
}

/** Base of relative paths in settings: the working directory depends on how a command is run. */
export const root = findRoot(import.meta.dirname);
