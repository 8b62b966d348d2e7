import type { Client } from 'shared/client/client';
import type {
  LeadAnswer,
  LeadEvent,
  LeadExport,
  LeadRoutes,
  LeadRow,
  LeadChange as LeadUpdate,
  RelatedLead,
} from 'shared/contracts/leads';
import { maxPageSize, type Page, type Route } from 'shared/contracts/route';

/** What both kinds of lead have in common. */
export interface Lead extends LeadRow<string> {
  name: string;
  email: string;
  message: string;
}

export interface LeadFilter {
  /** Only the lead with this id. */
  id?: string | undefined;
  search?: string | undefined;
  status?: string | undefined;
  suspected: boolean;
  owner?: 'me' | 'none' | undefined;
  /** Only overdue leads and those to follow up by today. */
  late?: boolean | undefined;
  /** Only leads created or changed since then; the api ignores all other filters. */
  changedSince?: string | undefined;
}

/** Id of the element with the message, for what is done about it further down. */
export const messageId = (id: string) => `message-${id}`;

interface LeadPage {
  cursor?: string | undefined;
  limit: number;
}

/** The query of both lists; their statuses differ. */
const listQuery = ({ suspected, late, changedSince, ...filter }: LeadFilter, page: LeadPage) => ({
  ...filter,
  ...page,
  suspected: suspected ? ('true' as const) : ('false' as const),
  ...(late && { late: 'true' as const }),
  ...(changedSince && { changed_since: changedSince }),
});

/** One change to a lead. */
export type LeadChange =
  | { status: string }
  | { suspected: false }
  | { owner: 'me' | null }
  | { follow_up_on: string | null };

/** One field of a card: its label's translation key, its text and its link. */
export interface LeadField {
  label: string;
  text: string | null;
  href?: string | undefined;
}

/** What differs between contact messages and quote requests. */
export interface LeadKind<Row extends Lead> {
  /** Namespace of its translations, and key of its tab. */
  name: 'contact' | 'quotes';
  statuses: readonly string[];
  settable: readonly string[];
  list: (client: Client, filter: LeadFilter, page: LeadPage) => Promise<Page<Row>>;
  /** Changes a lead, with optimistic locking. */
  change: (client: Client, lead: Row, change: LeadChange) => Promise<Row>;
  fields: (lead: Row) => LeadField[];
  /** What a row shows beside the name. */
  brief: (lead: Row) => { company: string | null; service: string | null };
  events: (client: Client, id: string) => Promise<Page<LeadEvent>>;
  note: (client: Client, id: string, text: string, key: string) => Promise<{ id: string }>;
  /** E-mails the sender, once per idempotency key. */
  answer: (client: Client, lead: Row, answer: LeadAnswer, key: string) => Promise<Row>;
  related: (client: Client, id: string) => Promise<{ items: RelatedLead[] }>;
  /** Route of its Excel export. */
  file: Route<{ body: LeadExport }>;
}

/** The api calls of one kind of lead. */
export const leadCalls = <Row extends Lead, Status extends string>(routes: LeadRoutes<Row, Status>) =>
  ({
    list: (client, filter, page) =>
      client.call(routes.list, { query: { ...listQuery(filter, page), status: filter.status as Status } }),
    change: (client, { id, version }, change) =>
      client.call(routes.update, { params: { id }, version, body: change as LeadUpdate<Status> }),
    events: (client, id) => client.call(routes.events, { params: { id }, query: { limit: maxPageSize } }),
    note: (client, id, text, idempotencyKey) =>
      client.call(routes.note, { params: { id }, body: { text }, idempotencyKey }),
    related: (client, id) => client.call(routes.related, { params: { id } }),
    answer: (client, { id, version }, answer, idempotencyKey) =>
      client.call(routes.answer, { params: { id }, version, body: answer, idempotencyKey }),
    file: routes.export,
  }) satisfies Partial<LeadKind<Row>>;
