import { readFileSync, writeFileSync } from 'node:fs';

const msPerTick = 10;
const peak = /^VmHWM:\s+(\d+) kB$/m;

/** CPU time in ms used by a process, in steps of ten; wall-clock time on other systems than Linux. */
export function processorMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return performance.now();
  // After the name, which may contain anything: user and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Returns a function for the growth of a process's peak memory in bytes since this call (Linux). */
export function watchMemory(pid: number): () => number {
  const read = () => Number(peak.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = read();
  return () => read() - before;
}
