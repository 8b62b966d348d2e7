import { trusted } from 'mongoose';
import { hourMs, minuteMs } from 'shared/durations';
import type { FieldKey } from '../../platform/field-encryption';
import { AuditModel } from './audit.model';
import { type AuditHead, faultsOf, missing, type SealedEntry } from './audit-chain';
import { furthestOf, type WrittenHead } from './audit-head';
import { readAnchor } from './audit-retention';

interface AuditVerdict {
  /** Number of chain entries read. */
  entries: number;
  /** One line per fault found. */
  faults: string[];
}

/** Stop collecting here: more faults add no information. */
const maxFaults = 50;

/** During a rolling restart two keys are in use for at most this long; after that the old key must not occur. */
const keysOverlapMs = hourMs;

/** Finds entries made with a key after it was replaced: whoever knew the old key may be forging entries. */
function createKeyOrder(keys: readonly FieldKey[]) {
  const positionOf = new Map(keys.map(({ id }, position) => [id, position]));
  let newest = keys.length;
  let newestSince = 0;
  let latest = 0;
  return ({ seq, at, key_id }: SealedEntry): string | undefined => {
    const position = positionOf.get(key_id);
    if (position === undefined) return undefined;
    latest = Math.max(latest, at.getTime());
    if (position < newest) [newest, newestSince] = [position, latest];
    if (position === newest || latest - newestSince <= keysOverlapMs) return undefined;
    return `entry ${seq}: sealed under ${key_id} when ${keys[newest]?.id} had taken its place`;
  };
}

/** Maximum delay between an entry's timestamp and its insertion. */
const settledAfterMs = minuteMs;

/**
 * Verifies the whole log: finds entries that were changed, removed, moved, inserted or cut off.
 * @param keys every key that was ever used, the newest first
 * @param heads chain heads that were stored elsewhere
 * @param settled entries dated before this are certainly stored by now
 */
export async function verifyAudit(
  keys: readonly FieldKey[],
  heads: readonly WrittenHead[],
  settled = new Date(Date.now() - settledAfterMs),
): Promise<AuditVerdict> {
  const keyById = new Map(keys.map((key) => [key.id, key]));
  const written = new Map<number, WrittenHead[]>();
  for (const head of heads) written.set(head.seq, [...(written.get(head.seq) ?? []), head]);
  const outOfKeyOrder = createKeyOrder(keys);
  const faults: string[] = [];
  const found = (fault: string) => {
    if (faults.length < maxFaults) faults.push(fault);
  };
  const anchor = await readAnchor();
  let before: AuditHead = anchor;
  let beganAt: Date | undefined;
  let entries = 0;
  let settledEntries = 0;

  // Read as a cursor: a count over the whole log would give no response for too long.
  const chain = AuditModel.find({ chained: true }).sort({ seq: 1 });
  for await (const entry of chain.lean<SealedEntry[]>().cursor() as AsyncIterable<SealedEntry>) {
    // Expired entry that an interrupted removal left behind.
    if (entry.seq >= 1 && entry.seq <= anchor.seq) continue;
    if (entry.at <= settled) settledEntries += 1;
    entries += 1;
    if (!beganAt || entry.at < beganAt) beganAt = entry.at;
    for (const fault of faultsOf(keyById, before, entry)) found(fault);
    const former = outOfKeyOrder(entry);
    if (former) found(former);
    const head = written.get(entry.seq)?.find(({ mac }) => mac !== entry.mac);
    if (head) found(`entry ${entry.seq}: another one than on ${head.at}`);
    // An entry without a valid number is not a predecessor.
    if (Number.isSafeInteger(entry.seq)) before = entry;
  }
  const furthest = furthestOf(heads);
  if (furthest && furthest.seq > before.seq)
    found(`${missing(before.seq + 1, furthest.seq)}: on ${furthest.at} the log went so far`);

  const all = await AuditModel.countDocuments({ at: trusted({ $lte: settled }) });
  const expired = await AuditModel.countDocuments({
    chained: true,
    seq: trusted({ $gte: 1, $lte: anchor.seq }),
    at: trusted({ $lt: beganAt ?? settled }),
  });
  // While this reads, only entries of the chain may be added.
  const ahead = { chained: trusted({ $nin: [true] }), at: trusted({ $gt: settled }) };
  const foreign = all - expired - settledEntries + (await AuditModel.countDocuments(ahead));
  if (foreign > 0) found(`${foreign} entries stand outside the chain: put in, or torn out of it`);
  return { entries, faults };
}
