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
  /** One lead alone. */
  id?: string | undefined;
  search?: string | undefined;
  status?: string | undefined;
  suspected: boolean;
  owner?: 'me' | 'none' | undefined;
  /** Only what counts as forgotten. */
  late?: boolean | undefined;
  /** What came or was changed since then, in whatever list it is. */
  changedSince?: string | undefined;
}

interface LeadPage {
  cursor?: string | undefined;
  limit: number;
}

/** What both lists are asked for; each has states of its own. */
const listQuery = ({ suspected, late, changedSince, ...filter }: LeadFilter, page: LeadPage) => ({
  ...filter,
  ...page,
  suspected: suspected ? ('true' as const) : ('false' as const),
  ...(late && { late: 'true' as const }),
  ...(changedSince && { changed_since: changedSince }),
});

/** One of the two. */
export type LeadChange =
  | { status: string }
  | { suspected: false }
  | { owner: 'me' | null }
  | { follow_up_on: string | null };

/** One field of a card: its label's key, its text, and where a click leads. */
interface LeadField {
  label: string;
  text: string | null;
  href?: string | undefined;
}

/** What is different between contact messages and quote requests. */
export interface LeadKind<Row extends Lead> {
  /** Name space of its texts, and its tab. */
  name: 'contact' | 'quotes';
  statuses: readonly string[];
  settable: readonly string[];
  list: (client: Client, filter: LeadFilter, page: LeadPage) => Promise<Page<Row>>;
  /** Sets a status, or takes a lead back from among the suspected. */
  change: (client: Client, lead: Row, change: LeadChange) => Promise<Row>;
  fields: (lead: Row) => LeadField[];
  /** What its row shows beside the name. */
  brief: (lead: Row) => { company: string | null; service: string | null };
  events: (client: Client, id: string) => Promise<Page<LeadEvent>>;
  note: (client: Client, id: string, text: string, key: string) => Promise<{ id: string }>;
  /** Sends a mail to its sender, once per key. */
  answer: (client: Client, lead: Row, answer: LeadAnswer, key: string) => Promise<Row>;
  related: (client: Client, id: string) => Promise<{ items: RelatedLead[] }>;
  /** Its workbook. */
  file: Route<{ body: LeadExport }>;
}

/** How the api is asked about one kind of lead. */
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
