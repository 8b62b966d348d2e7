import type {
  ContactMessage,
  contactForm,
  listContactMessages,
  updateContactMessage,
} from 'shared/contracts/contact';
import type { BodyOf, QueryOf } from 'shared/contracts/endpoint';
import type { z } from 'zod';
import { createOnce } from '../../platform/create-once';
import { leadCount } from '../../platform/lead-count';
import { type ExportRange, exportBatch, rangeFilter } from '../../platform/lead-export';
import { newestFirst } from '../../platform/paging';
import { searchFilter, searchKey } from '../../platform/search-key';
import { updateVersion } from '../../platform/update-version';
import { ContactMessageModel, type StoredContactMessage } from './contact-message.model';

export async function create(
  { website: _website, elapsed_ms: _elapsed, ...form }: z.output<typeof contactForm>,
  suspected: boolean,
  requestKey: string | undefined,
  now = new Date(),
) {
  const row = {
    ...form,
    suspected,
    search_key: searchKey(form.name, form.email),
    created_at: now,
    updated_at: now,
  };
  return createOnce(ContactMessageModel, row, requestKey);
}

const counts = leadCount(ContactMessageModel);

export async function list({ id, status, search, suspected, ...page }: QueryOf<typeof listContactMessages>) {
  const filter = id
    ? { _id: id }
    : { suspected: suspected === 'true', ...(status && { status }), ...searchFilter(search) };
  const { items, ...rest } = await newestFirst<StoredContactMessage>(ContactMessageModel, filter, page, {
    count: counts.by({ status, search }),
  });
  return { items: items.map(toContactMessage), ...rest };
}

/** The rows of an export, newest first. */
export const exported = (range: ExportRange) =>
  ContactMessageModel.find({ suspected: false, ...rangeFilter(range) })
    .sort({ created_at: -1, _id: -1 })
    .lean<StoredContactMessage[]>()
    .cursor({ batchSize: exportBatch });

export async function change(id: string, version: number, changed: BodyOf<typeof updateContactMessage>) {
  const lead = await updateVersion(ContactMessageModel, { _id: id }, version, changed, toContactMessage);
  if (changed.suspected === false) counts.recount();
  return lead;
}

export const toContactMessage = (row: StoredContactMessage): ContactMessage => ({
  id: String(row._id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  status: row.status,
  suspected: row.suspected,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
