import { limits } from './limits';
import { type IdParams, type Page, type PageQuery, type Route, route } from './route';

/** The longest search, in characters: a whole e-mail address. */
export const maxSearchLength = limits.email;

/** Nobody reads on that far: what is found beyond is not counted. */
export const maxCounted = 200;

/** Hours of work within which a lead is to be answered; fewer than the second are left of them, it says so. */
export const answerWithinHours = 24;
export const dueSoonHours = 4;

export const leadKindNames = ['contact', 'quotes'] as const;

/** What every kind of lead has beside what its form asks for. */
export interface LeadRow<Status extends string> {
  id: string;
  status: Status;
  /** Held apart: it looks like advertising. */
  suspected: boolean;
  /** E-mail of the colleague who has taken it. */
  owner: string | null;
  /** When it is to be answered, and from when that is soon; null when it needs no answer any more. */
  due_at: string | null;
  soon_at: string | null;
  /** Date on which a colleague wants to be reminded of it. */
  follow_up_on: string | null;
  /** From when it counts as forgotten. */
  late_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

interface LeadQuery<Status extends string> extends PageQuery {
  /** One row alone, whatever else is asked for. */
  id?: string;
  status?: Status;
  search?: string;
  /** The rows held apart instead of the others. */
  suspected?: 'true' | 'false';
  /** Those of whoever asks, or those that nobody has taken. */
  owner?: 'me' | 'none';
  /** Those alone that count as forgotten. */
  late?: 'true';
  /** Those that came or were changed since then, whatever else is asked for, the last changed first. */
  changed_since?: string;
}

/** What staff change on a lead: its status, who has taken it, when it is taken up again, or, of one held apart, that it is no advertising. */
export interface LeadChange<Status extends string> {
  status?: Status;
  suspected?: false;
  owner?: 'me' | null;
  follow_up_on?: string | null;
}

/** What can happen to a lead. */
export const leadEventKinds = ['status', 'owner', 'follow_up', 'released', 'note', 'answer'] as const;

/** Who did what to a lead, and when. */
export interface LeadEvent {
  id: string;
  at: string;
  /** E-mail of a colleague. */
  actor: string;
  what: (typeof leadEventKinds)[number];
  /** The status that was set, the owner, a date, the words of a note, or subject and text of a mail. */
  value: string | null;
}

/** Another lead of the same address or telephone number. */
export interface RelatedLead {
  kind: (typeof leadKindNames)[number];
  id: string;
  name: string;
  status: string;
  created_at: string;
}

/** What a colleague writes down about a lead. */
interface LeadNote {
  text: string;
}

/** What a colleague answers the sender of a lead by mail. */
export interface LeadAnswer {
  subject: string;
  text: string;
}

/** All leads of a kind, or those of today in Oslo. */
export interface LeadExport {
  range: 'all' | 'today';
}

/** What staff can do with one kind of lead, under the address of its list (requirement 4). */
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
 * What a public form sends besides its fields, to tell people from programs without asking anybody anything:
 * `website` is a honeypot, a field that people do not see, `elapsed_ms` the time since the form was shown.
 */
export interface SpamSignals {
  website?: string;
  elapsed_ms?: number | string;
}
