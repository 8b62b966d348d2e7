import { trusted } from 'mongoose';
import { dayMs } from 'shared/durations';
import type { FieldKey } from '../../platform/field-encryption';
import { AuditModel } from './audit.model';
import { recordUse } from './audit.service';
import { type AuditHead, chainStart, faultsOf, type SealedEntry } from './audit-chain';

const pieceOf = 1_000;

const toDetail = ({ seq, mac }: AuditHead) => `${seq} ${mac}`;

/** The newest entry that says which term was over; whoever writes the database may have put it there. */
const readExpiry = () =>
  AuditModel.findOne({ area: 'audit', action: 'expire', chained: true })
    .sort({ at: -1, _id: -1 })
    .lean<SealedEntry>();

function anchorIn(expiry: SealedEntry | null): AuditHead {
  const [seq = '', mac = ''] = expiry?.detail?.split(' ') ?? [];
  // One that says its own place is over was never written by us: the log is read from its first entry.
  return expiry && Number.isSafeInteger(expiry.seq) && Number(seq) < expiry.seq
    ? { seq: Number(seq), mac }
    : chainStart;
}

/** The last entry whose term was over: what stands in the log begins behind it. The chain itself says so. */
export const readAnchor = async (): Promise<AuditHead> => anchorIn(await readExpiry());

/** What is removed is not there to be verified any more: it is verified before. */
class AuditNotWhole extends Error {
  override name = 'AuditNotWhole';
}

const between = (from: number, to: number) =>
  AuditModel.find({ chained: true, seq: trusted({ $gt: from, $lte: to }) })
    .sort({ seq: 1 })
    .lean<SealedEntry[]>()
    .cursor() as AsyncIterable<SealedEntry>;

/** Throws where entries up to a number are not as they were written, or are said to be over by somebody else. */
async function checkExpired(keys: readonly FieldKey[], expiry: SealedEntry | null, to: number) {
  const keyById = new Map(keys.map((key) => [key.id, key]));
  const known = anchorIn(expiry);
  let before: AuditHead = known;
  const check = (entry: SealedEntry) => {
    const [fault] = faultsOf(keyById, before, entry);
    if (fault) throw new AuditNotWhole(fault);
    before = entry;
  };
  for await (const entry of between(known.seq, to)) check(entry);
  if (!expiry || expiry.seq <= to) return;
  const endSeq = expiry.seq - 1;
  const found = await AuditModel.findOne({ chained: true, seq: endSeq }).lean<SealedEntry>();
  before = endSeq === known.seq ? known : (found ?? chainStart);
  check(expiry);
}

/**
 * Removes the oldest entries when their term is over; answers how many. Which is the last of them goes on record first,
 * with its seal: the first that stays can be verified against it. Nothing is removed that is not as it was written.
 */
export async function expireAudit(
  days: number,
  keys: readonly FieldKey[],
  now = Date.now(),
): Promise<number> {
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
  const expiry = await readExpiry();
  const known = anchorIn(expiry);
  const anchor = last && last.seq > known.seq ? last : known;
  const expired = { chained: true, seq: trusted({ $lte: anchor.seq }) };
  const count = await AuditModel.countDocuments(expired);
  if (count === 0) return 0;
  await checkExpired(keys, expiry, anchor.seq);
  await recordUse({ actor: 'system', area: 'audit', action: 'expire', count, detail: toDetail(anchor) });
  await removeAll(expired);
  return count;
}

async function removeAll(filter: object) {
  for (let removed = pieceOf; removed === pieceOf; ) {
    const rows = await AuditModel.find(filter, '_id').limit(pieceOf).lean();
    // Past the model, which lets nothing be removed: this is the one function that may.
    await AuditModel.collection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    removed = rows.length;
  }
}
