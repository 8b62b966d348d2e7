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

/** Views of the list with a sort order of their own. `longest_wait`: registrations not completed, oldest first. */
export const vikaViews = ['longest_wait'] as const;
export type VikaView = (typeof vikaViews)[number];

/** Outcomes of a call back to a patient. */
export const callOutcomes = ['answered', 'no_answer', 'wrong_number', 'call_later', 'will_call'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** One call back to a patient. */
export interface VikaCall {
  at: string;
  /** E-mail of the account that called. */
  by: string;
  outcome: CallOutcome;
  /** Day of the next call, `YYYY-MM-DD`. */
  next_on: string | null;
}

/** The three exports (requirement 9): all, and today's (UTC day) split by `orders`. */
export const vikaExportKinds = ['all', 'orders-today', 'other-today'] as const;
export type VikaExportKind = (typeof vikaExportKinds)[number];

/** Answer to a yes/no question in the form; empty if not answered. */
export type YesNo = '' | 'ja' | 'nei';
/** The stored value of an answer (requirement 5): ja is true, nei is false, no answer is null. */
export const fromYesNo = (answer: YesNo): boolean | null => (answer === '' ? null : answer === 'ja');
/** The form's answer for a stored value. */
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

/** What the edit dialog sends (requirement 5): omitted fields stay as they are; the address may no longer be empty. */
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
  district: District | '';
  clientRequest: string;
  waitingList: YesNo;
  onSickLeave: YesNo;
  newlyOperated: YesNo;
  orders: YesNo;
}

/** Maps the form's field names to those of the stored record. */
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

/** Converts the form's values to the api's request body, which the schema then validates. */
export const toVikaDraft = (form: VikaFormValues): VikaDraft => ({
  name: form.name,
  phone: form.phone,
  address: form.address,
  district: form.district,
  message: form.clientRequest,
  waiting_list: fromYesNo(form.waitingList),
  on_sick_leave: fromYesNo(form.onSickLeave),
  newly_operated: fromYesNo(form.newlyOperated),
  // Null is refused with the field's own message: this question is mandatory.
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
  /** E-mail of the account that changed it last; null if unchanged. */
  changed_by: string | null;
  /** Calls back to the patient, oldest first. */
  calls: VikaCall[];
}

/** Whether the patient still waits for an answer or a call. */
export const isOpen = ({ status }: Pick<VikaRegistration, 'status'>): boolean => status !== 'completed';

/** Day of the next call, as set by the last call. */
export const callAgainOn = ({ calls }: Pick<VikaRegistration, 'calls'>): string | null =>
  calls.at(-1)?.next_on ?? null;

/** Whether the patient is to be called again by `day`. */
export function isDueBy(day: string, row: Pick<VikaRegistration, 'status' | 'calls'>): boolean {
  const on = callAgainOn(row);
  return isOpen(row) && on !== null && on <= day;
}

interface VikaQuery extends PageQuery {
  status?: VikaStatus;
  district?: District;
  kind?: VikaKind;
  /** Only patients to be called again by this day, `YYYY-MM-DD`. */
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
  /** Number of stored registrations of the patient. */
  registrations: number;
  /** Audit entries about any of them, newest first; other patients' records are removed from each entry. */
  items: AuditEntry[];
  next_cursor: string | null;
}

/** Audit entries about a patient, by phone number; a POST to keep the number out of URLs. */
export const listPatientAccess = route<{
  body: PageQuery & AuditNarrowing & { phone: string };
  output: PatientAccess;
}>('POST', '/api/vika-registrations/access-log');

/** A POST, to keep names and phone numbers out of URLs. */
export const searchVikaRegistrations = route<{
  body: VikaQuery & { search: string };
  output: Omit<Page<VikaRegistration>, 'total'>;
}>('POST', '/api/vika-registrations/search');

/** The row is returned, also in a 409, only to accounts that may read it; others get 204. */
export const updateVikaRegistration = route<{
  params: IdParams;
  body: VikaChange;
  output: VikaRegistration;
}>('PATCH', '/api/vika-registrations/:id', { versioned: true });

/** Records a call back to the patient. Calls are only added, so no version is needed. */
export const recordVikaCall = route<{
  params: IdParams;
  body: { outcome: CallOutcome; next_on?: string | null };
  output: VikaRegistration;
}>('POST', '/api/vika-registrations/:id/calls');

/** How long after saving a registration can be undone. */
export const undoRegistrationMs = 30_000;

/** Deletes one's own registration while it is recent and unchanged; 409 otherwise. */
export const undoVikaRegistration = route<{ params: IdParams }>('POST', '/api/vika-registrations/:id/undo');

/** Day of the last registration with this number, and nothing else; a POST to keep the number out of URLs. */
export const findEarlierVika = route<{ body: { phone: string }; output: { last_on: string | null } }>(
  'POST',
  '/api/vika-registrations/earlier',
);

export const deleteVikaRegistration = route<{ params: IdParams }>('DELETE', '/api/vika-registrations/:id', {
  versioned: 'optional',
});

export const exportVikaRegistrations = route<{ body: { kind: VikaExportKind } }>(
  'POST',
  '/api/vika-registrations/export',
  { file: true },
);

/** Maximum number of registrations reported as printed at once; the list shows fewer. */
export const maxPrinted = 200;

/** Reports for the audit log that registrations were printed; sent by the browser as printing starts. */
export const printVikaRegistrations = route<{ body: { ids: string[] } }>(
  'POST',
  '/api/vika-registrations/prints',
);
