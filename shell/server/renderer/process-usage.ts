import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** Processor time and memory of a process (Linux only). */
interface ProcessUsage {
  processorMs: number;
  residentBytes: number;
}

export function usageOf(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the process name, which may hold anything: user and system time are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      processorMs: (Number(fields[11]) + Number(fields[12])) * msPerTick,
      residentBytes: Number(kilobytes ?? 0) * 1024,
    };
  } catch {
    return undefined;
  }
}
