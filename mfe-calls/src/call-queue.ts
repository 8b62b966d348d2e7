import type { Client } from 'shared/client/client';
import { ProblemError } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import { type Department, registerCall, undoCall } from 'shared/contracts/calls';
import type { QueuedCall, WaitingCalls } from './waiting-calls';

/** What is in the queue, and whether signing in again would help. */
export interface Waiting {
  calls: QueuedCall[];
  /** What the api does not take as it is: a person decides. */
  refused: QueuedCall[];
  /** Keys of stored entries that cannot be read. */
  broken: string[];
  /** Whether all that waits survives a closed window. */
  kept: boolean;
  signedOut: boolean;
}

interface QueueEvents {
  onSent: (call: QueuedCall, id: string) => void;
  /** The api cannot take the call now, so it waits. Called once per call. */
  onDelayed: (call: QueuedCall, waiting: Waiting) => void;
  /** The api does not take the call as it is; it stays until a person decides. */
  onRefused: (call: QueuedCall) => void;
  onUndone: (call: QueuedCall) => void;
  /** Undoes a call that was sent, at the api. */
  onUndoWaits: () => void;
  /** The undo period of the call is over. */
  onUndoRefused: () => void;
  onChange: (waiting: Waiting) => void;
}

/** Runs a task while no other window of this browser does (Web Locks). */
export type Alone = (task: () => Promise<void>) => Promise<void>;

/** A call sent within this time is of now (milliseconds). */
const atOnceMs = 10_000;

/** How long ago a call was counted, by the one clock that dated it: whether that clock is right does not matter. */
const ageOf = ({ occurred_at, as_of_now }: QueuedCall) =>
  as_of_now ? 0 : Math.max(0, Date.now() - Date.parse(occurred_at));

/** Statuses worth a retry by itself (after sign-in, later, or when the server is repaired). */
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
  /** Refused since the counter was opened: another version of the api may take it the next time. */
  const refusedKeys = new Set<string>();

  const waiting = () => waitingCalls.all().filter(({ key, undone }) => !undone && !refusedKeys.has(key));
  const refused = () => waitingCalls.all().filter(({ key }) => refusedKeys.has(key));
  const state = (): Waiting => ({
    calls: waiting(),
    refused: refused(),
    broken: waitingCalls.broken(),
    kept: waitingCalls.all().every(({ key }) => waitingCalls.isKept(key)),
    signedOut,
  });
  const change = () => events.onChange(state());
  const isUndone = (key: string) => waitingCalls.get(key)?.undone === true;

  async function send(call: QueuedCall) {
    const { key, department, count } = call;
    waitingCalls.put({ ...call, tried: true });
    const age_ms = ageOf(call);
    const body = { department, ...(count && { count }), ...(age_ms > atOnceMs && { age_ms }) };
    const { id } = await client.call(registerCall, { body, idempotencyKey: key });
    // Undone while it was being sent, or before.
    const undone = isUndone(key);
    if (undone) await client.call(undoCall, { params: { id } });
    waitingCalls.remove(key);
    if (undone) events.onUndone(call);
    else events.onSent(call, id);
  }

  function reportDelay(call: QueuedCall, error: unknown) {
    if (isUndone(call.key) || notified.has(call.key)) return;
    notified.add(call.key);
    if (error instanceof ProblemError) events.onDelayed(call, state());
  }

  async function sendAll() {
    for (const { key } of waitingCalls.all()) {
      if (refusedKeys.has(key)) continue;
      const call = waitingCalls.get(key);
      // Another window has sent or undone it.
      if (!call) continue;
      try {
        await send(call);
        signedOut = false;
      } catch (error) {
        if (isRefusal(error)) {
          if (isUndone(key)) {
            waitingCalls.remove(key);
            events.onUndoRefused();
          } else {
            refusedKeys.add(key);
            events.onRefused(call);
          }
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
    refused,
    state,
    flush,
    /** Counts a refused call as of now. */
    async sendNow(key: string) {
      const call = waitingCalls.get(key);
      if (call) waitingCalls.put({ ...call, as_of_now: true });
      refusedKeys.delete(key);
      await sending;
      await flush();
    },
    /** Drops a refused call, or an entry that cannot be read. */
    discard(key: string) {
      waitingCalls.remove(key);
      change();
    },
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
        events.onUndone(last);
      }
      if (!sending) change();
      return true;
    },
  };
}
