import { type IdParams, route } from './route';

/** Departments that calls are counted for (requirement 3). */
export const departments = ['Horten', 'Nøtterøy', 'Tønsberg', 'Sandefjord', 'Larvik'] as const;
export type Department = (typeof departments)[number];

/** First year with recorded calls (requirement 9). */
export const firstYear = 2024;
/** Maximum number of calls that can be counted at once. */
export const callsAtOnce = 5;
/** How many of one's own calls are listed for correction. */
export const ownCallsShown = 10;
/** How many days back a call can be registered. */
export const maxDaysBack = 7;

/**
 * Calls of a year: twelve counts per department, starting with January. `previous` is the year before: all of it or, if
 * `year` is still running, as much of it as has passed by today's date.
 */
export interface CallStatistics {
  year: number;
  /** Whether it is the current year in Oslo. */
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

/** A call that the user counted and may correct. */
export interface OwnCall {
  id: string;
  department: Department;
  occurred_at: string;
  /** False once the call is too old; only in the list of the last calls, and missing from older apis. */
  correctable?: boolean;
}

/** Today's counts by department, and the requester's last calls, most recently registered first. */
export interface CallsToday {
  departments: { department: Department; count: number }[];
  own: OwnCall[];
}

/** Calls of a year by weekday and hour, Oslo time: seven weekdays from Monday, each with 24 hours. */
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
    /** Number of calls to count, 1 by default. They are undone together. */
    count?: number;
    /** How long ago the call was counted, in milliseconds; the server dates it, as the sender's clock may be wrong. */
    age_ms?: number;
    /** Time of the call by the sender's clock; now by default, and without effect beside `age_ms`. */
    occurred_at?: string;
  };
  output: OwnCall;
}>('POST', '/api/call-logs');

export const correctCall = route<{
  params: IdParams;
  body: { department?: Department; occurred_at?: string };
  output: OwnCall;
}>('PATCH', '/api/call-logs/:id');

/** Removes one of the user's own calls of the last week, and only that one if several were counted at once. 409: too late. */
export const removeCall = route<{ params: IdParams }>('POST', '/api/call-logs/:id/removal');

/** Takes back one's own registration. 409: too late. */
export const undoCall = route<{ params: IdParams }>('DELETE', '/api/call-logs/:id');

export const exportCalls = route<{ body: YearQuery }>('POST', '/api/call-logs/export', { file: true });
