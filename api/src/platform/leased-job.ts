import { setTimeout as wait } from 'node:timers/promises';
import { model, mongo, Schema, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { hourMs, minuteMs } from 'shared/durations';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    /** When the job is next due; the process that moves this forward holds the lease. */
    next_at: { type: Date, required: true },
  },
  { collection: 'job_leases', versionKey: false },
);
const LeaseModel = model('JobLease', schema);

const lookEveryMs = minuteMs;

/** Clocks of processes differ by less: a lease that ends this much later than it could was taken by a wrong clock. */
const clocksDifferMs = hourMs;

/** Takes a lease that nobody holds, for so long; false if another process holds it. */
export async function takeLease(name: string, forMs: number, now = Date.now()): Promise<boolean> {
  const taken = { $set: { next_at: new Date(now + forMs) } };
  try {
    await LeaseModel.updateOne({ _id: name, next_at: trusted({ $lte: new Date(now) }) }, taken, {
      upsert: true,
    });
    return true;
  } catch (error) {
    // Duplicate key: the upsert found an existing lease that is not due.
    if (!(error instanceof mongo.MongoServerError && error.code === 11000)) throw error;
    const never = new Date(now + forMs + clocksDifferMs);
    return (
      (await LeaseModel.updateOne({ _id: name, next_at: trusted({ $gt: never }) }, taken)).matchedCount === 1
    );
  }
}

/** Holds a lease that was taken for so long from now; ends it with 0. */
export const prolongLease = (name: string, forMs: number) =>
  LeaseModel.updateOne({ _id: name }, { $set: { next_at: new Date(Date.now() + forMs) } });

interface JobOptions {
  name: string;
  everyMs: number;
  work: () => Promise<void>;
  report: (error: unknown) => void;
}

/**
 * A periodic job that runs in one of all processes, at most once per interval; an interrupted run waits for the next.
 */
export function createLeasedJob({ name, everyMs, work, report }: JobOptions) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function runIfDue(now = Date.now()): Promise<boolean> {
    const due = await takeLease(name, everyMs, now);
    if (due) await work();
    return due;
  }

  async function poll(signal: AbortSignal) {
    while (!signal.aborted) {
      await runIfDue().catch(report);
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return {
    runIfDue,
    start() {
      running = poll(stopping.signal);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface RetentionOptions {
  /** Kind of rows, for the log. */
  of: string;
  days: number | 'never';
  /** Deletes older rows; returns how many. */
  expire: (days: number) => Promise<number>;
  logger: Logger;
}

/** Log message of everything that deletes expired data. */
export const removedLine = 'retention: past their term, deleted';

const expireEveryMs = hourMs;
const nothing = { start() {}, async stop() {} };

/** Job that deletes rows past their retention period; none for `never`. */
export function createRetentionJob({ of, days, expire, logger }: RetentionOptions) {
  if (days === 'never') return nothing;
  return createLeasedJob({
    // The period is part of the name, so that a new setting applies immediately.
    name: `${of}-retention-${days}`,
    everyMs: expireEveryMs,
    // Log only the error name: the message may contain personal data.
    report: (error) =>
      logger.warn(
        { of, kind: error instanceof Error ? error.name : 'unknown' },
        'retention: will be tried again',
      ),
    async work() {
      const expired = await expire(days);
      if (expired > 0) logger.info({ of, expired }, removedLine);
    },
  });
}
