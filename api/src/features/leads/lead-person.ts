import { searchFilter } from '../../platform/search-key';
import { recordUse } from '../audit';
import type { StoredLead } from './lead.model';
import { deleteEventsOf, everyEventOf } from './lead-events';
import { type LeadKind, leadKinds } from './lead-kinds';

/** Keys that say nothing that the other fields do not. */
const ours = new Set([
  '_id',
  'search_key',
  'email_key',
  'phone_key',
  'request_key',
  'answer_key',
  'derived_version',
]);

/** Letters of an address may be typed in two ways that look the same. */
const folded = (email: string) => email.normalize('NFC').toLowerCase();

async function rowsOf({ model, where }: LeadKind, email: string): Promise<StoredLead[]> {
  // The search finds what holds the address; whose it is, the field itself says.
  const found = await model.find({ ...where, ...searchFilter(email) }).lean<StoredLead[]>();
  return found.filter((row) => folded(String(row.email)) === folded(email));
}

/** Everything that is stored of who wrote from an address, for that person. */
export async function exportLeadsOf(email: string) {
  const stored: Record<string, unknown[]> = {};
  for (const [name, kind] of Object.entries(leadKinds)) {
    const rows = await rowsOf(kind, email);
    const records = rows.map(({ _id }) => String(_id));
    await recordUse({ actor: 'system', area: 'leads', action: 'export', records, detail: `${name}, person` });
    stored[name] = await Promise.all(
      rows.map(async (row) => ({
        id: String(row._id),
        ...Object.fromEntries(Object.entries(row).filter(([field]) => !ours.has(field))),
        history: await everyEventOf(name, String(row._id)),
      })),
    );
  }
  return stored;
}

/** Deletes it; answers how many leads there were. */
export async function deleteLeadsOf(email: string): Promise<number> {
  let deleted = 0;
  for (const [name, kind] of Object.entries(leadKinds)) {
    const rows = await rowsOf(kind, email);
    const records = rows.map(({ _id }) => String(_id));
    await recordUse({ actor: 'system', area: 'leads', action: 'delete', records, detail: `${name}, person` });
    await deleteEventsOf(name, records);
    for (const { _id } of rows) await kind.model.deleteOne({ ...kind.where, _id });
    deleted += rows.length;
  }
  return deleted;
}
