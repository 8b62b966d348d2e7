import { ProblemError } from '../client/errors';
import { problemOf } from '../client/problem-of';
import { otherAccount } from '../contracts/route';

/** The page is not of the account that is signed in: what waits does so for its own. */
const notOurs: unknown[] = [otherAccount, 'account-unnamed'];
/** Statuses worth a retry by itself (later, or when the server is repaired). */
const passing = [408, 429];

/** Whether the account of the page is not the one that is signed in, or nobody is. */
export const isSignedOut = (error: unknown): boolean =>
  problemOf(error)?.status === 401 || notOurs.includes(problemOf(error)?.title);

/** Whether the api does not take it as it is. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status < 500 && !passing.includes(error.problem.status);
