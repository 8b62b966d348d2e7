import { readFileSync, writeFileSync } from 'node:fs';

const msPerTick = 10;
const peak = /^VmHWM:\s+(\d+) kB$/m;

/** Milliseconds of processor that a process has used so far, in steps of ten; where the system does not say, those of the clock. */
export function processorMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return performance.now();
  // Behind the name, which may hold anything: user time and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Most memory, in bytes, that a process had at once since this was called (Linux). */
export function watchMemory(pid: number): () => number {
  const read = () => Number(peak.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = read();
  return () => read() - before;
}
