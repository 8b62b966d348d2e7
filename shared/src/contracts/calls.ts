import { type IdParams, route } from './route';

/** Departments that calls are counted for (requirement 3). */
export const departments = ['Horten', 'Nøtterøy', 'Tønsberg', 'Sandefjord', 'Larvik'] as const;
export type Department = (typeof departments)[number];

/** The first year there are calls of (requirement 9). */
export const firstYear = 2024;
/** A registration can be taken back for this long (milliseconds) after its answer. */
export const undoMs = 10_000;
/** A call may be registered this long after it rang (days). */
export const maxDaysBack = 7;

/**
 * Calls of a year: twelve counts for each department, January first. `previous` is the year before: all of it, or, of
 * the year that is running, as much of it as has passed by today's date.
 */
export interface CallStatistics {
  year: number;
  departments: { department: Department; total: number; months: number[]; previous: number }[];
  totals: number[];
  total: number;
}

interface YearQuery {
  year: number | string;
}

export const getCallStatistics = route<{ query: YearQuery; output: CallStatistics }>(
  'GET',
  '/api/call-logs/statistics',
);

export const registerCall = route<{
  body: {
    department: Department;
    /** When it rang; now when left out. */
    occurred_at?: string;
  };
  output: { id: string; department: Department; occurred_at: string };
}>('POST', '/api/call-logs');

export const undoCall = route<{ params: IdParams }>('DELETE', '/api/call-logs/:id');

export const exportCalls = route<{ body: YearQuery }>('POST', '/api/call-logs/export', { file: true });
