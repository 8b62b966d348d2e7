import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Beside the product's own release command, and in the packed contract. */
const program = ['check-pages.mjs', '../renderer/check-pages.mjs']
  .map((path) => join(import.meta.dirname, path))
  .find((file) => existsSync(file));

/**
 * Draws the public pages of a build as the edge does. Throws one line when its code keeps one from being drawn.
 * @param origin of the running system, which pages load their data from
 */
export async function checkPages(dist: string, origin: string): Promise<void> {
  if (!program) throw new Error('what pages are drawn with is not built: npm run build -w shell');
  const command = [program, dist, origin];
  await promisify(execFile)(process.execPath, command).catch(({ stderr, message }) => {
    throw new Error(stderr.trim() || message);
  });
}
