import { trusted } from 'mongoose';
import { dayMs } from 'shared/durations';
import type { FieldKey } from '../../platform/field-encryption';
import { AuditModel } from './audit.model';
import type { AuditLog } from './audit.service';
import { type AuditHead, chainStart, faultsOf, type SealedEntry } from './audit-chain';

const pieceOf = 1_000;

const toDetail = ({ seq, mac }: AuditHead) => `${seq} ${mac}`;

/** The newest entry about expired entries. Not trusted: anyone who can write to the database may have inserted it. */
const readExpiry = () =>
  AuditModel.findOne({ area: 'audit', action: 'expire', chained: true })
    .sort({ at: -1, _id: -1 })
    .lean<SealedEntry>();

function anchorIn(expiry: SealedEntry | null): AuditHead {
  const [seq = '', mac = ''] = expiry?.detail?.split(' ') ?? [];
  // An entry that claims its own number has expired is forged: ignore it and read from the first entry.
  return expiry && Number.isSafeInteger(expiry.seq) && Number(seq) < expiry.seq
    ? { seq: Number(seq), mac }
    : chainStart;
}

/** The last expired entry, as recorded in the chain itself; the remaining log starts after it. */
export const readAnchor = async (): Promise<AuditHead> => anchorIn(await readExpiry());

/** Removed entries can no longer be verified, so they are verified before removal. */
class AuditNotWhole extends Error {
  override name = 'AuditNotWhole';
}

const between = (from: number, to: number) =>
  AuditModel.find({ chained: true, seq: trusted({ $gt: from, $lte: to }) })
    .sort({ seq: 1 })
    .lean<SealedEntry[]>()
    .cursor() as AsyncIterable<SealedEntry>;

/** Throws if an entry up to `to` was tampered with, or if the expiry entry itself is not authentic. */
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
 * Deletes entries older than `days`; returns how many. The last of them and its MAC are recorded first, so that the
 * first remaining entry can be verified. Nothing is deleted if an entry was tampered with.
 */
export async function expireAudit(
  days: number,
  keys: readonly FieldKey[],
  { recordUse }: Pick<AuditLog, 'recordUse'>,
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
    // Bypasses the append-only model; this is the only function that may.
    await AuditModel.collection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    removed = rows.length;
  }
}
