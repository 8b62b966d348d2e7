import { readFile } from 'node:fs/promises';

/** The processes that a process has started: their pids and what they run (Linux). */
export async function childrenOf(parent: number | undefined): Promise<{ pid: number; command: string }[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const pids = children.trim().split(' ').filter(Boolean).map(Number);
  // One may end in the middle of this.
  const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).map((command, at) => ({ pid: pids[at] as number, command }));
}
