import { problemOf } from './problem-of';

/**
 * For the `catch` of a deletion: what is gone is as it was wanted, whether somebody else or an attempt whose answer was
 * lost has deleted it.
 */
export function unlessGone(error: unknown): void {
  if (problemOf(error)?.status !== 404) throw error;
}
