import type { Problem } from '../contracts/problem';
import { ProblemError } from './errors';

/** What the server says is wrong; undefined for an error that is no answer of it. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ProblemError ? error.problem : undefined;
