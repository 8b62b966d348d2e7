import './utf8';
import { URL, URLSearchParams } from 'whatwg-url';
import { atob } from './base64';

/**
 * Web APIs for page code, implemented in plain JavaScript: an object of the host process would be a way out of the
 * sandbox.
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
 * Runs the timer that is due first. Time stands still during rendering: later timers run once nothing else is left to
 * do.
 * @param onlyNow skips timers that are due later
 * @returns whether a timer was run
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

/** As much of ReadableStream as React's renderer needs: read once, to the end. */
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

/** AbortController for code that needs one; rendering is never aborted, the whole realm is ended instead. */
class Lifetime {
  readonly signal = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
  abort(): void {
    this.signal.aborted = true;
  }
}

/** As much of Request as the router reads of a page's address. */
class PageRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal = new Lifetime().signal;
  constructor(address: { href: string } | string) {
    this.url = typeof address === 'string' ? address : address.href;
  }
}

/** The router asks whether something is one; a page answers with data. */
class Response {}

const nothing = () => {};

Object.assign(globalThis, {
  URL,
  URLSearchParams,
  atob,
  ReadableStream: WholeStream,
  AbortController: Lifetime,
  Request: PageRequest,
  Response,
  setTimeout: setTimer,
  clearTimeout: (id: number) => void timers.delete(id),
  // Rendering is too short for intervals.
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

// Remove what runs on after a page, blocks without interruption, or uses memory outside the limit.
for (const name of ['FinalizationRegistry', 'Atomics', 'SharedArrayBuffer', 'WebAssembly']) {
  Reflect.deleteProperty(globalThis, name);
}
