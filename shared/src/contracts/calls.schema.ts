import * as routes from './calls';
import { endpoint } from './endpoint';
import { idParams, moment, numeral, recordId } from './fields';
import { z } from './zod';

const year = numeral(z.int().min(routes.firstYear).max(2100));
const department = z.enum(routes.departments, 'department_required');

export const getCallStatistics = endpoint(routes.getCallStatistics, {
  summary: 'Calls of a year by department and month',
  status: 200,
  query: z.strictObject({ year }),
  output: z.object({
    year: z.int(),
    departments: z.array(
      z.object({ department, total: z.int(), months: z.array(z.int()), previous: z.int() }),
    ),
    totals: z.array(z.int()),
    total: z.int(),
  }),
});

export const registerCall = endpoint(routes.registerCall, {
  summary: 'Count one call',
  status: 201,
  body: z.strictObject({ department, occurred_at: moment.optional() }),
  output: z.object({ id: recordId, department, occurred_at: moment }),
});

export const undoCall = endpoint(routes.undoCall, {
  summary: "Take back one's own registration, within ten seconds",
  status: 204,
  params: idParams,
});

export const exportCalls = endpoint(routes.exportCalls, {
  summary: 'The monthly overview of a year as a workbook',
  status: 200,
  body: z.strictObject({ year }),
});
