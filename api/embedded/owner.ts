import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'bson';
import type { Storage } from './storage';

const KEY = Buffer.from([1]);
const TIMEOUT_MS = 3000;
const RETRY_INTERVAL_MS = 50;

/**
 * One process at a time owns the data. The owner stands in the storage itself, whose write lock makes taking it
 * atomic; an owner that was killed is known by its process being gone.
 */
export async function takeOwnership(storage: Storage): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !tryToOwn(storage); ) {
    // A process whose parent was killed needs a moment to notice and leave.
    if (Date.now() > deadline) throw new Error('another process is using this data directory');
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
  }
}

const tryToOwn = (storage: Storage) =>
  storage.writeNow(() => {
    const bytes = storage.get(KEY);
    const owner = bytes && deserialize(bytes);
    if (owner && owner.pid !== process.pid && startOf(owner.pid) === owner.start) return false;
    storage.put(KEY, Buffer.from(serialize({ pid: process.pid, start: startOf(process.pid) })));
    return true;
  });

export const releaseOwnership = (storage: Storage) => storage.writeNow(() => storage.remove(KEY));

/** When a living process began, so that another one with the same number is not taken for it. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return 'alive';
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
