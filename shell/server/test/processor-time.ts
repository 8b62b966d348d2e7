import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** Processor time that a process has used since it began, in steps of 10 ms (Linux). */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields after the name, which may hold anything; user and system time are the 12th and 13th of them.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * msPerTick;
}
