import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { isDamage, isDiskFailure, notStored } from './disk';

interface Owner {
  pid: number;
  start: string | undefined;
}

const KEY = 'owner';
const TIMEOUT_MS = 3000;
const RETRY_INTERVAL_MS = 50;

/**
 * One process at a time owns the data, and nobody else opens it. The owner stands in a store of its own beside it,
 * whose write lock makes taking it atomic; an owner that was killed is known by its process being gone.
 * @returns gives the data to the next one
 */
export async function takeOwnership(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'owner.mdb');
  try {
    const store = open<Owner, string>({ path: file, overlappingSync: false });
    for (const deadline = Date.now() + TIMEOUT_MS; !tryToOwn(store); ) {
      // A process whose parent was killed needs a moment to notice and leave.
      if (Date.now() > deadline) throw new Error('another process is using this data directory');
      await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
    }
    return async () => {
      store.removeSync(KEY);
      await store.close();
    };
  } catch (error) {
    if (isDiskFailure(error)) throw notStored(file);
    throw isDamage(error) ? new Error(`${file} is damaged (${error.message}): remove it`) : error;
  }
}

const tryToOwn = (store: RootDatabase<Owner, string>) =>
  store.transactionSync(() => {
    const owner = store.get(KEY);
    if (owner && owner.pid !== process.pid && startOf(owner.pid) === owner.start) return false;
    store.put(KEY, { pid: process.pid, start: startOf(process.pid) });
    return true;
  });

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
