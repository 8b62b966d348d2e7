import type { ServerResponse } from 'node:http';

/** Who has an answer waiting takes this much of it on average, or is cut … */
const minBytesPerSecond = 8 * 1_024;
/** … when it is so many seconds behind. */
const secondsBehind = 10;

/**
 * Cuts a client that takes its answer too slowly: it keeps a connection to the api for as long, and there are only so
 * many. Counted is the time in which there is more to take, not that in which the answer is long in coming.
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
