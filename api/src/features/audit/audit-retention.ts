import { trusted } from 'mongoose';
import { AuditModel } from './audit.model';
import { recordUse } from './audit.service';
import { type AuditHead, chainStart } from './audit-chain';

const dayMs = 24 * 60 * 60 * 1000;
const pieceOf = 1_000;

const toDetail = ({ seq, mac }: AuditHead) => `${seq} ${mac}`;

/** The last entry whose term was over: what stands in the log begins behind it. The chain itself says so. */
export async function readAnchor(): Promise<AuditHead> {
  const told = await AuditModel.findOne(
    { area: 'audit', action: 'expire', chained: true },
    { seq: 1, detail: 1 },
  )
    .sort({ at: -1, _id: -1 })
    .lean<{ seq: number; detail: string }>();
  const [seq = '', mac = ''] = told?.detail?.split(' ') ?? [];
  // One that says its own place is over was never written by us: the log is read from its first entry.
  return told && Number(seq) < told.seq ? { seq: Number(seq), mac } : chainStart;
}

/**
 * Removes the oldest entries when their term is over; answers how many. Which is the last of them goes on record first,
 * with its seal: the first that stays can be verified against it.
 */
export async function expireAudit(days: number, now = Date.now()): Promise<number> {
  const before = new Date(now - days * dayMs);
  const stays = await AuditModel.findOne({ chained: true, at: trusted({ $gte: before }) }, { seq: 1 })
    .sort({ seq: 1 })
    .lean<{ seq: number }>();
  const last = await AuditModel.findOne(
    { chained: true, ...(stays && { seq: trusted({ $lt: stays.seq }) }) },
    { seq: 1, mac: 1 },
  )
    .sort({ seq: -1 })
    .lean<AuditHead>();
  const older = { chained: null, at: trusted({ $lt: before }) };
  const known = await readAnchor();
  const anchor = last && last.seq > known.seq ? last : known;
  const expired = { chained: true, seq: trusted({ $lte: anchor.seq }) };
  const count = (await AuditModel.countDocuments(expired)) + (await AuditModel.countDocuments(older));
  if (count === 0) return 0;
  await recordUse({ actor: 'system', area: 'audit', action: 'expire', count, detail: toDetail(anchor) });
  for (const filter of [expired, older]) await removeAll(filter);
  return count;
}

async function removeAll(filter: object) {
  for (let removed = pieceOf; removed === pieceOf; ) {
    const rows = await AuditModel.find(filter, '_id').limit(pieceOf).lean();
    // Past the model, which lets nothing be removed: this is the one place that may.
    await AuditModel.collection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    removed = rows.length;
  }
}
