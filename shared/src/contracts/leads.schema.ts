import { endpoint } from './endpoint';
import { comingDate, freeText, requiredText } from './fields';
import { type LeadRoutes, leadEventKinds, leadKindNames, maxSearchLength } from './leads';
import { limits } from './limits';
import { idParams, moment, pageOf, pageQuery, recordId } from './record-fields';
import { z } from './zod';

const suspected = z.boolean();

export const leadRow = <Status extends z.ZodType>(status: Status) => ({
  id: recordId,
  status,
  suspected,
  owner: z.string().nullable(),
  due_at: moment.nullable(),
  soon_at: moment.nullable(),
  follow_up_on: z.string().nullable(),
  late_at: moment.nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});

export const leadQuery = <Status extends z.ZodType>(status: Status) =>
  z.strictObject({
    ...pageQuery,
    id: recordId.optional(),
    status: status.optional(),
    search: freeText({ max: maxSearchLength }).optional(),
    suspected: z.enum(['true', 'false']).optional(),
    owner: z.enum(['me', 'none']).optional(),
    late: z.literal('true').optional(),
    changed_since: moment.optional(),
  });

export const leadChange = <Status extends z.ZodType>(status: Status) =>
  z
    .strictObject({
      status: status.optional(),
      suspected: z.literal(false).optional(),
      owner: z.literal('me').nullable().optional(),
      follow_up_on: comingDate.nullable().optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      path: ['status'],
      error: 'status_invalid',
    });

const leadExport = z.strictObject({ range: z.enum(['all', 'today']) });

const leadEvent = z.object({
  id: recordId,
  at: moment,
  actor: z.string(),
  what: z.enum(leadEventKinds),
  value: z.string().nullable(),
});

const relatedLeads = z.object({
  items: z.array(
    z.object({
      kind: z.enum(leadKindNames),
      id: recordId,
      name: z.string(),
      status: z.string(),
      created_at: moment,
    }),
  ),
});

const leadNote = z.strictObject({
  text: requiredText('note_required', { max: limits.message, tooLong: 'message_too_long', lines: true }),
});

export const leadAnswer = z.strictObject({
  subject: requiredText('subject_required', { max: limits.subject, tooLong: 'subject_too_long' }),
  text: requiredText('answer_required', { max: limits.answer, tooLong: 'answer_too_long', lines: true }),
});

/**
 * Endpoints shared by every kind of lead.
 * @param one name of a single lead of this kind in the api's description; `all` is the plural
 */
export const leadEndpoints = (
  routes: Pick<LeadRoutes<unknown, string>, 'export' | 'events' | 'note' | 'related'>,
  { one, all }: { one: string; all: string },
) => ({
  export: endpoint(routes.export, {
    summary: `All ${all}, or those of today in Oslo, as a workbook`,
    status: 200,
    body: leadExport,
  }),
  events: endpoint(routes.events, {
    summary: `Who did what to a ${one}, newest first`,
    status: 200,
    params: idParams,
    query: z.strictObject(pageQuery),
    output: pageOf(leadEvent),
  }),
  note: endpoint(routes.note, {
    summary: `Write something down about a ${one}`,
    status: 201,
    params: idParams,
    body: leadNote,
    output: z.object({ id: recordId }),
  }),
  related: endpoint(routes.related, {
    summary: `Other leads of the same address or telephone number as a ${one}, newest first`,
    status: 200,
    params: idParams,
    output: relatedLeads,
  }),
});
