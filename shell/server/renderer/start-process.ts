import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellDist } from '../folders';
import type { FromEdge } from './protocol';
import { type Reason, RenderFailure } from './render-failure';

const file = join(shellDist, 'server/renderer-process.mjs');

const heapMb = 128;
/** Of all the process: the heap, Node itself and what lies outside of the heap, which V8 does not limit. */
const maxResidentBytes = 256 * 1024 * 1024;
const lookEveryMs = 50;
/** Longest line of an answer. */
const maxAnswer = 8 * 1024 * 1024;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const flags = [
  `--max-old-space-size=${heapMb}`,
  permission,
  `--allow-fs-read=${file}`,
  // Whatever came out of a page's realm would find nothing to change, and could not make code of text.
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  '--no-addons',
  '--no-warnings',
];

/** Memory that a process holds, where the system tells (Linux). */
function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Starts a process that draws. It has no environment, reads its own file alone and starts nothing. */
export function startProcess() {
  const child = spawn(process.execPath, [...flags, file], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const pid = child.pid ?? 0;
  let read = '';
  let waiting: { resolve: (line: string) => void; reject: (fault: RenderFailure) => void } | undefined;
  /** Why it was ended from here. */
  let reason: Reason | undefined;
  let ended = false;

  const hasEnded = () => ended || reason !== undefined;

  function end(kind: Reason): void {
    reason ??= kind;
    child.kill('SIGKILL');
  }

  function leave(kind: Reason): void {
    ended = true;
    waiting?.reject(new RenderFailure(reason ?? kind));
    waiting = undefined;
  }
  // It was not even started: nobody's fault who asked for it.
  child.once('error', () => leave('gone'));
  child.once('exit', (_code, signal) =>
    leave(signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'memory' : 'ended'),
  );
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    read += chunk;
    if (read.length > maxAnswer || !waiting) return end('memory');
    if (!read.endsWith('\n')) return;
    waiting.resolve(read);
    waiting = undefined;
    read = '';
  });

  const send = (message: FromEdge) => child.stdin.write(`${JSON.stringify(message)}\n`);

  return {
    pid,
    hasEnded,
    /** Sends what wants no answer. */
    tell: (message: FromEdge & { drop: number }) => void send(message),
    /** Sends a line; resolves with what comes back. One at a time. Rejects when the process dies, or has to. */
    async ask(message: FromEdge, limitMs: number): Promise<string> {
      if (hasEnded()) throw new RenderFailure('gone');
      const answer = new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
      });
      send(message);
      const late = setTimeout(() => end('late'), limitMs);
      const look = setInterval(() => {
        if (residentBytes(pid) > maxResidentBytes) end('memory');
      }, lookEveryMs);
      return answer.finally(() => {
        clearTimeout(late);
        clearInterval(look);
      });
    },
    /** Ends it, whatever it does. */
    close: () => end('ended'),
  };
}
export type RenderProcess = ReturnType<typeof startProcess>;
