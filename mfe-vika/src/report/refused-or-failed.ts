import { problemOf } from 'shared/client/problem-of';

/** Text of an action that failed: only a refusal says that access may be missing; why it failed is said beside it. */
export const refusedOrFailed = <What extends string>(what: What, error: unknown) =>
  `${what}.${problemOf(error)?.status === 403 ? 'failed' : 'unexpected'}` as const;
