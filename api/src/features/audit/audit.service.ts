import { trusted } from 'mongoose';
import type { AuditEntry, AuditNarrowing } from 'shared/contracts/audit';
import type { listAudit } from 'shared/contracts/audit.schema';
import type { QueryOf } from 'shared/contracts/endpoint';
import type { FieldKey } from '../../platform/field-encryption';
import { osloDayBounds, startOfDay } from '../../platform/oslo';
import { newestFirst } from '../../platform/paging';
import { AuditModel, type StoredAuditEntry } from './audit.model';
import { type AuditContent, createAuditChain } from './audit-chain';
import { createRefusals } from './refusals';
import type { Use } from './use';

/** Record ids per entry; a use of more records is split into several entries. */
const namedInOne = 200;
/** Record ids per write; bounded so that the event loop is not blocked for long. */
const namedAtOnce = 10_000;

function* entriesOf(
  { actor, area, action, records = [], count, detail = null }: Use,
  at: Date,
): Generator<AuditContent> {
  const parts = Math.max(1, Math.ceil(records.length / namedInOne));
  for (let part = 1; part <= parts; part++) {
    const named = records.slice((part - 1) * namedInOne, part * namedInOne);
    const partOf = parts > 1 ? { part, parts } : {};
    yield { at, actor, area, action, records: named, count: count ?? records.length, detail, ...partOf };
  }
}

/**
 * The audit log of this process.
 * @param keys the current key first
 */
export function createAuditLog(keys: readonly FieldKey[]) {
  const chain = createAuditChain(keys);

  /** Writes uses of protected records. Await it before responding: no data leaves unaudited. */
  async function recordUses(uses: readonly Use[], at = new Date()): Promise<void> {
    let entries: AuditContent[] = [];
    let named = 0;
    for (const use of uses) {
      for (const entry of entriesOf(use, at)) {
        entries.push(entry);
        named += entry.records.length;
        if (named < namedAtOnce) continue;
        await chain.append(entries);
        entries = [];
        named = 0;
      }
    }
    await chain.append(entries);
  }
  const recordUse = (use: Use): Promise<void> => recordUses([use]);
  const refusals = createRefusals(recordUse);

  return {
    recordUses,
    recordUse,
    /** Audits a refused access. */
    recordRefusal: (
      { ip = 'unknown' }: { ip?: string | undefined },
      account: { email: string } | undefined,
      { area, detail = null }: Pick<Use, 'area' | 'detail'>,
    ): Promise<void> => refusals.add({ actor: account?.email ?? null, area, detail }, ip),
    /** Call before exit: audits the number of refusals that were not logged individually. */
    countRefusals: refusals.countLeftOut,
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;

type Narrowing = { [Field in keyof AuditNarrowing]?: AuditNarrowing[Field] | undefined };

const narrowed = ({ action, actor }: Narrowing) => ({
  ...(action && { action }),
  // Account e-mails are stored in lower case.
  ...(actor && { actor: actor.trim().toLowerCase() }),
});
const between = ({ from, to }: Narrowing) => ({
  by: 'at',
  from: from ? startOfDay(from) : undefined,
  until: to ? osloDayBounds(startOfDay(to)).end : undefined,
});

/** One page of the log, newest first. */
export async function listUses({ area, record, cursor, limit, ...narrowing }: QueryOf<typeof listAudit>) {
  const filter = { ...(area && { area }), ...narrowed(narrowing), ...(record && { records: record }) };
  const page = { cursor, limit };
  const { items, ...rest } = await newestFirst<StoredAuditEntry>(
    AuditModel,
    filter,
    page,
    between(narrowing),
  );
  return { items: items.map(toEntry), ...rest };
}

/** Who saw or changed any of these records. Entries list only the requested records, not others of the same use. */
export async function listUsesOf(
  records: string[],
  { cursor, limit, ...narrowing }: { cursor?: string | undefined; limit: number } & Narrowing,
) {
  const filter = { ...narrowed(narrowing), records: trusted({ $in: records }) };
  const page = { cursor, limit };
  const listing = { ...between(narrowing), count: async () => 0 };
  const { items, next_cursor } = await newestFirst<StoredAuditEntry>(AuditModel, filter, page, listing);
  const asked = new Set(records);
  const own = items.map(toEntry).map(({ part: _, parts: __, ...entry }) => {
    const concerned = entry.records.filter((id) => asked.has(id));
    return { ...entry, records: concerned, count: concerned.length };
  });
  return { items: own, next_cursor };
}

const toEntry = (row: StoredAuditEntry): AuditEntry => ({
  id: String(row._id),
  at: row.at.toISOString(),
  actor: Array.isArray(row.actor) ? row.actor.join(', ') : (row.actor ?? null),
  area: row.area,
  action: row.action,
  records: row.records,
  count: row.count,
  detail: row.detail ?? null,
  ...(row.part && row.parts && { part: row.part, parts: row.parts }),
});
