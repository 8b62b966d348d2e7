import { isOfProxy, NetworkError, ProblemError } from './errors';

/** What a status says to a person. Others below 500 say nothing that would help. */
const reasons = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'gone',
  408: 'timeout',
  409: 'conflict',
  429: 'too_many',
  504: 'timeout',
} as const;

export type Reason =
  | (typeof reasons)[keyof typeof reasons]
  | 'unavailable'
  | 'network'
  | 'failed'
  | 'unexpected';

/** Why a request failed: a key under `problem` in the common texts. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof NetworkError)
    return (error.cause as Partial<Error> | undefined)?.name === 'TimeoutError' ? 'timeout' : 'network';
  if (!(error instanceof ProblemError)) return 'unexpected';
  const { status } = error.problem;
  const known = reasons[status as keyof typeof reasons];
  if (known) return known;
  if (isOfProxy(status)) return 'unavailable';
  return status >= 500 ? 'failed' : 'unexpected';
}
