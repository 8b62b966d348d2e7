import { setTimeout as wait } from 'node:timers/promises';
import { model, mongo, Schema, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { hourMs, minuteMs } from 'shared/durations';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    /** Whoever moves this ahead runs the job; until then nobody does. */
    next_at: { type: Date, required: true },
  },
  { collection: 'job_leases', versionKey: false },
);
const LeaseModel = model('JobLease', schema);

const lookEveryMs = minuteMs;

/** Takes the lease of a job that is due; false when another process has it, or had it within the time. */
async function take(name: string, everyMs: number, now: number): Promise<boolean> {
  try {
    await LeaseModel.updateOne(
      { _id: name, next_at: trusted({ $lte: new Date(now) }) },
      { $set: { next_at: new Date(now + everyMs) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // It stands there and is not due: the upsert met it.
    if (error instanceof mongo.MongoServerError && error.code === 11000) return false;
    throw error;
  }
}

interface JobOptions {
  name: string;
  everyMs: number;
  work: () => Promise<void>;
  report: (error: unknown) => void;
}

/** Work that one of all processes does, at most once in a time; what is cut short is done when it is next due. */
export function createLeasedJob({ name, everyMs, work, report }: JobOptions) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function runIfDue(now = Date.now()): Promise<boolean> {
    const due = await take(name, everyMs, now);
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
  /** What the rows are, as the log calls them. */
  of: string;
  days: number | 'never';
  /** Removes what is older; answers how many. */
  expire: (days: number) => Promise<number>;
  logger: Logger;
}

/** What the log says of everything that removes what is past its term. */
export const removedLine = 'retention: past their term, deleted';

const expireEveryMs = hourMs;
const nothing = { start() {}, async stop() {} };

/** The job that removes rows past their retention. */
export function createRetentionJob({ of, days, expire, logger }: RetentionOptions) {
  if (days === 'never') return nothing;
  return createLeasedJob({
    // A new term is looked after at once.
    name: `${of}-retention-${days}`,
    everyMs: expireEveryMs,
    // The error's text may hold what the row held.
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
