import { setTimeout as wait } from 'node:timers/promises';
import { type Types, trusted } from 'mongoose';
import { backOff } from 'shared/back-off';
import { hourMs, minuteMs } from 'shared/durations';

/** Fields that every queue's schema has beside its own; `next_at` wants an index. */
export const queueFields = {
  attempts: { type: Number, default: 0 },
  /** When it may be tried next; a process that works on it moves this ahead, so that no other does. */
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
  /** Must be over before the lease is (a minute); the signal says that the process ends. */
  deliver: (item: Queued<Item>, stopping: AbortSignal) => Promise<void>;
  /** Called for every attempt that failed, with whether it was the last. */
  failed: (error: unknown, attempts: number, givenUp: boolean) => void;
  /** An item that fails at this age is dropped: what it says of a person has its term as well. */
  maxAgeMs: number;
  /** Takes out what was delivered, where it is not simply deleted. */
  settle?: (item: Queued<Item>) => PromiseLike<unknown>;
}

const leaseMs = minuteMs;
const pollMs = 5_000;
const firstDelayMs = 2_000;
/** What is on its way may still arrive; after that it is tried again by whoever comes next. */
const farewellMs = 3_000;

/** What is to be sent elsewhere waits in the database: whoever is to get it may be away, and so may this process. */
export function createStoredQueue<Item extends object>(options: QueueOptions<Item>) {
  const { model, deliver, failed, maxAgeMs, settle = ({ _id }) => model.deleteOne({ _id }) } = options;
  const stopping = new AbortController();
  let kick = new AbortController();
  let running: Promise<void> | undefined;

  /** Works on what is due; false when nothing was. */
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
    /** Puts an item in; it is on record when this resolves. */
    async add(item: Item) {
      await model.create({ ...item, next_at: new Date() });
      kick.abort();
    },
    start() {
      running = work();
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(farewellMs, undefined, { ref: false })]);
    },
  };
}
