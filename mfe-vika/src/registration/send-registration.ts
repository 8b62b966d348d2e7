import { backOff } from 'shared/back-off';
import type { Client } from 'shared/client/client';
import { isUnreachable } from 'shared/client/errors';
import { createVikaRegistration, type VikaDraft } from 'shared/contracts/vika';

/** Waits for a time, or until a `hurry` event. */
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
  /** The same for all attempts, so that a registration is not created twice. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** A `hurry` event here ends the pause before the next attempt. */
  hurry: EventTarget;
  /** Called when an attempt has failed and will be retried. */
  onWaiting: () => void;
}

/** Retries a registration until the server answers; throws if it refuses. */
export async function sendRegistration(
  draft: VikaDraft,
  { client, idempotencyKey, signal, hurry, onWaiting }: Sending,
) {
  for (let failures = 1; ; failures += 1) {
    try {
      return await client.call(createVikaRegistration, { body: draft, idempotencyKey, signal });
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      onWaiting();
      await pause(backOff(failures), signal, hurry);
    }
  }
}
