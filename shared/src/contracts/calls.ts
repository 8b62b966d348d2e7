import { type IdParams, route } from './route';

/** Departments that calls are counted for (requirement 3). */
export const departments = ['Horten', 'Nøtterøy', 'Tønsberg', 'Sandefjord', 'Larvik'] as const;
export type Department = (typeof departments)[number];

/** The first year there are calls of (requirement 9). */
export const firstYear = 2024;
/** So many can be counted at once. */
export const callsAtOnce = 5;
/** So many of one's own calls are shown, to be corrected. */
export const ownCallsShown = 10;
/** A call may be registered this long after it rang (days). */
export const maxDaysBack = 7;

/**
 * Calls of a year: twelve counts for each department, January first. `previous` is the year before: all of it, or, of
 * the year that is running, as much of it as has passed by today's date.
 */
export interface CallStatistics {
  year: number;
  /** Whether it is the present year by the calendar in Oslo. */
  running: boolean;
  departments: { department: Department; total: number; months: number[]; previous: number }[];
  totals: number[];
  total: number;
  previous: number;
}

interface YearQuery {
  year: number | string;
}

export const getCallStatistics = route<{ query: YearQuery; output: CallStatistics }>(
  'GET',
  '/api/call-logs/statistics',
);

/** A call that somebody counted, as they may correct it. */
export interface OwnCall {
  id: string;
  department: Department;
  occurred_at: string;
  /** False once it is too old for that; said in the list of the last calls, and not by an api of before. */
  correctable?: boolean;
}

/** The present day: counts by department, and the last calls of the account that asks, last registered first. */
export interface CallsToday {
  departments: { department: Department; count: number }[];
  own: OwnCall[];
}

/** When it rang in a year, as clocks in Oslo showed it: seven weekdays, Monday first, each with 24 hours. */
export interface CallsWeek {
  year: number;
  weekdays: number[][];
  total: number;
}

export const getCallsToday = route<{ output: CallsToday }>('GET', '/api/call-logs/today');

export const getCallsWeek = route<{ query: YearQuery; output: CallsWeek }>('GET', '/api/call-logs/week');

export const registerCall = route<{
  body: {
    department: Department;
    /** How many at once; one when left out. They are taken back together. */
    count?: number;
    /** When it rang; now when left out. */
    occurred_at?: string;
  };
  output: OwnCall;
}>('POST', '/api/call-logs');

export const correctCall = route<{
  params: IdParams;
  body: { department?: Department; occurred_at?: string };
  output: OwnCall;
}>('PATCH', '/api/call-logs/:id');

/** Takes away one's own call of the last week that should not have been counted, and of several counted at once that one alone. */
export const removeCall = route<{ params: IdParams }>('POST', '/api/call-logs/:id/removal');

export const undoCall = route<{ params: IdParams }>('DELETE', '/api/call-logs/:id');

export const exportCalls = route<{ body: YearQuery }>('POST', '/api/call-logs/export', { file: true });
