import { trusted } from 'mongoose';
import type { ContactMessage } from 'shared/contracts/contact';
import type { BodyOf, OutputOf, QueryOf } from 'shared/contracts/endpoint';
import { maxCounted } from 'shared/contracts/leads';
import type { QuoteRequest } from 'shared/contracts/quotes';
import { createOnce } from '../../platform/create-once';
import { notFound } from '../../platform/http/app-error';
import { newestFirst } from '../../platform/paging';
import { phoneKey, searchFilter, searchKey } from '../../platform/search-key';
import { updateVersion } from '../../platform/update-version';
import type { StoredLead } from './lead.model';
import { addNote, type LeadChange, recordChange } from './lead-events';
import type { LeadKind } from './lead-kinds';

/** Raised when rows are to be found by something else than before: older ones are then written anew. */
const searchKeyVersion = 2;

/** What a lead is found by: some of its fields, and its number however somebody writes it. */
export function searchFields(searched: string[], fields: Record<string, unknown>) {
  const textOf = (field: string) => (typeof fields[field] === 'string' ? fields[field] : '');
  const search_key = searchKey(...searched.map(textOf), phoneKey(textOf('phone')));
  return { search_key, search_key_version: searchKeyVersion };
}

/** Lets leads be found that were stored when less of them was looked through. */
export async function renewSearchKeys({ model, where, searched }: LeadKind): Promise<void> {
  const older = model
    .find({ ...where, search_key_version: trusted({ $nin: [searchKeyVersion] }) })
    .lean<StoredLead[]>();
  for await (const row of older.cursor())
    await model.updateOne({ _id: row._id }, { $set: searchFields(searched, row) }, { timestamps: false });
}

export function createLead(
  { model, where, searched }: LeadKind,
  { website: _website, elapsed_ms: _elapsed, ...form }: BodyOf<LeadKind['create']>,
  suspected: boolean,
  requestKey: string | undefined,
  now = new Date(),
) {
  const row = {
    ...where,
    ...form,
    ...searchFields(searched, form),
    suspected,
    created_at: now,
    updated_at: now,
  };
  return createOnce(model, row, requestKey);
}

/** One page, newest first. What a search finds is counted up to a number, and of the whole list only what is new. */
export async function listLeads(
  kind: LeadKind,
  { id, status, search, suspected, owner, ...page }: QueryOf<LeadKind['list']>,
  reader: string,
) {
  const { model, where, total } = kind;
  const filter = id
    ? { ...where, _id: id }
    : {
        ...where,
        suspected: suspected === 'true',
        ...(status && { status }),
        ...(owner && { owner: owner === 'me' ? reader : null }),
        ...searchFilter(search),
      };
  const countFound = (found: object) => model.countDocuments(found, { limit: maxCounted });
  // Rows move between statuses.
  const countNow = (found: object) => model.countDocuments(found);
  const count = search ? countFound : status || owner ? countNow : total.count;
  const { items, ...rest } = await newestFirst<StoredLead>(model, filter, page, { count });
  return { items: items.map((row) => toLead(kind, row)), ...rest } as OutputOf<LeadKind['list']>;
}

export async function updateLead(
  kind: LeadKind,
  id: string,
  version: number,
  { owner, ...rest }: BodyOf<LeadKind['update']>,
  actor: string,
) {
  const { model, where, total } = kind;
  const change = { ...rest, ...(owner !== undefined && { owner: owner && actor }) };
  const show = (row: StoredLead) => toLead(kind, row);
  const lead = await updateVersion(model, { ...where, _id: id }, version, change, show);
  await recordChange({ kind: kind.name, lead: id, actor }, change);
  // One that was kept apart is among the others now.
  if (change.suspected === false) total.recount();
  return lead;
}

/** Writes something down about a lead that is there. */
export async function noteLead(
  kind: LeadKind,
  change: LeadChange,
  text: string,
  requestKey: string | undefined,
) {
  const { model, where } = kind;
  if (!(await model.exists({ ...where, _id: change.lead }))) throw notFound();
  return addNote(change, text, requestKey);
}

/** A lead as staff see it; the contract holds the kind's own fields. */
const toLead = ({ fields }: LeadKind, row: StoredLead) =>
  ({
    id: String(row._id),
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, row[field] ?? null])),
    status: row.status,
    suspected: row.suspected,
    owner: row.owner ?? null,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }) as ContactMessage | QuoteRequest;
