import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const staleMs = 60_000;
const giveUpMs = 10_000;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Runs `work` while nobody else changes the folder: two releases at once both count. */
export function withLock<Result>(folder: string, work: () => Result): Result {
  const file = join(folder, '.lock');
  const end = Date.now() + giveUpMs;
  while (!take(file)) {
    if (Date.now() > end) throw new Error(`${file} is held by another release`);
    Atomics.wait(pause, 0, 0, 50);
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (fault) {
    // A folder that cannot be written to is held by nobody.
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    // Whoever took it so long ago has died.
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > staleMs) rmSync(file, { force: true });
    return false;
  }
}
