import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `pack-renderer.mjs <before|after>`: copies the page renderer into the package while it is packed. */
const own = join(import.meta.dirname, '../renderer');
const built = join(import.meta.dirname, '../../shell/dist/server');

rmSync(own, { recursive: true, force: true });
if (process.argv[2] === 'before') {
  for (const file of ['check-pages.mjs', 'process-thread.mjs', 'renderer-process.mjs', 'realm.js']) {
    cpSync(join(built, file), join(own, file));
  }
}
