import { setTimeout as wait } from 'node:timers/promises';
import { type Types, trusted } from 'mongoose';
import { backOff } from 'shared/back-off';
import { hourMs, minuteMs } from 'shared/durations';

/** Fields of every document that holds what is still to be done about it; `outbox_at` needs an index. */
export const outboxFields = {
  outbox_attempts: { type: Number, default: 0 },
  /** When it is next due, null if nothing is; a working process moves it forward as a lease. */
  outbox_at: { type: Date, default: null },
};

type Queued<Item> = Item & { _id: Types.ObjectId; outbox_attempts: number };

interface QueueModel {
  findOneAndUpdate(
    filter: object,
    change: object,
    options: { sort: { outbox_at: 1 }; returnDocument: 'after' },
  ): { lean(): PromiseLike<unknown> };
  updateOne(filter: object, change: object): PromiseLike<{ modifiedCount: number }>;
}

interface QueueOptions<Item> {
  model: QueueModel;
  /** Filter that separates these documents from others in the collection. */
  where?: object;
  /**
   * Does what is due and stores that it is done. May be called again for what was done, if the process ended before that
   * was stored. The signal aborts when the process stops.
   */
  deliver: (item: Queued<Item>, stopping: AbortSignal) => Promise<unknown>;
  /** Called after every failed attempt. */
  failed: (error: unknown, item: Queued<Item>) => unknown;
  /** The longest pause between two attempts. */
  longestDelayMs?: number;
  /** How many are delivered at the same time, so that a slow one does not hold up the others. */
  atOnce?: number;
}

const leaseMs = minuteMs;
const pollMs = 5_000;
const firstDelayMs = 2_000;
/** Time for a delivery in progress to finish on stop; otherwise it is retried later. */
const shutdownGraceMs = 3_000;

/** Does what documents say is still to be done, with retries: survives outages of the receiver and of this process. */
export function createStoredQueue<Item extends object>(options: QueueOptions<Item>) {
  const { model, where, deliver, failed, longestDelayMs = hourMs, atOnce = 1 } = options;
  const stopping = new AbortController();
  let kick = new AbortController();
  let running: Promise<unknown> | undefined;

  /** Takes one due document under a lease, if there is one. */
  const take = (now: number) =>
    model
      .findOneAndUpdate(
        { ...where, outbox_at: trusted({ $lte: new Date(now) }) },
        { $set: { outbox_at: new Date(now + leaseMs) }, $inc: { outbox_attempts: 1 } },
        { sort: { outbox_at: 1 }, returnDocument: 'after' },
      )
      .lean() as PromiseLike<Queued<Item> | null>;

  async function handle(due: Queued<Item>, taken: Date) {
    let lease = taken;
    /** Not if something was added meanwhile, which is due at once. */
    async function prolong(forMs: number) {
      const outbox_at = new Date(Date.now() + forMs);
      const { modifiedCount } = await model.updateOne(
        { _id: due._id, outbox_at: lease },
        { $set: { outbox_at } },
      );
      if (modifiedCount > 0) lease = outbox_at;
    }
    // A mail server may take minutes; another process would send the same mail meanwhile.
    const prolonging = setInterval(() => void prolong(leaseMs).catch(() => {}), leaseMs / 3).unref();
    try {
      await deliver(due, stopping.signal);
    } catch (error) {
      await failed(error, due);
      await prolong(backOff(due.outbox_attempts, firstDelayMs, longestDelayMs));
    } finally {
      clearInterval(prolonging);
    }
  }

  async function work() {
    const working = new Set<Promise<unknown>>();
    while (!stopping.signal.aborted) {
      kick = new AbortController();
      const now = Date.now();
      const due = await Promise.resolve(take(now)).catch(() => null);
      if (due) {
        const handled = handle(due, new Date(now + leaseMs))
          .catch(() => {})
          .finally(() => working.delete(handled));
        working.add(handled);
        if (working.size >= atOnce) await Promise.race(working);
      } else {
        const pause = AbortSignal.any([stopping.signal, kick.signal]);
        await wait(pollMs, undefined, { signal: pause }).catch(() => {});
      }
    }
    await Promise.all(working);
  }

  return {
    /** Looks at once, because something was stored that is due. */
    kick: () => kick.abort(),
    start() {
      running = work();
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(shutdownGraceMs, undefined, { ref: false })]);
    },
  };
}
