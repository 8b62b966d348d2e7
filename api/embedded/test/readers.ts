import { childrenOf } from '../../src/test/children-of';
import { READER } from '../reader';

/** Kills the reading processes of a database, by its pid; answers how many. Run from source it has other children, too. */
export async function killReaders(parent: number): Promise<number> {
  const readers = (await childrenOf(parent)).filter(({ command }) => command.endsWith(`${READER}\0`));
  for (const { pid } of readers) process.kill(pid, 'SIGKILL');
  return readers.length;
}
