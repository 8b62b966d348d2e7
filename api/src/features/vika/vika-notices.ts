import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from 'mongoose';
import type { EventLog } from '../../platform/realtime/event-log';
import { NoticeModel } from './registration.model';

type ChangeKind = 'created' | 'updated' | 'deleted';

/** A notice older than this was left behind, because its process crashed or the event log was unavailable. */
const leftBehindMs = 5_000;
const sweepMs = 2_000;

/**
 * Publishes changes on the live channel without losing any (outbox): a notice is stored before the change and removed
 * after publishing, so a crash at any point in between is safe.
 */
export function createNotices(log: EventLog, report: (error: unknown) => void) {
  async function publish(type: string, record: string, notice: unknown) {
    try {
      await log.append({ type, record });
      await NoticeModel.deleteOne({ _id: notice });
    } catch (error) {
      // The change is already stored; the sweep publishes it later.
      report(error);
    }
  }

  /** Publishes notices left in the outbox. They hold only ids, so publishing one twice is harmless. */
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
    /**
     * Makes a change and publishes it if `change` returns a truthy result.
     * @param audit runs meanwhile; the change is made once it has resolved. A notice without a change is harmless
     */
    async publishing<Result>(
      type: ChangeKind,
      record: string,
      change: () => Promise<Result>,
      audit?: () => Promise<void>,
    ): Promise<Result> {
      const [{ _id }] = await Promise.all([NoticeModel.create({ type, record, at: new Date() }), audit?.()]);
      const result = await change();
      if (result) await publish(type, record, _id);
      else await NoticeModel.deleteOne({ _id });
      return result;
    },
    /** Sweeps periodically until the signal aborts. */
    async keepSweeping(signal: AbortSignal) {
      while (!signal.aborted) {
        await wait(sweepMs, undefined, { signal, ref: false }).catch(() => {});
        if (!signal.aborted) await sweep().catch(report);
      }
    },
  };
}
export type Notices = ReturnType<typeof createNotices>;
