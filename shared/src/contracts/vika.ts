import type { AuditEntry, AuditNarrowing } from './audit';
import { type IdParams, type Page, type PageQuery, route } from './route';

/** Districts of a registration (requirement 3). */
export const districts = [
  'Alna',
  'Bjerke',
  'Frogner',
  'Gamle Oslo',
  'Grorud',
  'Grünerløkka',
  'Nordre Aker',
  'Nordstrand',
  'Sagene',
  'Sentrum',
  'St Hanshaugen',
  'Stovner',
  'Søndre Nordstrand',
  'Ullern',
  'Vestre Aker',
  'Annet',
] as const;
export type District = (typeof districts)[number];

/** States of a registration (requirement 4). */
export const vikaStatuses = ['new', 'processed', 'completed'] as const;
export type VikaStatus = (typeof vikaStatuses)[number];

/** What a registration is: an order, or another enquiry. */
export const vikaKinds = ['order', 'other'] as const;
export type VikaKind = (typeof vikaKinds)[number];

/** The list in an order of its own. `longest_wait`: what is not completed, who asked first before the others. */
export const vikaViews = ['longest_wait'] as const;
export type VikaView = (typeof vikaViews)[number];

/** How a call back to a patient went. */
export const callOutcomes = ['answered', 'no_answer', 'wrong_number', 'call_later', 'will_call'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** One call back to a patient. */
export interface VikaCall {
  at: string;
  /** E-mail of the account that called. */
  by: string;
  outcome: CallOutcome;
  /** The day to call again, `YYYY-MM-DD`. */
  next_on: string | null;
}

/** The three exports (requirement 9): all, and today's (UTC day) split by `orders`. */
export const vikaExportKinds = ['all', 'orders-today', 'other-today'] as const;
export type VikaExportKind = (typeof vikaExportKinds)[number];

/** What a question in the form is answered with; an empty text is no answer. */
export type YesNo = '' | 'ja' | 'nei';
/** The stored value of an answer (requirement 5): ja is true, nei is false, no answer is null. */
export const fromYesNo = (answer: YesNo): boolean | null => (answer === '' ? null : answer === 'ja');
/** The answer that a stored value stands for. */
export const toYesNo = (stored: boolean | null): YesNo => (stored === null ? '' : stored ? 'ja' : 'nei');

/** What the registration form sends, under the names of the stored record (requirements 3 and 5). */
export interface VikaDraft {
  name: string;
  phone: string;
  address?: string | null;
  district?: District | '' | null;
  message: string;
  waiting_list?: boolean | '' | null;
  on_sick_leave?: boolean | '' | null;
  newly_operated?: boolean | '' | null;
  orders: boolean;
}

/** What the edit dialog sends (requirement 5): what is left out stays as it is; the address may no longer be empty. */
export interface VikaChange {
  name?: string;
  phone?: string;
  address?: string;
  district?: District | null;
  message?: string;
  status?: VikaStatus;
  waiting_list?: boolean | null;
  on_sick_leave?: boolean | null;
  newly_operated?: boolean | null;
  orders?: boolean;
}

/** The registration form's own field names (requirement 3). */
export interface VikaFormValues {
  name: string;
  phone: string;
  address: string;
  district: string;
  clientRequest: string;
  waitingList: YesNo;
  onSickLeave: YesNo;
  newlyOperated: YesNo;
  orders: YesNo;
}

/** Stored name of each field of the form: the one table where the two vocabularies meet. */
export const vikaFieldNames = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  district: 'district',
  clientRequest: 'message',
  waitingList: 'waiting_list',
  onSickLeave: 'on_sick_leave',
  newlyOperated: 'newly_operated',
  orders: 'orders',
} as const satisfies Record<keyof VikaFormValues, keyof VikaDraft>;

/** Turns the form's values into what the api takes; its schema judges them. */
export const toVikaDraft = (form: VikaFormValues): VikaDraft => ({
  name: form.name,
  phone: form.phone,
  address: form.address,
  district: form.district as District | '',
  message: form.clientRequest,
  waiting_list: fromYesNo(form.waitingList),
  on_sick_leave: fromYesNo(form.onSickLeave),
  newly_operated: fromYesNo(form.newlyOperated),
  // Null is refused with the field's own message: the question must be answered.
  orders: fromYesNo(form.orders) as boolean,
});

/** A registration as the report shows it (requirement 7). */
export interface VikaRegistration {
  id: string;
  created_at: string;
  updated_at: string;
  name: string;
  phone: string;
  address: string | null;
  district: District | null;
  message: string;
  status: VikaStatus;
  waiting_list: boolean | null;
  on_sick_leave: boolean | null;
  newly_operated: boolean | null;
  orders: boolean;
  version: number;
  /** Who changed it last; null while nobody has. */
  changed_by: string | null;
  /** Calls back to the patient, oldest first. */
  calls: VikaCall[];
}

