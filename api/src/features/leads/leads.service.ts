import { trusted } from 'mongoose';
import type { ContactMessage } from 'shared/contracts/contact';
import type { BodyOf, OutputOf, QueryOf } from 'shared/contracts/endpoint';
import { maxCounted } from 'shared/contracts/leads';
import type { QuoteRequest } from 'shared/contracts/quotes';
import { exactFirst } from 'shared/contracts/search-form';
import { defaultLanguage, type Language } from 'shared/i18n/languages';
import { createOnce } from '../../platform/create-once';
import { tokenHash } from '../../platform/hashes';
import { newestFirst } from '../../platform/paging';
import { searchFilter } from '../../platform/search-key';
import { derivedFields, soonAt } from './derived-fields';
import type { LeadErrand, StoredLead } from './lead.model';
import { outboxOf } from './lead-errands';
import type { LeadKind } from './lead-kinds';

/**
 * Visitors have no account that their keys could be told apart by: a key is good for one content, so that nobody's
 * message is dropped because another visitor has used the same key.
 */
const keyOfVisitor = (key: string, form: object) => `visitor:${key}:${tokenHash(JSON.stringify(form))}`;

interface Sending {
  suspected?: boolean;
  requestKey?: string | undefined;
  now?: Date;
  language?: Language;
  /** What is to be sent about it. */
  errands?: LeadErrand[];
}

/** Stores a lead with what is to be sent about it, once per key and content. */
export function createLead(
  kind: LeadKind,
  { website: _website, elapsed_ms: _elapsed, ...form }: BodyOf<LeadKind['create']>,
  { suspected = false, requestKey, now = new Date(), language = defaultLanguage, errands = [] }: Sending = {},
) {
  const { model, where, statuses } = kind;
  const row = {
    ...where,
    ...form,
    status: statuses[0] ?? '',
    suspected,
    language,
    ...outboxOf(errands),
    created_at: now,
    updated_at: now,
  };
  const key = requestKey && keyOfVisitor(requestKey, form);
  return createOnce(model, { ...row, ...derivedFields(kind, row) }, key);
}

/**
 * One page, newest first, or most recently changed first with `changed_since`. Search results are counted up to a
 * limit, and the unfiltered total is cached.
 * @param owned filter by owner (`lead-owners.ts`)
 */
export async function listLeads(
  kind: LeadKind,
  { id, status, search, suspected, owner, late, changed_since, ...page }: QueryOf<LeadKind['list']>,
  owned: object,
  now = new Date(),
) {
  const { model, where, total } = kind;
  const countFound = (found: object) => model.countDocuments(found, { limit: maxCounted });
  if (changed_since) {
    const listing = { by: 'updated_at', from: new Date(changed_since), count: countFound };
    return toPage(kind, await newestFirst<StoredLead>(model, where, page, listing));
  }
  const filter = id
    ? { ...where, _id: id }
    : {
        ...where,
        suspected: suspected === 'true',
        ...(status && { status }),
        ...owned,
        ...(late && { late_at: trusted({ $lte: now }) }),
        ...searchFilter(search),
      };
  // Not cached: leads move between statuses.
  const countNow = (found: object) => model.countDocuments(found);
  const count = search ? countFound : status || owner || late ? countNow : total.count;
  const found = await newestFirst<StoredLead>(model, filter, page, { count });
  return toPage(kind, search ? { ...found, items: exactFirst(found.items, search, textsOf(kind)) } : found);
}

/** Searched texts of a lead as they were written. */
const textsOf =
  ({ searched }: LeadKind) =>
  (row: StoredLead) =>
    searched
      .map((field) => row[field])
      .filter(Boolean)
      .join(' ');

const toPage = (kind: LeadKind, { items, ...rest }: Awaited<ReturnType<typeof newestFirst<StoredLead>>>) =>
  ({ items: items.map((row) => toLead(kind, row)), ...rest }) as OutputOf<LeadKind['list']>;

/** A lead as sent to staff; the contract defines the fields of each kind. */
export const toLead = ({ fields }: LeadKind, row: StoredLead) =>
  ({
    id: String(row._id),
    ...Object.fromEntries(Object.keys(fields).map((field) => [field, row[field] ?? null])),
    status: row.status,
    suspected: row.suspected,
    owner: row.owner ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    soon_at: row.due_at ? soonAt(row.created_at).toISOString() : null,
    follow_up_on: row.follow_up_on ?? null,
    late_at: row.late_at?.toISOString() ?? null,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }) as ContactMessage | QuoteRequest;
