import type { Client } from 'shared/client/client';
import { ProblemError } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import { type Department, registerCall, undoCall } from 'shared/contracts/calls';
import type { QueuedCall, WaitingCalls } from './waiting-calls';

/** Result of a flush: how many calls still wait, and whether signing in again would help. */
export interface Waiting {
  calls: QueuedCall[];
  signedOut: boolean;
}

interface QueueEvents {
  onSent: (call: QueuedCall, id: string) => void;
  /** The api cannot take the call now, so it waits. Called once per call. */
  onDelayed: (call: QueuedCall, signedOut: boolean) => void;
  /** The api refused the call for good; it leaves the queue. */
  onRefused: (call: QueuedCall) => void;
  onUndone: () => void;
  /** Undoes a call that was sent, at the api. */
  onUndoWaits: () => void;
  /** The undo period of the call is over. */
  onUndoRefused: () => void;
  onChange: (waiting: Waiting) => void;
}

/** Runs a task while no other window of this browser does (Web Locks). */
export type Alone = (task: () => Promise<void>) => Promise<void>;

/** A call sent within this time is dated by the server: this computer's clock may be wrong (milliseconds). */
const atOnceMs = 10_000;

/** Statuses worth a retry (after sign-in, later, or when the server is repaired); other 4xx are final. */
const passing = [401, 408, 429];
/** The page is not of the account that is signed in: the call waits for its own. */
const notOurs = ['other-account', 'account-unnamed'];
const isRefusal = (error: unknown) =>
  error instanceof ProblemError &&
  error.problem.status < 500 &&
  !passing.includes(error.problem.status) &&
  !notOurs.includes(error.problem.title);

/** Sends calls in order; those that cannot be sent wait and are retried. */
export function createCallQueue(
  client: Client,
  waitingCalls: WaitingCalls,
  events: QueueEvents,
  alone: Alone,
) {
  let sending: Promise<void> | undefined;
  let signedOut = false;
  const notified = new Set<string>();

  const waiting = () => waitingCalls.all().filter(({ undone }) => !undone);
  const change = () => events.onChange({ calls: waiting(), signedOut });
  const isUndone = (key: string) => waitingCalls.get(key)?.undone === true;

  async function send(call: QueuedCall) {
    const { key, department, count, occurred_at } = call;
    waitingCalls.put({ ...call, tried: true });
    const waited = Date.now() - Date.parse(occurred_at) > atOnceMs;
    const body = { department, ...(count && { count }), ...(waited && { occurred_at }) };
    const { id } = await client.call(registerCall, { body, idempotencyKey: key });
    // Undone while it was being sent, or before.
    const undone = isUndone(key);
    if (undone) await client.call(undoCall, { params: { id } });
    waitingCalls.remove(key);
    if (undone) events.onUndone();
    else events.onSent(call, id);
  }

  function reportDelay(call: QueuedCall, error: unknown) {
    if (isUndone(call.key) || notified.has(call.key)) return;
    notified.add(call.key);
    if (error instanceof ProblemError) events.onDelayed(call, signedOut);
  }

  async function sendAll() {
    for (const { key } of waitingCalls.all()) {
      const call = waitingCalls.get(key);
      // Another window has sent or undone it.
      if (!call) continue;
      try {
        await send(call);
        signedOut = false;
      } catch (error) {
        if (isRefusal(error)) {
          const undone = isUndone(key);
          waitingCalls.remove(key);
          if (undone) events.onUndoRefused();
          else events.onRefused(call);
          continue;
        }
        signedOut = problemOf(error)?.status === 401;
        reportDelay(call, error);
        return;
      }
    }
  }

  const flush = () => {
    sending ??= alone(sendAll).finally(() => {
      sending = undefined;
      change();
    });
    return sending;
  };

  return {
    waiting,
    flush,
    async add(department: Department, now = new Date(), count?: number) {
      const call = { key: crypto.randomUUID(), department, occurred_at: now.toISOString() };
      waitingCalls.put({ ...call, ...(count && { count }) });
      // The flush in progress does not include it.
      await sending;
      await flush();
    },
    /** Undoes the last call that waits or is being sent; false if there is none. */
    takeBack(): boolean {
      const last = waiting().at(-1);
      if (!last) return false;
      if (last.tried) {
        waitingCalls.put({ ...last, undone: true });
        // Reported at once: whoever sees no reaction presses again and undoes one more call.
        events.onUndoWaits();
        void flush();
      } else {
        waitingCalls.remove(last.key);
        events.onUndone();
      }
      if (!sending) change();
      return true;
    },
  };
}
