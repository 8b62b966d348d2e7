import { problemOf } from 'shared/client/problem-of';
import type { VikaRegistration } from 'shared/contracts/vika';

/** The current row from a version conflict (409); undefined for other errors. */
export function staleRow(error: unknown): VikaRegistration | undefined {
  const problem = problemOf(error);
  return problem?.status === 409 ? (problem.current as VikaRegistration | undefined) : undefined;
}
