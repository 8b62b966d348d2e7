import { endpoint } from './endpoint';
import { idParams, moment, numeral, recordId } from './fields';
import { z } from './zod';

/** Departments that calls are counted for (SPEC 3). */
export const departments = ['Horten', 'Nøtterøy', 'Tønsberg', 'Sandefjord', 'Larvik'] as const;
export type Department = (typeof departments)[number];

/** The first year there are calls of (SPEC 9). */
export const firstYear = 2024;
/** A registration can be taken back for this long (milliseconds) after its answer. */
export const undoMs = 10_000;
/** A call may be registered this long after it rang (days). */
export const mostDaysBack = 7;

const year = numeral(z.int().min(firstYear).max(2100));

/** Calls of a year: twelve counts for each department, January first. */
export const callStatistics = z.object({
  year: z.int(),
  departments: z.array(
    z.object({ department: z.enum(departments), total: z.int(), months: z.array(z.int()) }),
  ),
  totals: z.array(z.int()),
  total: z.int(),
});
export type CallStatistics = z.infer<typeof callStatistics>;

export const getCallStatistics = endpoint({
  method: 'GET',
  path: '/api/call-logs/statistics',
  summary: 'Calls of a year by department and month',
  status: 200,
  query: z.strictObject({ year }),
  output: callStatistics,
});

export const registerCall = endpoint({
  method: 'POST',
  path: '/api/call-logs',
  summary: 'Count one call',
  status: 201,
  body: z.strictObject({
    department: z.enum(departments, 'department_required'),
    /** When it rang; now when left out. */
    occurred_at: moment.optional(),
  }),
  output: z.object({ id: recordId, department: z.enum(departments), occurred_at: moment }),
});

export const undoCall = endpoint({
  method: 'DELETE',
  path: '/api/call-logs/:id',
  summary: "Take back one's own registration, within ten seconds",
  status: 204,
  params: idParams,
});

export const exportCalls = endpoint({
  method: 'POST',
  path: '/api/call-logs/export',
  summary: 'The monthly overview of a year as a workbook',
  status: 200,
  file: true,
  body: z.strictObject({ year }),
});
