import { notFound } from '../../platform/http/app-error';
import type { StoredLead } from './lead.model';
import { type LeadKind, leadKinds } from './lead-kinds';

/** More would not be read next to a lead. */
const most = 20;

/** Other leads with the same e-mail or phone number, of both kinds, newest first. */
export async function relatedLeads({ model, where }: LeadKind, id: string) {
  const lead = await model.findOne({ ...where, _id: id }).lean<StoredLead>();
  if (!lead) throw notFound();
  const { email_key, phone_keys = [] } = lead;
  const same = [...(email_key ? [{ email_key }] : []), ...phone_keys.map((phone_keys) => ({ phone_keys }))];
  const found = await Promise.all(
    Object.values(leadKinds).flatMap((kind) => same.map((key) => newestOf(kind, key))),
  );
  // Deduplicate: a lead may match by both e-mail and phone number.
  const others = new Map(found.flat().map((row) => [row.id, row]));
  others.delete(id);
  const items = [...others.values()].sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, most);
  return { items };
}

async function newestOf({ name: kind, model, where }: LeadKind, key: object) {
  const rows = await model
    .find({ ...where, ...key, suspected: false })
    .sort({ created_at: -1 })
    .limit(most + 1)
    .lean<StoredLead[]>();
  return rows.map(({ _id, name, status, created_at }) => ({
    kind,
    id: String(_id),
    name: String(name),
    status,
    created_at: created_at.toISOString(),
  }));
}
