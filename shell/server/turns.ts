import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most pipelined requests waiting on one connection; no browser or proxy sends more. */
const maxWaiting = 64;

interface Line {
  waiting: number;
  /** Resolves when the latest request has been answered. */
  free: Promise<unknown>;
}

/**
 * Handles pipelined requests of a connection one after another. If a request started before the previous one was
 * answered and the client left, its response would never get a socket and never close, and its resources would leak.
 * @returns a function that queues a request and resolves when it is its turn, or with false when the connection ends
 * first; it returns undefined when too many are waiting
 */
export function createTurns() {
  const lines = new WeakMap<Socket, Line>();
  return ({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> | undefined => {
    const line = lines.get(socket) ?? { waiting: 0, free: Promise.resolve() };
    if (line.waiting >= maxWaiting) return undefined;
    lines.set(socket, line);
    line.waiting += 1;
    const turn = line.free.then(() => {
      line.waiting -= 1;
      return response.socket !== null;
    });
    line.free = new Promise((resolve) => response.once('close', resolve));
    return turn;
  };
}
export type TakeTurn = ReturnType<typeof createTurns>;
