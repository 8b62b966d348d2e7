import { deleteMailsTo } from '../../platform/mail';
import { searchFilter } from '../../platform/search-key';
import type { AuditLog } from '../audit';
import type { StoredLead } from './lead.model';
import { type LeadKind, leadKinds } from './lead-kinds';

/** Internal fields, left out of the export because they repeat others. */
const ours = new Set([
  '_id',
  'search_key',
  'email_key',
  'phone_keys',
  'request_key',
  'revision',
  'outbox_at',
  'outbox_attempts',
]);

/** The same accented letter can be typed as different code points. */
const folded = (email: string) => email.normalize('NFC').toLowerCase();

async function rowsOf(kind: LeadKind, email: string): Promise<StoredLead[]> {
  const { model, where } = kind;
  // The search may find more rows; the e-mail field decides.
  const found = await model
    .find({ ...where, ...searchFilter(email) })
    .sort({ created_at: -1 })
    .lean<StoredLead[]>();
  return found.filter((row) => folded(String(row.email)) === folded(email));
}

/** Everything stored about the person with this e-mail, for a data-access request; audited. */
export async function exportLeadsOf(email: string, { recordUse }: AuditLog) {
  const stored: Record<string, unknown[]> = {};
  for (const [name, kind] of Object.entries(leadKinds)) {
    const rows = await rowsOf(kind, email);
    const records = rows.map(({ _id }) => String(_id));
    await recordUse({ actor: 'system', area: 'leads', action: 'export', records, detail: `${name}, person` });
    stored[name] = rows.map((row) => ({
      id: String(row._id),
      ...Object.fromEntries(Object.entries(row).filter(([field]) => !ours.has(field))),
      history: row.history.map(({ at, actor, what, value }) => ({ at, actor, what, value })),
      outbox: row.outbox.map(({ at, what }) => ({ at, what })),
    }));
  }
  return stored;
}

/** Deletes all leads of a person, and the mails that wait for them; returns how many leads there were. */
export async function deleteLeadsOf(email: string, { recordUse }: AuditLog): Promise<number> {
  let deleted = 0;
  for (const [name, kind] of Object.entries(leadKinds)) {
    const rows = await rowsOf(kind, email);
    const records = rows.map(({ _id }) => String(_id));
    await recordUse({ actor: 'system', area: 'leads', action: 'delete', records, detail: `${name}, person` });
    for (const { _id } of rows) await kind.model.deleteOne({ ...kind.where, _id });
    deleted += rows.length;
  }
  await deleteMailsTo((address) => folded(address) === folded(email));
  return deleted;
}
