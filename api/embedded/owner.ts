import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

const TIMEOUT_MS = 3000;
const RETRY_INTERVAL_MS = 50;

/**
 * Takes exclusive ownership of the data. The lock is the kernel's: it lasts until every process that has the descriptor
 * is gone, however it ends.
 * @returns the descriptor, which a child that opens the data must inherit
 */
export async function takeOwnership(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = openSync(join(folder, 'owner.lock'), 'a', 0o600);
  for (const deadline = Date.now() + TIMEOUT_MS; !tryLock(lock); ) {
    // A process whose parent was killed needs a moment to notice and exit.
    if (Date.now() > deadline) throw new Error('another process is using this data directory');
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
  }
  return lock;
}
