import { trusted } from 'mongoose';
import {
  type CallStatistics,
  type CallsToday,
  type CallsWeek,
  type Department,
  departments,
  maxDaysBack,
  type OwnCall,
  ownCallsShown,
} from 'shared/contracts/calls';
import { dayMs, minuteMs, undoMs } from 'shared/durations';
import { createOnce } from '../../platform/create-once';
import { AppError, invalidInput, notFound } from '../../platform/http/app-error';
import { inOslo } from '../../platform/oslo';
import { CallModel, type StoredCall } from './call.model';

/** Allowance for network latency, added to the undo period. */
const travelMs = 2_000;
/** Tolerated clock skew of clients ahead of the server. */
const slackMs = minuteMs;

/** Throws 422 if a call is too old or in the future. */
function checkAge(age: number, path: 'age_ms' | 'occurred_at'): void {
  if (age > maxDaysBack * dayMs || age < -slackMs) throw invalidInput([{ path, code: 'date_invalid' }]);
}

/** The claimed time of a call, if it is acceptable. */
function checkedMoment(said: string, now: Date): Date {
  const at = new Date(said);
  checkAge(now.getTime() - at.getTime(), 'occurred_at');
  return at;
}

/** The time of a call that was counted so many milliseconds ago. */
function momentAgo(age: number, now: Date): Date {
  checkAge(age, 'age_ms');
  return new Date(now.getTime() - age);
}

interface NewCall {
  department: Department;
  count?: number | undefined;
  age_ms?: number | undefined;
  occurred_at?: string | undefined;
}

function momentOf({ age_ms, occurred_at }: NewCall, now: Date): Date {
  if (age_ms !== undefined) return momentAgo(age_ms, now);
  return occurred_at ? checkedMoment(occurred_at, now) : now;
}

/** Registers one or more calls, once per request key. */
export async function register(
  call: NewCall,
  userId: string,
  requestKey: string | undefined,
  now = new Date(),
) {
  const at = momentOf(call, now);
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
  // One key per call: a retry adds only the calls that an interrupted request did not store.
  for (let number = 2; number <= (call.count ?? 1); number += 1) {
    const rest = { ...row, counted_with: id };
    await createOnce(CallModel, rest, requestKey && `${requestKey} ${number}`);
  }
  if (again) await CallModel.updateMany({ counted_with: id }, { answered_at: now });
  const stored = again ?? row;
  return { id, department: stored.department, occurred_at: stored.occurred_at.toISOString() };
}

/**
 * Undoes one's own registration shortly after the response, with an allowance for latency. A retry renews `answered_at`
 * even of an old call, so the age of the call is limited too.
 */
export async function undo(id: string, userId: string, now = new Date()): Promise<undefined> {
  const fresh = trusted({ $gte: new Date(now.getTime() - undoMs - travelMs) });
  const own = { user_id: userId, answered_at: fresh, created_at: trusted({ $gte: correctableSince(now) }) };
  const others = await CallModel.deleteMany({ ...own, counted_with: id });
  const { deletedCount } = await CallModel.deleteOne({ ...own, _id: id });
  if (others.deletedCount + deletedCount === 0)
    throw await goneOrTooLate(userId, { _id: id }, { counted_with: id });
}

/** Why nothing was done: one's own call is still there, or it is gone, as it is for all but its owner. */
async function goneOrTooLate(userId: string, ...which: object[]): Promise<AppError> {
  const own = await Promise.all(which.map((one) => CallModel.exists({ ...one, user_id: userId })));
  return own.some(Boolean) ? tooLate() : notFound();
}
const tooLate = () => new AppError(409, 'too-late', 'Samtalen kan ikke endres lenger.');

const correctableSince = (now: Date) => new Date(now.getTime() - maxDaysBack * dayMs);

/** Filter: one's own call, registered within the last `maxDaysBack` days. */
const correctable = (id: string, userId: string, now: Date) => ({
  _id: id,
  user_id: userId,
  created_at: trusted({ $gte: correctableSince(now) }),
});

const toOwnCall = ({ _id, department, occurred_at }: StoredCall): OwnCall => ({
  id: String(_id),
  department,
  occurred_at: occurred_at.toISOString(),
});

/** Corrects one's own recent call; the statistics follow, as they are computed from the calls. */
export async function correct(
  id: string,
  change: { department?: Department | undefined; occurred_at?: string | undefined },
  userId: string,
  now = new Date(),
): Promise<OwnCall> {
  const at = change.occurred_at && checkedMoment(change.occurred_at, now);
  const corrected = await CallModel.findOneAndUpdate(
    correctable(id, userId, now),
    {
      ...(change.department && { department: change.department }),
      ...(at && { occurred_at: at, ...inOslo(at) }),
    },
    { returnDocument: 'after' },
  ).lean<StoredCall>();
  if (!corrected) throw await goneOrTooLate(userId, { _id: id });
  return toOwnCall(corrected);
}

/** Deletes one's own recent call, which also removes it from the statistics. */
export async function remove(id: string, userId: string, now = new Date()): Promise<undefined> {
  const { deletedCount } = await CallModel.deleteOne(correctable(id, userId, now));
  if (deletedCount === 0) throw await goneOrTooLate(userId, { _id: id });
}

/** Today's counts by department and the account's last calls. */
export async function today(userId: string, now = new Date()): Promise<CallsToday> {
  const [counted, own] = await Promise.all([
    CallModel.aggregate<{ _id: string; count: number }>([
      { $match: { day: inOslo(now).day } },
      { $group: { _id: '$department', count: { $sum: 1 } } },
    ]),
    CallModel.find({ user_id: userId }, 'department occurred_at created_at')
      .sort({ created_at: -1, _id: -1 })
      .limit(ownCallsShown)
      .lean<StoredCall[]>(),
  ]);
  return {
    departments: departments.map((department) => ({
      department,
      count: counted.find(({ _id }) => _id === department)?.count ?? 0,
    })),
    own: own.map((call) => ({ ...toOwnCall(call), correctable: call.created_at >= correctableSince(now) })),
  };
}

/** Monday = 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Calls of a year by weekday and hour, in Oslo time as stored. */
export async function week(year: number): Promise<CallsWeek> {
  const counted = await CallModel.aggregate<{ _id: { day: string; hour: string }; count: number }>([
    { $match: { day: { $gte: `${year}-01-01`, $lte: `${year}-12-31` } } },
    { $group: { _id: { day: '$day', hour: '$hour' }, count: { $sum: 1 } } },
  ]);
  const weekdays = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { _id, count } of counted) {
    const hours = weekdays[weekdayOf(_id.day)] as number[];
    hours[Number(_id.hour)] = (hours[Number(_id.hour)] ?? 0) + count;
  }
  return { year, weekdays, total: sum(counted.map(({ count }) => count)) };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const countedBy = { department: '$department', month: '$month' };
const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** Calls of a year by department and month (stored Oslo time), with the total of the same period of the year before. */
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
      // The year before, only up to today's date within the current month; the full month is filtered out below.
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
  return {
    year,
    running: isRunning,
    departments: rows,
    totals,
    total: sum(totals),
    previous: sum(rows.map(({ previous }) => previous)),
  };
}
