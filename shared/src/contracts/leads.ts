import { claims } from '../brand';
import { limits } from './limits';
import { type IdParams, type Page, type PageQuery, type Route, route } from './route';

/** The longest search, in characters: a whole e-mail address. */
export const maxSearchLength = limits.email;

/** Search results beyond this many are not counted: nobody reads that far. */
export const maxCounted = 200;

/** Hours on working days within which visitors are promised an answer. */
export const answerWithinHours = claims.responseHours;
/** How many of them before the deadline a lead is due soon: at the latest in the opening hours before it. */
export const dueSoonHours = 16;

export const leadKindNames = ['contact', 'quotes'] as const;

/** Fields common to all kinds of lead. */
export interface LeadRow<Status extends string> {
  id: string;
  status: Status;
  /** Kept apart as suspected spam. */
  suspected: boolean;
  /** E-mail of the colleague who has taken the lead. */
  owner: string | null;
  /** Deadline for an answer, and from when it counts as due soon; null if no answer is needed any more. */
  due_at: string | null;
  soon_at: string | null;
  /** Date of the reminder that a colleague has set. */
  follow_up_on: string | null;
  /** From when the lead counts as forgotten. */
  late_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

interface LeadQuery<Status extends string> extends PageQuery {
  /** Only this row; all other filters are ignored. */
  id?: string;
  status?: Status;
  search?: string;
  /** `true` for suspected spam only. */
  suspected?: 'true' | 'false';
  /** Leads of the requester, or leads that nobody has taken. */
  owner?: 'me' | 'none';
  /** Only leads that count as forgotten. */
  late?: 'true';
  /** Leads created or changed since then, most recently changed first; all other filters are ignored. */
  changed_since?: string;
}

/** What staff can change on a lead: status, owner, reminder date, and that a suspected one is not spam. */
export interface LeadChange<Status extends string> {
  status?: Status;
  suspected?: false;
  owner?: 'me' | null;
  follow_up_on?: string | null;
}

/** Kinds of events in a lead's history. */
export const leadEventKinds = [
  'status',
  'owner',
  'follow_up',
  'released',
  'note',
  'answer',
  'undelivered',
] as const;

/** Who did what to a lead, and when. */
export interface LeadEvent {
  id: string;
  at: string;
  /** E-mail of a colleague, or `system`. */
  actor: string;
  what: (typeof leadEventKinds)[number];
  /** The new status, owner or date, the text of a note, or the subject and text of a mail; null if nothing is new. */
  value: string | null;
}

/** Another lead with the same e-mail address or phone number. */
export interface RelatedLead {
  kind: (typeof leadKindNames)[number];
  id: string;
  name: string;
  status: string;
  created_at: string;
}

/** A note that a colleague writes on a lead. */
interface LeadNote {
  text: string;
}

/** A colleague's answer by mail to the sender of a lead. */
export interface LeadAnswer {
  subject: string;
  text: string;
}

/** All leads of one kind, or those of today in Oslo. */
export interface LeadExport {
  range: 'all' | 'today';
}

/** Staff routes of one kind of lead, under the path of its list (requirement 4). */
export const leadRoutes = <Row, Status extends string>(path: Route['path']) => ({
  list: route<{ query: LeadQuery<Status>; output: Page<Row> }>('GET', path),
  update: route<{ params: IdParams; body: LeadChange<Status>; output: Row }>('PATCH', `${path}/:id`, {
    versioned: true,
  }),
  export: route<{ body: LeadExport }>('POST', `${path}/export`, { file: true }),
  events: route<{ params: IdParams; query: PageQuery; output: Page<LeadEvent> }>('GET', `${path}/:id/events`),
  note: route<{ params: IdParams; body: LeadNote; output: { id: string } }>('POST', `${path}/:id/notes`),
  related: route<{ params: IdParams; output: { items: RelatedLead[] } }>('GET', `${path}/:id/related`),
  answer: route<{ params: IdParams; body: LeadAnswer; output: Row }>('POST', `${path}/:id/answers`, {
    versioned: true,
  }),
});

export type LeadRoutes<Row, Status extends string> = ReturnType<typeof leadRoutes<Row, Status>>;

/**
 * Spam signals that a public form sends in place of a captcha: `website` is what stood in the honeypot, a hidden field
 * that people leave empty, `elapsed_ms` the time since the form was shown.
 */
export interface SpamSignals {
  website?: string;
  elapsed_ms?: number | string;
}
