import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientKey } from './client-address';
import type { Settings } from './settings';

const MiB = 1024 * 1024;

/** How many bytes of request bodies are held in memory at once: per client, and for all clients together. */
const limits = {
  /** Calls, anonymous ones included. Forty of the largest fit, because an office shares one address. */
  call: { ofClient: 4 * MiB, ofAll: 192 * MiB },
  /** Uploads by clients that may upload. Two releases at once fit. */
  upload: { ofClient: 64 * MiB, ofAll: 192 * MiB },
} as const;
type BodyKind = keyof typeof limits;

/** Reserves bytes of a body until its request is answered; returns the status of the refusal when there is no room. */
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
      // The request is closed already: its bytes would never be released.
      if (all + bytes > ofAll || response.closed) return 503;
      own += bytes;
      add(key, bytes);
      return undefined;
    };
  };
}

/** Memory limits for request bodies. Uploads have a budget of their own, so that they never block ordinary calls. */
export function createBodyBudget(settings: Settings) {
  const budgets = { call: createBudget(limits.call), upload: createBudget(limits.upload) };
  return (kind: BodyKind, request: IncomingMessage, response: ServerResponse): MakeRoom =>
    budgets[kind](clientKey(request, settings), response);
}
export type BodyBudget = ReturnType<typeof createBodyBudget>;
