import './utf8';
import { URL, URLSearchParams } from 'whatwg-url';
import { atob } from './base64';

/**
 * What the code of a page may expect of its surroundings, made of the language alone: an object of the process itself
 * would be a way into it.
 */

interface Timer {
  due: number;
  run: () => void;
}
const timers = new Map<number, Timer>();
let time = 0;
let lastTimer = 0;

function setTimer(run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number {
  lastTimer += 1;
  timers.set(lastTimer, { due: time + Math.max(0, Number(delay) || 0), run: () => run(...given) });
  return lastTimer;
}

/**
 * Runs the timer that is due first. No time passes while a page is drawn: what is set for later goes off when nothing
 * else is left to do.
 * @param onlyNow leaves what is set for later alone
 * @returns whether there was one
 */
export function runTimer({ onlyNow }: { onlyNow: boolean }): boolean {
  const [next] = [...timers].sort(([, one], [, other]) => one.due - other.due);
  if (!next || (onlyNow && next[1].due > time)) return false;
  const [id, { due, run }] = next;
  timers.delete(id);
  time = due;
  run();
  return true;
}

interface Controller {
  enqueue: (chunk: Uint8Array) => void;
  close: () => void;
  error: (fault: unknown) => void;
  desiredSize: number;
}

/** As much of a stream as React writes a page into: it is read once, and whole. */
class WholeStream {
  constructor(private readonly source: { pull: (controller: Controller) => void }) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = [];
    await new Promise<void>((resolve, reject) => {
      const desiredSize = Number.POSITIVE_INFINITY;
      this.source.pull({
        enqueue: (chunk) => void chunks.push(chunk),
        close: resolve,
        error: reject,
        desiredSize,
      });
    });
    yield* chunks;
  }
}

/** Nothing that is drawn is ever aborted: it comes to its end, or the whole realm does. */
class Lifetime {
  readonly signal = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
  abort(): void {
    this.signal.aborted = true;
  }
}

const nothing = () => {};

Object.assign(globalThis, {
  URL,
  URLSearchParams,
  atob,
  ReadableStream: WholeStream,
  AbortController: Lifetime,
  setTimeout: setTimer,
  clearTimeout: (id: number) => void timers.delete(id),
  // Nothing is drawn for long enough to happen again and again.
  setInterval: nothing,
  clearInterval: nothing,
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
  performance: { now: () => Date.now() },
  console: Object.fromEntries(
    ['log', 'info', 'debug', 'warn', 'error', 'trace', 'assert', 'group', 'groupEnd', 'time', 'timeEnd'].map(
      (name) => [name, nothing],
    ),
  ),
});

// What runs on after a page, or waits in a way that nothing interrupts, or is memory that no limit counts.
for (const name of ['FinalizationRegistry', 'Atomics', 'SharedArrayBuffer', 'WebAssembly']) {
  Reflect.deleteProperty(globalThis, name);
}
