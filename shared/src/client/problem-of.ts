import type { Problem } from '../contracts/problem';
import { ProblemError } from './errors';

/** The problem in the api's response; undefined if the error is not such a response. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ProblemError ? error.problem : undefined;
