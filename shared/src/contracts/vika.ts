import { endpoint } from './endpoint';
import {
  idParams,
  limits,
  madeText,
  moment,
  optionalText,
  pageOf,
  pageQuery,
  recordId,
  requiredText,
} from './fields';
import { z } from './zod';

/** Districts of a registration (SPEC 3). */
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

/** States of a registration (SPEC 4). */
export const vikaStatuses = ['new', 'processed', 'completed'] as const;
export type VikaStatus = (typeof vikaStatuses)[number];

/** The three exports (SPEC 9): all, and today's (UTC day) split by `orders`. */
export const vikaExportKinds = ['all', 'orders-today', 'other-today'] as const;
export type VikaExportKind = (typeof vikaExportKinds)[number];

/** What a question in the form is answered with; an empty text is no answer. */
export type YesNo = '' | 'ja' | 'nei';
/** The stored value of an answer (SPEC 5): ja is true, nei is false, no answer is null. */
export const fromYesNo = (answer: YesNo): boolean | null => (answer === '' ? null : answer === 'ja');
/** The answer that a stored value stands for. */
export const toYesNo = (stored: boolean | null): YesNo => (stored === null ? '' : stored ? 'ja' : 'nei');

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const answer = z.preprocess(emptyToNull, z.boolean('text_invalid').nullable());
const district = z.preprocess(emptyToNull, z.enum(districts, 'district_invalid').nullable());
const name = requiredText('name_required', { max: limits.name, tooLong: 'name_too_long' });
const phone = requiredText('phone_required', { max: limits.phone, tooLong: 'phone_too_long' });
const problem = requiredText('problem_required', {
  max: limits.problem,
  tooLong: 'problem_too_long',
  lines: true,
});
const orders = z.boolean('orders_required');

/** What the registration form sends, under the names of the stored record (SPEC 3, 5). */
export const vikaDraft = z.strictObject({
  name,
  phone,
  address: optionalText({ max: limits.address, tooLong: 'address_too_long' }),
  district,
  message: problem,
  waiting_list: answer,
  on_sick_leave: answer,
  newly_operated: answer,
  orders,
});
export type VikaDraft = z.output<typeof vikaDraft>;

/** What the edit dialog sends (SPEC 5): what is left out stays as it is; the address may no longer be empty. */
export const vikaChange = z.strictObject({
  name: name.optional(),
  phone: phone.optional(),
  address: requiredText('address_required', { max: limits.address, tooLong: 'address_too_long' }).optional(),
  district: z.enum(districts, 'district_invalid').nullable().optional(),
  message: problem.optional(),
  status: z.enum(vikaStatuses, 'status_invalid').optional(),
  waiting_list: z.boolean('text_invalid').nullable().optional(),
  on_sick_leave: z.boolean('text_invalid').nullable().optional(),
  newly_operated: z.boolean('text_invalid').nullable().optional(),
  orders: orders.optional(),
});
export type VikaChange = z.output<typeof vikaChange>;

/** The registration form's own field names (SPEC 3). */
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

/** Stored name of each field of the form: the one place where the two vocabularies meet. */
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

/** Turns the form's values into what the api takes; `vikaDraft` judges them. */
export const toVikaDraft = (form: VikaFormValues): z.input<typeof vikaDraft> => ({
  name: form.name,
  phone: form.phone,
  address: form.address,
  district: form.district,
  message: form.clientRequest,
  waiting_list: fromYesNo(form.waitingList),
  on_sick_leave: fromYesNo(form.onSickLeave),
  newly_operated: fromYesNo(form.newlyOperated),
  // Null is refused with the field's own message: the question must be answered.
  orders: fromYesNo(form.orders) as boolean,
});

/** A registration as the report shows it (SPEC 7). */
export const vikaRegistration = z.object({
  id: recordId,
  created_at: moment,
  updated_at: moment,
  name: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  district: z.enum(districts).nullable(),
  message: z.string(),
  status: z.enum(vikaStatuses),
  waiting_list: z.boolean().nullable(),
  on_sick_leave: z.boolean().nullable(),
  newly_operated: z.boolean().nullable(),
  orders: z.boolean(),
  version: z.int(),
  /** Who changed it last; null while nobody has. */
  changed_by: z.string().nullable(),
});
export type VikaRegistration = z.infer<typeof vikaRegistration>;

const filter = {
  ...pageQuery,
  status: z.enum(vikaStatuses, 'status_invalid').optional(),
  district: z.enum(districts, 'district_invalid').optional(),
};

export const createVikaRegistration = endpoint({
  method: 'POST',
  path: '/api/vika-registrations',
  summary: 'Register an enquiry',
  status: 201,
  body: vikaDraft,
  output: z.object({ id: recordId }),
});

export const listVikaRegistrations = endpoint({
  method: 'GET',
  path: '/api/vika-registrations',
  summary: 'Registrations: orders first, then newest first',
  status: 200,
  query: z.strictObject(filter),
  output: pageOf(vikaRegistration),
});

/** A search is a POST because a name or a phone number must not stand in an address. */
export const searchVikaRegistrations = endpoint({
  method: 'POST',
  path: '/api/vika-registrations/search',
  summary:
    'Registrations by phone number or part of the name; a page may be short, go on while there is a cursor',
  status: 200,
  body: z.strictObject({
    ...filter,
    search: requiredText('search_required', { max: limits.name }),
  }),
  output: z.object({ items: z.array(vikaRegistration), next_cursor: z.string().nullable() }),
});

/** The row is answered, and told of in a 409, to who may read it alone; who may not gets 204. */
export const updateVikaRegistration = endpoint({
  method: 'PATCH',
  path: '/api/vika-registrations/:id',
  summary: 'Change a registration',
  status: 200,
  versioned: true,
  params: idParams,
  body: vikaChange,
  output: vikaRegistration,
});

export const deleteVikaRegistration = endpoint({
  method: 'DELETE',
  path: '/api/vika-registrations/:id',
  summary: 'Delete a registration',
  status: 204,
  params: idParams,
});

export const exportVikaRegistrations = endpoint({
  method: 'POST',
  path: '/api/vika-registrations/export',
  summary: 'Registrations as an xlsx file; 204 when there is nothing to export',
  status: 200,
  file: true,
  body: z.strictObject({ kind: z.enum(vikaExportKinds) }),
});

/** Address of the report's live channel. */
export const vikaSocketPath = '/ws/vika';

const eventId = madeText(41, /^\d{1,20}-\d{1,20}$/);

/** The one message a browser sends: where it left off, or nothing when it has no list yet. */
export const vikaResume = z.strictObject({ type: z.literal('resume'), last_id: eventId.nullable() });
export type VikaResume = z.infer<typeof vikaResume>;

/**
 * What the channel sends. `ready`: everything after `id` will come, load the list now (or go on with it).
 * `reload`: the stream no longer reaches back to where the browser left off, load the list again.
 */
export const vikaLiveMessage = z.discriminatedUnion('type', [
  z.object({ id: eventId, type: z.literal('ready') }),
  z.object({ id: eventId, type: z.literal('reload') }),
  z.object({ id: eventId, type: z.literal('created'), registration: vikaRegistration }),
  z.object({ id: eventId, type: z.literal('updated'), registration: vikaRegistration }),
  z.object({ id: eventId, type: z.literal('deleted'), registration: z.object({ id: recordId }) }),
]);
export type VikaLiveMessage = z.infer<typeof vikaLiveMessage>;
