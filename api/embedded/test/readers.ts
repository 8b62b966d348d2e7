import { readFile } from 'node:fs/promises';
import { READER } from '../reader';

/** Kills the reading processes of a database, by its pid; answers how many. Run from source it has other children, too. */
export async function killReaders(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const pids = children.trim().split(' ').filter(Boolean).map(Number);
  // One that was killed before may end in the middle of this.
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  const readers = pids.filter((_, at) => commands[at]?.endsWith(`${READER}\0`));
  for (const pid of readers) process.kill(pid, 'SIGKILL');
  return readers.length;
}
