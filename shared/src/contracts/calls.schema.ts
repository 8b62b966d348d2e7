import * as routes from './calls';
import { endpoint } from './endpoint';
import { numeral } from './fields';
import { idParams, moment, recordId } from './record-fields';
import { z } from './zod';

const year = numeral(z.int().min(routes.firstYear).max(2100));
const department = z.enum(routes.departments, 'department_required');

export const getCallStatistics = endpoint(routes.getCallStatistics, {
  summary: 'Calls of a year by department and month',
  status: 200,
  query: z.strictObject({ year }),
  output: z.object({
    year: z.int(),
    running: z.boolean(),
    departments: z.array(
      z.object({ department, total: z.int(), months: z.array(z.int()), previous: z.int() }),
    ),
    totals: z.array(z.int()),
    total: z.int(),
    previous: z.int(),
  }),
});

const ownCall = z.object({
  id: recordId,
  department,
  occurred_at: moment,
  correctable: z.boolean().optional(),
});

export const getCallsToday = endpoint(routes.getCallsToday, {
  summary: "Today's calls by department, and the last of one's own",
  status: 200,
  output: z.object({
    departments: z.array(z.object({ department, count: z.int() })),
    own: z.array(ownCall),
  }),
});

export const getCallsWeek = endpoint(routes.getCallsWeek, {
  summary: 'Calls of a year by weekday and hour',
  status: 200,
  query: z.strictObject({ year }),
  output: z.object({ year: z.int(), weekdays: z.array(z.array(z.int())), total: z.int() }),
});

export const registerCall = endpoint(routes.registerCall, {
  summary: 'Count a call, or a few at once',
  status: 201,
  body: z.strictObject({
    department,
    count: z.int('invalid').min(1, 'invalid').max(routes.callsAtOnce, 'invalid').optional(),
    age_ms: z.int('invalid').min(0, 'invalid').optional(),
    occurred_at: moment.optional(),
  }),
  output: ownCall,
});

export const correctCall = endpoint(routes.correctCall, {
  summary: "Correct the department or the time of one's own call, within a week",
  status: 200,
  params: idParams,
  body: z
    .strictObject({ department: department.optional(), occurred_at: moment.optional() })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'invalid'),
  output: ownCall,
});

export const removeCall = endpoint(routes.removeCall, {
  summary: "Take away one's own call of the last week",
  status: 204,
  params: idParams,
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
