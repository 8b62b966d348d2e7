import { trusted } from 'mongoose';
import { dayMs } from 'shared/durations';
import type { AuditLog } from '../audit';
import { type LeadKind, leadKinds } from './lead-kinds';

const pieceOf = 200;

/** Deletes leads of both kinds older than `days`; returns how many. */
export async function expireLeads(days: number, audit: AuditLog, now = Date.now()): Promise<number> {
  let expired = 0;
  for (const kind of Object.values(leadKinds)) {
    expired += await expireKind(kind, days, new Date(now - days * dayMs), audit);
  }
  return expired;
}

async function expireKind(
  { model, where, total, name }: LeadKind,
  days: number,
  before: Date,
  { recordUse }: AuditLog,
) {
  let expired = 0;
  while (true) {
    const rows = await model
      .find({ ...where, created_at: trusted({ $lt: before }) }, '_id')
      .limit(pieceOf)
      .lean();
    if (rows.length === 0) return expired;
    const records = rows.map(({ _id }) => String(_id));
    await recordUse({
      actor: 'system',
      area: 'leads',
      action: 'expire',
      records,
      detail: `${name}, ${days} days`,
    });
    await model.deleteMany({ ...where, _id: trusted({ $in: rows.map(({ _id }) => _id) }) });
    total.recount();
    expired += rows.length;
  }
}