/** Whether somebody still waits: for an answer, or for a call. */
export const isOpen = ({ status }: Pick<VikaRegistration, 'status'>): boolean => status !== 'completed';

/** The day to call a patient again: what the last call came to. */
export const callAgainOn = ({ calls }: Pick<VikaRegistration, 'calls'>): string | null =>
  calls.at(-1)?.next_on ?? null;

/** Whether a patient is to be called again by a day. */
export function isDueBy(day: string, row: Pick<VikaRegistration, 'status' | 'calls'>): boolean {
  const on = callAgainOn(row);
  return isOpen(row) && on !== null && on <= day;
}

interface VikaQuery extends PageQuery {
  status?: VikaStatus;
  district?: District;
  kind?: VikaKind;
  /** Patients to call again by this day, `YYYY-MM-DD`. */
  due_by?: string;
  view?: VikaView;
}

export const createVikaRegistration = route<{ body: VikaDraft; output: { id: string } }>(
  'POST',
  '/api/vika-registrations',
);

export const listVikaRegistrations = route<{ query: VikaQuery; output: Page<VikaRegistration> }>(
  'GET',
  '/api/vika-registrations',
);

export interface PatientAccess {
  /** Stored registrations of the patient. */
  registrations: number;
  /** What concerned any of them, newest first; each names the patient's own registrations alone. */
  items: AuditEntry[];
  next_cursor: string | null;
}

/** Who saw this patient: asked by phone number, which is why it is a POST. */
export const listPatientAccess = route<{
  body: PageQuery & AuditNarrowing & { phone: string };
  output: PatientAccess;
}>('POST', '/api/vika-registrations/access-log');

/** A search is a POST because a name or a phone number must not stand in an address. */
export const searchVikaRegistrations = route<{
  body: VikaQuery & { search: string };
  output: Omit<Page<VikaRegistration>, 'total'>;
}>('POST', '/api/vika-registrations/search');

/** The row is in the answer, and in a 409, for who may read it alone; who may not gets 204. */
export const updateVikaRegistration = route<{
  params: IdParams;
  body: VikaChange;
  output: VikaRegistration;
}>('PATCH', '/api/vika-registrations/:id', { versioned: true });

/** Puts down a call back to the patient. No call replaces another, so it names no version. */
export const recordVikaCall = route<{
  params: IdParams;
  body: { outcome: CallOutcome; next_on?: string | null };
  output: VikaRegistration;
}>('POST', '/api/vika-registrations/:id/calls');

/** How long a registration can be taken back after it was stored. */
export const undoRegistrationMs = 30_000;

/** Deletes one's own registration while it is fresh and nobody has changed it; 409 when it is too late. */
export const undoVikaRegistration = route<{ params: IdParams }>('POST', '/api/vika-registrations/:id/undo');

/** The day a number was last registered on, and nothing else of it; by POST, for a number stands in no address. */
export const findEarlierVika = route<{ body: { phone: string }; output: { last_on: string | null } }>(
  'POST',
  '/api/vika-registrations/earlier',
);

export const deleteVikaRegistration = route<{ params: IdParams }>('DELETE', '/api/vika-registrations/:id');

export const exportVikaRegistrations = route<{ body: { kind: VikaExportKind } }>(
  'POST',
  '/api/vika-registrations/export',
  { file: true },
);

/** Registrations that one message about a print may name; a window holds fewer. */
export const maxPrinted = 200;

/** Says that a person had registrations printed; the browser sends it when it begins to. */
export const printVikaRegistrations = route<{ body: { ids: string[] } }>(
  'POST',
  '/api/vika-registrations/prints',
);

/** Address of the report's live channel. */
export const vikaSocketPath = '/ws/vika';

/** The one message a browser sends: where it left off, or nothing when it has no list yet. */
export interface VikaResume {
  type: 'resume';
  last_id: string | null;
}

/**
 * What the channel sends. `ready`: everything after `id` will come, load the list now (or go on with it).
 * `reload`: the stream no longer reaches back to where the browser left off, load the list again.
 */
export type VikaLiveMessage =
  | { id: string; type: 'ready' }
  | { id: string; type: 'reload' }
  | { id: string; type: 'created'; registration: VikaRegistration }
  | { id: string; type: 'updated'; registration: VikaRegistration }
  | { id: string; type: 'deleted'; registration: { id: string } };
