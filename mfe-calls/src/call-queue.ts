import { type Client, ProblemError } from 'shared/client/client';
import { type Department, registerCall } from 'shared/contracts/calls';
import type { WaitingCalls } from './waiting-calls';

/** A call that was counted here; its key makes sure that it is counted once however often it is sent. */
export interface QueuedCall {
  key: string;
  department: Department;
  occurred_at: string;
}

export interface QueueEvents {
  onSent: (call: QueuedCall, id: string) => void;
  /** The api cannot take it now: it waits with the others. Told once for each call. */
  onDelayed: (call: QueuedCall) => void;
  /** The api will never take it: it leaves the queue. */
  onRefused: (call: QueuedCall) => void;
  /** What waits now that everything that could be sent has been. */
  onChange: (waiting: QueuedCall[]) => void;
}

/** A call that leaves at once is dated by the server: this computer's clock may be wrong. */
const atOnceMs = 10_000;

/** Signing in again, a little patience or a repaired server helps against these; against other faults of a request nothing does. */
const passing = [401, 408, 429];
const isRefusal = (error: unknown) =>
  error instanceof ProblemError && error.problem.status < 500 && !passing.includes(error.problem.status);

/** Sends calls in order, and keeps those that cannot be sent until they can. */
export function createCallQueue(client: Client, kept: WaitingCalls, events: QueueEvents) {
  let waiting = kept.all();
  let sending: Promise<void> | undefined;
  let underWay: QueuedCall | undefined;
  const delayed = new Set<string>();

  function remove(call: QueuedCall) {
    kept.remove(call);
    waiting = waiting.filter((one) => one !== call);
  }

  async function sendAll() {
    for (let call = waiting[0]; call; call = waiting[0]) {
      // Another window has sent it or taken it back.
      if (!kept.has(call)) {
        remove(call);
        continue;
      }
      underWay = call;
      const { key, department, occurred_at } = call;
      try {
        const waited = Date.now() - Date.parse(occurred_at) > atOnceMs;
        const body = waited ? { department, occurred_at } : { department };
        const { id } = await client.call(registerCall, { body, idempotencyKey: key });
        remove(call);
        events.onSent(call, id);
      } catch (error) {
        if (isRefusal(error)) {
          remove(call);
          events.onRefused(call);
          continue;
        }
        if (error instanceof ProblemError && !delayed.has(key)) {
          delayed.add(key);
          events.onDelayed(call);
        }
        return;
      } finally {
        underWay = undefined;
      }
    }
  }

  const flush = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
      events.onChange(waiting);
    });
    return sending;
  };

  return {
    waiting: () => waiting,
    flush,
    async add(department: Department, now = new Date()) {
      const call = { key: crypto.randomUUID(), department, occurred_at: now.toISOString() };
      kept.put(call);
      waiting = [...waiting, call];
      await flush();
    },
    /** Takes back the last call that has not been sent; false when there is none. */
    takeBack(): boolean {
      const last = waiting.at(-1);
      if (!last || last === underWay) return false;
      remove(last);
      events.onChange(waiting);
      return true;
    },
  };
}
export type CallQueue = ReturnType<typeof createCallQueue>;
