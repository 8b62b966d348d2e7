import type { ServerResponse } from 'node:http';

/** Minimum average rate at which a client must read its answer (bytes per second) … */
const minBytesPerSecond = 8 * 1_024;
/** … before it is cut, once it is this many seconds behind. */
const secondsBehind = 10;

/**
 * Cuts clients that read their answer too slowly: each occupies one of a limited number of connections to the api. Only
 * time in which data waits to be read counts, not time in which the api has not answered yet.
 */
export function cutSlowReader(response: ServerResponse): void {
  const { socket } = response;
  if (!socket) return;
  const takenOf = () => socket.bytesWritten - socket.writableLength;
  let taken = takenOf();
  let owed = 0;
  const look = setInterval(() => {
    const before = taken;
    taken = takenOf();
    const due = response.writableNeedDrain ? minBytesPerSecond : 0;
    owed = Math.max(0, owed + due - (taken - before));
    if (owed > minBytesPerSecond * secondsBehind) socket.destroy();
  }, 1_000);
  response.once('close', () => clearInterval(look));
}
