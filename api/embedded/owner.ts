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
 * Takes exclusive ownership of the data: one process at a time may open it. The owner is recorded in a separate store,
 * whose write lock makes this atomic; a killed owner is detected by its missing process.
 * @returns a function that releases the ownership
 */
export async function takeOwnership(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'owner.mdb');
  try {
    const store = open<Owner, string>({ path: file, overlappingSync: false });
    for (const deadline = Date.now() + TIMEOUT_MS; !tryToOwn(store); ) {
      // A process whose parent was killed needs a moment to notice and exit.
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

/** Start time of a running process, to detect that its pid has been reused. */
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
