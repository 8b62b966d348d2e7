import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromEdge, FromThread, Limits, ToThread } from './protocol';
import { RenderFailure } from './render-failure';

/** Beside the program that starts it. */
const file = join(import.meta.dirname, 'process-thread.mjs');

interface Held {
  hasEnded: boolean;
  waiting?: { resolve: (line: string) => void; reject: (fault: RenderFailure) => void };
}

/** The thread's processes by id, until they have ended and answered. */
const held = new Map<number, Held>();
let thread: Worker | undefined;
let lastId = 0;

const post = (message: ToThread) => thread?.postMessage(message);

function hear(message: FromThread): void {
  const process = held.get(message.id);
  if (!process) return;
  const { waiting } = process;
  if ('ended' in message) {
    process.hasEnded = true;
  } else {
    process.waiting = undefined;
    if ('answer' in message) waiting?.resolve(message.answer);
    else waiting?.reject(new RenderFailure(message.failed));
  }
  if (process.hasEnded && !process.waiting) held.delete(message.id);
  if (held.size === 0) thread?.unref();
}

/** Starts a renderer process from a separate thread: spawning blocks, and other requests must not wait for it. */
export function startInThread(priority: number) {
  thread ??= new Worker(file, { env: {} }).on('message', hear);
  thread.ref();
  lastId += 1;
  const id = lastId;
  const process: Held = { hasEnded: false };
  held.set(id, process);
  post({ id, start: { priority } });

  return {
    hasEnded: () => process.hasEnded,
    /** Sends a message that has no answer. */
    notify: (message: FromEdge & { drop: number }) => post({ id, notify: message }),
    /** Sends a message and resolves with the answer; one at a time. Rejects when the process dies or is killed. */
    ask(message: FromEdge | Uint8Array, limits: Limits): Promise<string> {
      if (process.hasEnded) return Promise.reject(new RenderFailure('gone'));
      return new Promise((resolve, reject) => {
        process.waiting = { resolve, reject };
        post({ id, ask: message, limits });
      });
    },
    /** Kills the process. */
    close(): void {
      process.hasEnded = true;
      post({ id, close: true });
    },
  };
}
export type RenderProcess = ReturnType<typeof startInThread>;
