import { type Client, NetworkError } from 'shared/client/client';
import { type Department, registerCall } from 'shared/contracts/calls';

/** A call that was counted here; its key makes sure that it is counted once however often it is sent. */
export interface QueuedCall {
  key: string;
  department: Department;
  occurred_at: string;
}

export interface QueueEvents {
  onSent: (call: QueuedCall, id: string) => void;
  /** The api refused it: it leaves the queue. */
  onRefused: (call: QueuedCall) => void;
  onChange: (waiting: QueuedCall[]) => void;
}

interface Storage {
  load: () => QueuedCall[];
  save: (waiting: QueuedCall[]) => void;
}

/** Sends calls in order, and keeps those that cannot be sent until the line is back. */
export function createCallQueue(client: Client, storage: Storage, events: QueueEvents) {
  let waiting = storage.load();
  let sending: Promise<void> | undefined;

  function set(next: QueuedCall[]) {
    waiting = next;
    storage.save(next);
    events.onChange(next);
  }

  async function sendAll() {
    for (let call = waiting[0]; call; call = waiting[0]) {
      const { key, department, occurred_at } = call;
      const sent = call;
      try {
        const { id } = await client.call(registerCall, {
          body: { department, occurred_at },
          idempotencyKey: key,
        });
        set(waiting.filter((one) => one !== sent));
        events.onSent(sent, id);
      } catch (error) {
        if (error instanceof NetworkError) return;
        set(waiting.filter((one) => one !== sent));
        events.onRefused(sent);
      }
    }
  }

  const flush = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  return {
    waiting: () => waiting,
    flush,
    async add(department: Department, now = new Date()) {
      set([...waiting, { key: crypto.randomUUID(), department, occurred_at: now.toISOString() }]);
      await flush();
    },
  };
}
export type CallQueue = ReturnType<typeof createCallQueue>;
