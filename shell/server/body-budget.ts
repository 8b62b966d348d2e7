import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientKey } from './client-address';
import type { Settings } from './settings';

const MiB = 1024 * 1024;

/** Bytes of bodies that are held at once: of one client, whose others go on working, and of all. */
const limits = {
  /** Of whom nobody was asked. Forty of the longest calls fit, as an office sends them behind one address. */
  call: { ofClient: 4 * MiB, ofAll: 192 * MiB },
  /** Files of those who may send some. Two releases at once fit. */
  upload: { ofClient: 64 * MiB, ofAll: 192 * MiB },
} as const;
type BodyKind = keyof typeof limits;

/** Makes room for some more bytes of a body, until its request is answered; else returns the status of the refusal. */
export type MakeRoom = (bytes: number) => 429 | 503 | undefined;

function createBudget({ ofClient, ofAll }: { ofClient: number; ofAll: number }) {
  const held = new Map<string, number>();
  let all = 0;
  const add = (key: string, bytes: number) => {
    all += bytes;
    const left = (held.get(key) ?? 0) + bytes;
    if (left > 0) held.set(key, left);
    else held.delete(key);
  };
  return (key: string, response: ServerResponse): MakeRoom => {
    let own = 0;
    response.once('close', () => add(key, -own));
    return (bytes) => {
      if ((held.get(key) ?? 0) + bytes > ofClient) return 429;
      // What a closed request took would never be given back.
      if (all + bytes > ofAll || response.closed) return 503;
      own += bytes;
      add(key, bytes);
      return undefined;
    };
  };
}

/** What bodies may take of the edge's memory. Uploads take none of what everybody's calls need. */
export function createBodyBudget(settings: Settings) {
  const budgets = { call: createBudget(limits.call), upload: createBudget(limits.upload) };
  return (kind: BodyKind, request: IncomingMessage, response: ServerResponse): MakeRoom =>
    budgets[kind](clientKey(request, settings), response);
}
export type BodyBudget = ReturnType<typeof createBodyBudget>;
