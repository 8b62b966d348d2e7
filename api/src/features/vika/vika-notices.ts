import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from 'mongoose';
import type { EventLog } from '../../platform/realtime/event-log';
import { NoticeModel } from './registration.model';

type ChangeKind = 'created' | 'updated' | 'deleted';

/** Older than this, a notice was left behind: its process died, or the event log was away. */
const leftBehindMs = 5_000;
const sweepMs = 2_000;

/**
 * Tells the live channel of changes, and of no change too few: the notice is written down before the change
 * and removed after publishing, so that a process may die at any point in between.
 */
export function createNotices(log: EventLog, report: (error: unknown) => void) {
  async function publish(type: string, record: string, notice: unknown) {
    try {
      await log.append({ type, record });
      await NoticeModel.deleteOne({ _id: notice });
    } catch (error) {
      // The change stands; the sweep publishes it when the log is back.
      report(error);
    }
  }

  /** Publishes what dead processes and lost connections left in the outbox. Ids only, so publishing twice does no harm. */
  async function sweep(now = Date.now()) {
    const old = trusted({ $lt: new Date(now - leftBehindMs) });
    while (true) {
      const notice = await NoticeModel.findOneAndUpdate(
        { at: old },
        { at: new Date(now) },
        { sort: { at: 1 } },
      );
      if (!notice) return;
      await log.append({ type: notice.type, record: notice.record });
      await NoticeModel.deleteOne({ _id: notice._id });
    }
  }

  return {
    sweep,
    /** Makes a change and publishes it when it happened. */
    async publishing<Result>(
      type: ChangeKind,
      record: string,
      change: () => Promise<Result>,
    ): Promise<Result> {
      const { _id } = await NoticeModel.create({ type, record, at: new Date() });
      const result = await change();
      if (result) await publish(type, record, _id);
      else await NoticeModel.deleteOne({ _id });
      return result;
    },
    /** Sweeps until the signal says stop. */
    async keepSweeping(signal: AbortSignal) {
      while (!signal.aborted) {
        await wait(sweepMs, undefined, { signal, ref: false }).catch(() => {});
        if (!signal.aborted) await sweep().catch(report);
      }
    },
  };
}
export type Notices = ReturnType<typeof createNotices>;
