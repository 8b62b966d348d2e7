import type { IncomingMessage } from 'node:http';

/** A body may take this long whatever its size … */
const graceMs = 5_000;
/** … and after that has to have come at this rate at least. */
const minBytesPerSecond = 1_024;
const lookEveryMs = 1_000;
/** What comes beyond the limit is let run out this long: cut off while it sends, a client never sees the answer. */
const runOutMs = 1_000;

/** Why a body was not read to its end. */
export class BodyError extends Error {
  constructor(readonly status: 400 | 408 | 413) {
    super(`body refused with ${status}`);
  }
}

/** Reads a whole body. Throws BodyError when it is too large, comes too slowly or breaks off. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
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
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else runOut ??= setTimeout(tooLarge, runOutMs);
    };
    const tooLarge = () => settle(() => reject(new BodyError(413)));
    const finish = () => (size > maxBytes ? tooLarge() : settle(() => resolve(Buffer.concat(chunks))));
    const fail = () => settle(() => reject(new BodyError(400)));
    request.on('data', take).once('end', finish).once('error', fail).once('close', fail);
  });
}
