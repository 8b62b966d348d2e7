import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { flagsFor } from './flags';
import { usageOf } from './process-usage';
import { type FromEdge, type Limits, lineOf } from './protocol';
import { type Reason, RenderFailure } from './render-failure';

/** Beside the program that starts it. */
const file = join(import.meta.dirname, 'renderer-process.mjs');

/** Resident memory of the whole process: V8 limits only the heap. */
const maxResidentBytes = 256 * 1024 * 1024;
const lookEveryMs = 50;
/** Longest answer, in characters. */
const maxAnswer = 8 * 1024 * 1024;

/**
 * Starts a renderer process. It has no environment, may read only its own file and cannot start processes.
 * @param onEnd is called when it has ended or is being killed
 * @param priority as in `os.setPriority`, inherited by its threads
 */
export function startProcess(onEnd: () => void, priority: number) {
  const child = spawn(process.execPath, [...flagsFor(file), file], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const pid = child.pid ?? 0;
  if (pid) setPriority(pid, priority);
  let read = '';
  let waiting: { resolve: (line: string) => void; reject: (fault: RenderFailure) => void } | undefined;
  /** Why we killed it. */
  let reason: Reason | undefined;
  let ended = false;

  const hasEnded = () => ended || reason !== undefined;

  function end(kind: Reason): void {
    reason ??= kind;
    child.kill('SIGKILL');
    onEnd();
  }

  function leave(kind: Reason): void {
    ended = true;
    onEnd();
    waiting?.reject(new RenderFailure(reason ?? kind));
    waiting = undefined;
  }
  // It could not be started: no page is to blame.
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

  const send = (message: FromEdge | Uint8Array) =>
    child.stdin.write(message instanceof Uint8Array ? message : lineOf(message));

  return {
    /** Sends a message that has no answer. */
    notify: (message: FromEdge & { drop: number }) => void send(message),
    /** Sends a message and resolves with the answer; one at a time. Rejects when the process dies or is killed. */
    async ask(message: FromEdge | Uint8Array, { processorMs, clockMs }: Limits): Promise<string> {
      if (hasEnded()) throw new RenderFailure('gone');
      const answer = new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
      });
      const before = usageOf(pid)?.processorMs ?? 0;
      send(message);
      const late = setTimeout(() => end('late'), clockMs);
      const look = setInterval(() => {
        const usage = usageOf(pid);
        if (!usage) return;
        if (usage.residentBytes > maxResidentBytes) end('memory');
        if (usage.processorMs - before > processorMs) end('late');
      }, lookEveryMs);
      return answer.finally(() => {
        clearTimeout(late);
        clearInterval(look);
      });
    },
    /** Kills the process. */
    close: () => end('ended'),
  };
}
export type StartedProcess = ReturnType<typeof startProcess>;
