import type { IncomingMessage } from 'node:http';
import type { MakeRoom } from './body-budget';

/** Time that any body may take (milliseconds) … */
const graceMs = 5_000;
/** … after which its average rate must be at least this (bytes per second). */
const minBytesPerSecond = 1_024;
const lookEveryMs = 1_000;
/** Unread data is drained for this long (milliseconds): a client that is cut while sending never sees the answer. */
const runOutMs = 1_000;
const leastRoom = 4_096;

/** Why a body could not be read. */
export class BodyError extends Error {
  constructor(readonly status: 400 | 408 | 413 | 429 | 503) {
    super(`body refused with ${status}`);
  }
}

/** Reads a whole body. Throws BodyError when it is too large, too slow, aborted, or the memory budget is spent. */
export function readBody(request: IncomingMessage, maxBytes: number, makeRoom: MakeRoom): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) return reject(new BodyError(400));
    let size = 0;
    // One buffer: a body sent byte by byte, kept as chunks, would take a hundred times its size.
    let buffer = Buffer.alloc(0);
    let refusal: BodyError | undefined;
    const started = Date.now();
    let runOut: ReturnType<typeof setTimeout> | undefined;
    const slow = setInterval(() => {
      const expected = ((Date.now() - started - graceMs) / 1_000) * minBytesPerSecond;
      if (size < expected || (size === 0 && expected > 0)) settle(() => reject(new BodyError(408)));
    }, lookEveryMs);
    const settle = (how: () => void) => {
      clearInterval(slow);
      clearTimeout(runOut);
      request.off('data', take).off('end', finish).off('error', fail).off('close', fail);
      how();
    };
    const keep = (chunk: Buffer): BodyError | undefined => {
      const needed = size + chunk.length;
      if (needed > maxBytes) return new BodyError(413);
      if (needed > buffer.length) {
        const room = Math.min(maxBytes, Math.max(needed, buffer.length * 2, leastRoom));
        const noRoom = makeRoom(room - buffer.length);
        if (noRoom) return new BodyError(noRoom);
        const larger = Buffer.allocUnsafeSlow(room);
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      chunk.copy(buffer, size);
      return undefined;
    };
    const take = (chunk: Buffer) => {
      refusal ??= keep(chunk);
      size += chunk.length;
      if (!refusal || runOut) return;
      buffer = Buffer.alloc(0);
      runOut = setTimeout(finish, runOutMs);
    };
    const finish = () => settle(() => (refusal ? reject(refusal) : resolve(buffer.subarray(0, size))));
    const fail = () => settle(() => reject(new BodyError(400)));
    request.on('data', take).once('end', finish).once('error', fail).once('close', fail);
  });
}

/** Drains an unread body for a moment, so that the client can read the answer. */
export function dropBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(limit);
      request.off('end', done).off('close', done);
      resolve();
    };
    const limit = setTimeout(done, runOutMs);
    if (request.destroyed) return done();
    request.once('end', done).once('close', done).resume();
  });
}
