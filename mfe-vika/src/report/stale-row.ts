import { problemOf } from 'shared/client/problem-of';
import type { VikaRegistration } from 'shared/contracts/vika';

/** The row as it stands, where a change came too late. */
export function staleRow(error: unknown): VikaRegistration | undefined {
  const problem = problemOf(error);
  return problem?.status === 409 ? (problem.current as VikaRegistration | undefined) : undefined;
}
