import type { Problem } from '../contracts/problem';

// The shell and each remote bundle their own copy of these classes, so `instanceof` compares names, not identity.
const isNamed = (value: unknown, name: string) => value instanceof Error && value.name === name;

/** An error response of the api, with its problem body. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'ProblemError');
  }
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No response: the network or the server is down, or the request timed out. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'NetworkError');
  }
}

/** What a proxy in front of the server says when it finds none: 502 to 504, and Cloudflare 520 to 530. */
export const isOfProxy = (status: number): boolean => status >= 502;

/** Whether the server was not reached: there is no line, or it is restarting behind its proxy. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ProblemError && isOfProxy(error.problem.status));

/** The error for a failed response. Missing or malformed fields are left empty: the response may come from a proxy. */
export function errorOf(response: Response, text: string): ProblemError {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const given = isProblem ? readObject(text) : {};
  return new ProblemError({
    type: 'about:blank',
    title: response.statusText,
    detail: '',
    request_id: response.headers.get('x-request-id') ?? '',
    ...given,
    status: response.status,
    errors: Array.isArray(given.errors) ? given.errors : [],
  });
}

function readObject(text: string): Partial<Problem> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
