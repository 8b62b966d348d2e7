import { trusted } from 'mongoose';
import {
  type CallStatistics,
  type Department,
  departments,
  maxDaysBack,
  undoMs,
} from 'shared/contracts/calls';
import { createOnce } from '../../platform/create-once';
import { invalidInput, notFound } from '../../platform/http/app-error';
import { inOslo } from '../../platform/oslo';
import { CallModel, type StoredCall } from './call.model';

const dayMs = 24 * 60 * 60_000;
/** How long an answer and the wish to undo may be on their way. */
const travelMs = 2_000;
/** A clock that is a little ahead is forgiven. */
const slackMs = 60_000;

/** Counts a call, at most once per request key. */
export async function register(
  call: { department: Department; occurred_at?: string | undefined },
  userId: string,
  requestKey: string | undefined,
  now = new Date(),
) {
  const at = call.occurred_at ? new Date(call.occurred_at) : now;
  const age = now.getTime() - at.getTime();
  if (age > maxDaysBack * dayMs || age < -slackMs) {
    throw invalidInput([{ path: 'occurred_at', code: 'date_invalid' }]);
  }
  const row = {
    department: call.department,
    user_id: userId,
    occurred_at: at,
    ...inOslo(at),
    created_at: now,
    answered_at: now,
  };
  const { id, created } = await createOnce(CallModel, row, requestKey);
  const again = created
    ? null
    : await CallModel.findByIdAndUpdate(
        id,
        { answered_at: now },
        { returnDocument: 'after' },
      ).lean<StoredCall>();
  const stored = again ?? row;
  return { id, department: stored.department, occurred_at: stored.occurred_at.toISOString() };
}

/** Takes back one's own registration while its answer is fresh, and has the time to come here that is not the person's fault. */
export async function undo(id: string, userId: string, now = new Date()): Promise<undefined> {
  const fresh = trusted({ $gte: new Date(now.getTime() - undoMs - travelMs) });
  const { deletedCount } = await CallModel.deleteOne({ _id: id, user_id: userId, answered_at: fresh });
  if (deletedCount === 0) throw notFound();
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const countedBy = { department: '$department', month: '$month' };
const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** Calls of a year by department and month, on the month that was stored with each, and as many months of the year before. */
export async function statistics(year: number, now = new Date()): Promise<CallStatistics> {
  const today = inOslo(now);
  const isRunning = today.day.startsWith(`${year}-`);
  const sameDay = `${year - 1}${today.day.slice(4)}`;
  const counted: { _id: { department: string; month: string }; count: number }[] = (
    await Promise.all([
      CallModel.aggregate([
        { $match: { month: { $gte: monthOf(year - 1, 1), $lte: monthOf(year, 12) } } },
        { $group: { _id: countedBy, count: { $sum: 1 } } },
      ]),
      // What the running month had come to a year ago; its whole is left out below.
      isRunning
        ? CallModel.aggregate([
            { $match: { month: sameDay.slice(0, 7), day: { $lte: sameDay } } },
            { $group: { _id: { department: '$department', month: '$day' }, count: { $sum: 1 } } },
          ])
        : [],
    ])
  ).flat();
  const countOf = (department: Department, holds: (month: string) => boolean) =>
    sum(
      counted
        .filter(({ _id }) => _id.department === department && holds(_id.month))
        .map(({ count }) => count),
    );
  const isPrevious = (month: string) =>
    month.startsWith(`${year - 1}-`) && (!isRunning || month.length > 7 || month < sameDay.slice(0, 7));
  const rows = departments.map((department) => {
    const months = Array.from({ length: 12 }, (_, at) =>
      countOf(department, (month) => month === monthOf(year, at + 1)),
    );
    return { department, total: sum(months), months, previous: countOf(department, isPrevious) };
  });
  const totals = Array.from({ length: 12 }, (_, month) => sum(rows.map(({ months }) => months[month] ?? 0)));
  return { year, departments: rows, totals, total: sum(totals) };
}
