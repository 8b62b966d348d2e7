import { setTimeout as wait } from 'node:timers/promises';
import { type Types, trusted } from 'mongoose';
import { backOff } from 'shared/back-off';
import { hourMs, minuteMs } from 'shared/durations';

/** Fields of every queue schema; `next_at` needs an index. */
export const queueFields = {
  attempts: { type: Number, default: 0 },
  /** When the item is next due; a working process moves it forward as a lease. */
  next_at: { type: Date, required: true },
};

type Queued<Item> = Item & { _id: Types.ObjectId; attempts: number };

interface QueueModel {
  create(row: object): PromiseLike<unknown>;
  findOneAndUpdate(
    filter: object,
    change: object,
    options: { sort: { next_at: 1 }; returnDocument: 'after' },
  ): { lean(): PromiseLike<unknown> };
  updateOne(filter: object, change: object): PromiseLike<unknown>;
  deleteOne(filter: object): PromiseLike<unknown>;
}

interface QueueOptions<Item> {
  model: QueueModel;
  /** Must finish within the lease of one minute; the signal aborts when the process stops. */
  deliver: (item: Queued<Item>, stopping: AbortSignal) => Promise<void>;
  /** Called after every failed attempt; `givenUp` if it was the last one. */
  failed: (error: unknown, attempts: number, givenUp: boolean) => void;
  /** An item older than this is dropped when it fails, because items may contain personal data. */
  maxAgeMs: number;
  /** Called after delivery, instead of deleting the item. */
  settle?: (item: Queued<Item>) => PromiseLike<unknown>;
}

const leaseMs = minuteMs;
const pollMs = 5_000;
const firstDelayMs = 2_000;
/** Time for a delivery in progress to finish on stop; otherwise it is retried later. */
const shutdownGraceMs = 3_000;

/** Persistent outgoing queue with retries: survives outages of the receiver and of this process. */
export function createStoredQueue<Item extends object>(options: QueueOptions<Item>) {
  const { model, deliver, failed, maxAgeMs, settle = ({ _id }) => model.deleteOne({ _id }) } = options;
  const stopping = new AbortController();
  let kick = new AbortController();
  let running: Promise<void> | undefined;

  /** Processes one due item; false if there was none. */
  async function next(now = Date.now()): Promise<boolean> {
    const due = (await model
      .findOneAndUpdate(
        { next_at: trusted({ $lte: new Date(now) }) },
        { $set: { next_at: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
        { sort: { next_at: 1 }, returnDocument: 'after' },
      )
      .lean()) as Queued<Item> | null;
    if (!due) return false;
    try {
      await deliver(due, stopping.signal);
      await settle(due);
    } catch (error) {
      const givenUp = now - due._id.getTimestamp().getTime() > maxAgeMs;
      failed(error, due.attempts, givenUp);
      if (givenUp) await model.deleteOne({ _id: due._id });
      else {
        const delay = backOff(due.attempts, firstDelayMs, hourMs);
        await model.updateOne({ _id: due._id }, { $set: { next_at: new Date(Date.now() + delay) } });
      }
    }
    return true;
  }

  async function work() {
    while (!stopping.signal.aborted) {
      kick = new AbortController();
      const worked = await next().catch(() => false);
      const pause = AbortSignal.any([stopping.signal, kick.signal]);
      if (!worked) await wait(pollMs, undefined, { signal: pause }).catch(() => {});
    }
  }

  return {
    /** Adds an item; it is stored when this resolves. */
    async add(item: Item) {
      await model.create({ ...item, next_at: new Date() });
      kick.abort();
    },
    start() {
      running = work();
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(shutdownGraceMs, undefined, { ref: false })]);
    },
  };
}
