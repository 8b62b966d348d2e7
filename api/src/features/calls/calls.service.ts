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

/** Calls of a year by department and month, on the month that was stored with each. */
export async function statistics(year: number): Promise<CallStatistics> {
  const counted: { _id: { department: string; month: string }; count: number }[] = await CallModel.aggregate([
    { $match: { month: { $gte: `${year}-01`, $lte: `${year}-12` } } },
    { $group: { _id: { department: '$department', month: '$month' }, count: { $sum: 1 } } },
  ]);
  const countOf = (department: Department, month: number) =>
    counted.find(
      ({ _id }) =>
        _id.department === department && _id.month === `${year}-${String(month + 1).padStart(2, '0')}`,
    )?.count ?? 0;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const rows = departments.map((department) => {
    const months = Array.from({ length: 12 }, (_, month) => countOf(department, month));
    return { department, total: sum(months), months };
  });
  const totals = Array.from({ length: 12 }, (_, month) => sum(rows.map(({ months }) => months[month] ?? 0)));
  return { year, departments: rows, totals, total: sum(totals) };
}
