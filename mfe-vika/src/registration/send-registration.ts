import { backOff } from 'shared/back-off';
import type { Client } from 'shared/client/client';
import { NetworkError, ProblemError } from 'shared/client/errors';
import { createVikaRegistration, type VikaDraft } from 'shared/contracts/vika';

const passing = [502, 503, 504];

/** Whether the same request may well succeed in a moment: no line, or a server that is being restarted. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ProblemError && passing.includes(error.problem.status));

/** Waits, but no longer than until somebody asks for haste. */
function pause(ms: number, signal: AbortSignal, hurry: EventTarget): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      hurry.removeEventListener('hurry', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    hurry.addEventListener('hurry', done);
    signal.addEventListener('abort', () => {
      done();
      reject(signal.reason);
    });
  });
}

interface Sending {
  client: Client;
  /** The same over all tries: a registration that did arrive is not made twice. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** A `hurry` event here ends the waiting between two tries. */
  hurry: EventTarget;
  /** The line is down, and it will be tried again. */
  onWaiting: () => void;
}

/** Sends a registration until there is an answer; throws what the server refuses. */
export async function sendRegistration(
  draft: VikaDraft,
  { client, idempotencyKey, signal, hurry, onWaiting }: Sending,
) {
  for (let failures = 1; ; failures += 1) {
    try {
      return await client.call(createVikaRegistration, { body: draft, idempotencyKey, signal });
    } catch (error) {
      if (!isPassing(error)) throw error;
      onWaiting();
      await pause(backOff(failures), signal, hurry);
    }
  }
}
