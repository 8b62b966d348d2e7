import { trusted } from 'mongoose';
import { hourMs, minuteMs } from 'shared/durations';
import type { FieldKey } from '../../platform/field-encryption';
import { AuditModel } from './audit.model';
import { type AuditHead, faultsOf, missing, type SealedEntry } from './audit-chain';
import { furthestOf, type WrittenHead } from './audit-head';
import { readAnchor } from './audit-retention';

interface AuditVerdict {
  /** Entries of the chain that were read. */
  entries: number;
  /** One line for each thing that is not as it was written. */
  faults: string[];
}

/** Further faults than these say nothing new. */
const maxFaults = 50;

/** Processes that are restarted one by one seal under two keys for so long; after that the former one seals nothing. */
const keysOverlapMs = hourMs;

/** Finds entries under a key that another one had replaced: whoever knew it then may know it still. */
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

/** An entry may be dated this long before it stands in the log. */
const settledAfterMs = minuteMs;

/**
 * Reads the whole log and finds what was changed in it, removed, moved, put in or cut off.
 * @param keys every key that sealed an entry, the newest first
 * @param heads ends of the chain that were stored elsewhere
 * @param settled what is dated before it stands in the log by now
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

  // Each answer is a piece: a count that has to read the whole log would be silent for too long.
  const chain = AuditModel.find({ chained: true }).sort({ seq: 1 });
  for await (const entry of chain.lean<SealedEntry[]>().cursor() as AsyncIterable<SealedEntry>) {
    // Its term is over; whoever was removing it was cut short.
    if (entry.seq >= 1 && entry.seq <= anchor.seq) continue;
    if (entry.at <= settled) settledEntries += 1;
    entries += 1;
    if (!beganAt || entry.at < beganAt) beganAt = entry.at;
    for (const fault of faultsOf(keyById, before, entry)) found(fault);
    const former = outOfKeyOrder(entry);
    if (former) found(former);
    const head = written.get(entry.seq)?.find(({ mac }) => mac !== entry.mac);
    if (head) found(`entry ${entry.seq}: another one than on ${head.at}`);
    // One in no place of its own stands before nothing.
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
  // Only what is in the chain may be written while this is read.
  const ahead = { chained: trusted({ $nin: [true] }), at: trusted({ $gt: settled }) };
  const foreign = all - expired - settledEntries + (await AuditModel.countDocuments(ahead));
  if (foreign > 0) found(`${foreign} entries stand outside the chain: put in, or torn out of it`);
  return { entries, faults };
}
