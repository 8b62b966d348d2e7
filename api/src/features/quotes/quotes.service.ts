import type { BodyOf, QueryOf } from 'shared/contracts/endpoint';
import type {
  listQuoteRequests,
  QuoteRequest,
  quoteRequestDraft,
  updateQuoteRequest,
} from 'shared/contracts/quotes';
import type { z } from 'zod';
import { createOnce } from '../../platform/create-once';
import { leadCount } from '../../platform/lead-count';
import { type ExportRange, exportBatch, rangeFilter } from '../../platform/lead-export';
import { newestFirst } from '../../platform/paging';
import { searchFilter, searchKey } from '../../platform/search-key';
import { updateVersion } from '../../platform/update-version';
import { QuoteRequestModel, type StoredQuoteRequest } from './quote-request.model';

const quotes = { kind: 'quote' };

export async function create(
  { website: _website, elapsed_ms: _elapsed, ...draft }: z.output<typeof quoteRequestDraft>,
  suspected: boolean,
  requestKey: string | undefined,
  now = new Date(),
) {
  const row = {
    ...draft,
    suspected,
    search_key: searchKey(draft.name, draft.company, draft.email),
    created_at: now,
    updated_at: now,
  };
  return createOnce(QuoteRequestModel, row, requestKey);
}

const counts = leadCount(QuoteRequestModel);

export async function list({ id, status, search, suspected, ...page }: QueryOf<typeof listQuoteRequests>) {
  const filter = id
    ? { ...quotes, _id: id }
    : { ...quotes, suspected: suspected === 'true', ...(status && { status }), ...searchFilter(search) };
  const { items, ...rest } = await newestFirst<StoredQuoteRequest>(QuoteRequestModel, filter, page, {
    count: counts.by({ status, search }),
  });
  return { items: items.map(toQuoteRequest), ...rest };
}

/** The rows of an export, newest first. */
export const exported = (range: ExportRange) =>
  QuoteRequestModel.find({ ...quotes, suspected: false, ...rangeFilter(range) })
    .sort({ created_at: -1, _id: -1 })
    .lean<StoredQuoteRequest[]>()
    .cursor({ batchSize: exportBatch });

export async function change(id: string, version: number, changed: BodyOf<typeof updateQuoteRequest>) {
  const lead = await updateVersion(
    QuoteRequestModel,
    { _id: id, ...quotes },
    version,
    changed,
    toQuoteRequest,
  );
  if (changed.suspected === false) counts.recount();
  return lead;
}

export const toQuoteRequest = (row: StoredQuoteRequest): QuoteRequest => ({
  id: String(row._id),
  name: row.name,
  email: row.email,
  phone: row.phone ?? null,
  company: row.company ?? null,
  message: row.message,
  service_type: row.service_type ?? null,
  calls_per_day: row.calls_per_day ?? null,
  customer_system: row.customer_system ?? null,
  expected_start_date: row.expected_start_date ?? null,
  status: row.status,
  suspected: row.suspected,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
