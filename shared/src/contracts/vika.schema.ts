import { auditEntry, auditNarrowing } from './audit.schema';
import { endpoint } from './endpoint';
import { calendarDate, comingDate, optionalText, orNull, requiredText, shortList } from './fields';
import { limits } from './limits';
import { idParams, moment, pageOf, pageQuery, recordId } from './record-fields';
import * as routes from './vika';
import { z } from './zod';

const answer = orNull(z.boolean('text_invalid'));
const district = orNull(z.enum(routes.districts, 'district_invalid'));
const name = requiredText('name_required', { max: limits.name, tooLong: 'name_too_long' });
const phone = requiredText('phone_required', { max: limits.phone, tooLong: 'phone_too_long' });
const problem = requiredText('problem_required', {
  max: limits.problem,
  tooLong: 'problem_too_long',
  lines: true,
});
const orders = z.boolean('orders_required');

/** What the registration form sends, under the names of the stored record (requirements 3 and 5). */
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
export type ParsedVikaDraft = z.output<typeof vikaDraft>;

/** What the edit dialog sends (requirement 5): omitted fields stay as they are; the address may no longer be empty. */
export const vikaChange = z.strictObject({
  name: name.optional(),
  phone: phone.optional(),
  address: requiredText('address_required', { max: limits.address, tooLong: 'address_too_long' }).optional(),
  district: z.enum(routes.districts, 'district_invalid').nullable().optional(),
  message: problem.optional(),
  status: z.enum(routes.vikaStatuses, 'status_invalid').optional(),
  waiting_list: z.boolean('text_invalid').nullable().optional(),
  on_sick_leave: z.boolean('text_invalid').nullable().optional(),
  newly_operated: z.boolean('text_invalid').nullable().optional(),
  orders: orders.optional(),
});

/** The outcome of a call back to a patient. */
export const vikaCall = z.strictObject({
  outcome: z.enum(routes.callOutcomes, 'outcome_required'),
  next_on: comingDate.nullable().optional(),
});

export const vikaRegistration = z.object({
  id: recordId,
  created_at: moment,
  updated_at: moment,
  name: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  district: z.enum(routes.districts).nullable(),
  message: z.string(),
  status: z.enum(routes.vikaStatuses),
  waiting_list: z.boolean().nullable(),
  on_sick_leave: z.boolean().nullable(),
  newly_operated: z.boolean().nullable(),
  orders: z.boolean(),
  version: z.int(),
  changed_by: z.string().nullable(),
  calls: z.array(
    z.object({
      at: moment,
      by: z.string(),
      outcome: z.enum(routes.callOutcomes),
      next_on: z.string().nullable(),
    }),
  ),
});

const filter = {
  ...pageQuery,
  status: z.enum(routes.vikaStatuses, 'status_invalid').optional(),
  district: z.enum(routes.districts, 'district_invalid').optional(),
  kind: z.enum(routes.vikaKinds).optional(),
  due_by: calendarDate.optional(),
  view: z.enum(routes.vikaViews).optional(),
};

export const createVikaRegistration = endpoint(routes.createVikaRegistration, {
  summary: 'Register an enquiry',
  status: 201,
  body: vikaDraft,
  output: z.object({ id: recordId }),
});

export const listVikaRegistrations = endpoint(routes.listVikaRegistrations, {
  summary: 'Registrations: orders first, then newest first, unless a view or a day to call by asks otherwise',
  status: 200,
  query: z.strictObject(filter),
  output: pageOf(vikaRegistration),
});

export const searchVikaRegistrations = endpoint(routes.searchVikaRegistrations, {
  summary:
    'Registrations by phone number or part of the name; a page may be short, go on while there is a cursor',
  status: 200,
  body: z.strictObject({
    ...filter,
    search: requiredText('search_required', { max: limits.name }),
  }),
  output: z.object({ items: z.array(vikaRegistration), next_cursor: z.string().nullable() }),
});

export const listPatientAccess = endpoint(routes.listPatientAccess, {
  summary: 'Who saw or changed the registrations of one patient, newest first',
  status: 200,
  body: z.strictObject({ ...pageQuery, ...auditNarrowing, phone }),
  output: z.object({
    registrations: z.int(),
    items: z.array(auditEntry),
    next_cursor: z.string().nullable(),
  }),
});

export const updateVikaRegistration = endpoint(routes.updateVikaRegistration, {
  summary: 'Change a registration',
  status: 200,
  params: idParams,
  body: vikaChange,
  output: vikaRegistration,
});

export const recordVikaCall = endpoint(routes.recordVikaCall, {
  summary: 'Put down a call back to the patient',
  status: 200,
  params: idParams,
  body: vikaCall,
  output: vikaRegistration,
});

export const undoVikaRegistration = endpoint(routes.undoVikaRegistration, {
  summary: 'Take back a registration of one’s own that is fresh',
  status: 204,
  params: idParams,
});

export const findEarlierVika = endpoint(routes.findEarlierVika, {
  summary: 'The day a number was last registered on',
  status: 200,
  body: z.strictObject({ phone }),
  output: z.object({ last_on: z.string().nullable() }),
});

export const deleteVikaRegistration = endpoint(routes.deleteVikaRegistration, {
  summary: 'Delete a registration',
  status: 204,
  params: idParams,
});

export const exportVikaRegistrations = endpoint(routes.exportVikaRegistrations, {
  summary: 'Registrations as an xlsx file; 204 when there is nothing to export',
  status: 200,
  body: z.strictObject({ kind: z.enum(routes.vikaExportKinds) }),
});

export const printVikaRegistrations = endpoint(routes.printVikaRegistrations, {
  summary: 'Put on record that registrations were printed',
  status: 204,
  body: z.strictObject({ ids: shortList(recordId, routes.maxPrinted, 'id_invalid') }),
});
