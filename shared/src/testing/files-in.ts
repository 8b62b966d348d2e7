import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every file in a folder and below, with its bytes. One that is renamed or taken away while others are read
 * has all of them read again: what it held would be missed under its new name.
 */
export async function filesIn(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  for (;;) {
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return await Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(path) })));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
