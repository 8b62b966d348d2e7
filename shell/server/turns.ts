import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So many may wait on one connection: who sends more before an answer came is no browser and no proxy. */
const maxWaiting = 64;

interface Line {
  waiting: number;
  /** Resolves when the last that came has been answered. */
  free: Promise<unknown>;
}

/**
 * Answers the requests of a connection one after another. Begun before the one ahead is answered, a request would be
 * nobody's when the client leaves: its answer gets no connection, so it is never written, never closed, and what it
 * holds is never given back.
 * @returns takes a slot for a request; resolves when it is its turn, to false when that never comes. Undefined when too
 * many are waiting.
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
