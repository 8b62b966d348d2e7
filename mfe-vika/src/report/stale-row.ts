import { ProblemError } from 'shared/client/client';
import type { VikaRegistration } from 'shared/contracts/vika';

/** The row as it stands, where a change came too late. */
export const staleRow = (error: unknown): VikaRegistration | undefined =>
  error instanceof ProblemError && error.problem.status === 409
    ? (error.problem.current as VikaRegistration | undefined)
    : undefined;
