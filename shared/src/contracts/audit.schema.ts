import * as routes from './audit';
import { endpoint } from './endpoint';
import { calendarDate, freeText } from './fields';
import { limits } from './limits';
import { moment, pageOf, pageQuery, recordId } from './record-fields';
import { z } from './zod';

const area = z.enum(routes.auditAreas);
const action = z.enum(routes.auditActions);

export const auditEntry = z.object({
  id: recordId,
  at: moment,
  actor: z.string().nullable(),
  area,
  action,
  records: z.array(z.string()),
  count: z.int(),
  part: z.int().optional(),
  parts: z.int().optional(),
  detail: z.string().nullable(),
});

/** Filters of the audit log. */
export const auditNarrowing = {
  action: action.optional(),
  actor: freeText({ max: limits.account }).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};

export const listAudit = endpoint(routes.listAudit, {
  summary: 'Who saw or changed what, newest first',
  status: 200,
  query: z.strictObject({
    ...pageQuery,
    ...auditNarrowing,
    area: area.optional(),
    record: recordId.optional(),
  }),
  output: pageOf(auditEntry),
});
