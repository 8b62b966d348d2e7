import type { AuditAction, AuditArea, AuditEntry, listAudit } from 'shared/contracts/audit';
import type { QueryOf } from 'shared/contracts/endpoint';
import { createLimiter } from '../../platform/http/rate-limit';
import { newestFirst } from '../../platform/paging';
import { AuditModel, type StoredAuditEntry } from './audit.model';

export interface Use {
  /** E-mail of the account, `system` for jobs and commands, null for a visitor. */
  actor: string | null;
  area: AuditArea;
  action: AuditAction;
  records?: string[];
  /** When there are more records than are named. */
  count?: number;
  detail?: string | null;
}

const mostNamed = 200;

/** Writes down a use of protected records. Awaited before the answer leaves: what is not on record did not happen. */
export async function recordUse({ actor, area, action, records = [], count, detail = null }: Use) {
  await AuditModel.create({
    at: new Date(),
    actor,
    area,
    action,
    records: records.slice(0, mostNamed),
    count: count ?? records.length,
    detail,
  });
}

const nobodies = createLimiter(undefined, { name: 'refused-visitors', points: 60, duration: 60 });

/** Writes down that somebody was turned away; of visitors a limited number a minute, or anybody could fill the log. */
export async function recordRefusal(
  { ip = 'unknown' }: { ip?: string | undefined },
  account: { email: string } | undefined,
  { area, detail = null }: Pick<Use, 'area' | 'detail'>,
): Promise<void> {
  const counted = account ?? (await nobodies.consume(ip).catch(() => undefined));
  if (counted) await recordUse({ actor: account?.email ?? null, area, action: 'refused', detail });
}

/** One page of the log, newest first. */
export async function listUses({ area, action, actor, ...page }: QueryOf<typeof listAudit>) {
  const filter = { ...(area && { area }), ...(action && { action }), ...(actor && { actor }) };
  const { items, ...rest } = await newestFirst<StoredAuditEntry>(AuditModel, filter, page, { by: 'at' });
  return { items: items.map(toEntry), ...rest };
}

const toEntry = (row: StoredAuditEntry): AuditEntry => ({
  id: String(row._id),
  at: row.at.toISOString(),
  actor: row.actor ?? null,
  area: row.area,
  action: row.action,
  records: row.records,
  count: row.count,
  detail: row.detail ?? null,
});
