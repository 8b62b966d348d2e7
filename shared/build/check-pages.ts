import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** In the repository it is next to the product's release command, in the published package in `renderer/`. */
const program = ['check-pages.mjs', '../renderer/check-pages.mjs']
  .map((path) => join(import.meta.dirname, path))
  .find((file) => existsSync(file));

/**
 * Renders the public pages of a build as the edge does, in a process of its own; throws a one-line error if the build's
 * code makes one fail.
 * @param origin origin of the running system, from which the pages load their data
 */
export async function checkPages(dist: string, origin: string): Promise<void> {
  if (!program) throw new Error('what pages are drawn with is not built: npm run build -w shell');
  const command = [program, dist, origin];
  await promisify(execFile)(process.execPath, command).catch(({ stderr, message }) => {
    throw new Error(stderr.trim() || message);
  });
}
