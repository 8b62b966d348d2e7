import type { Problem } from '../contracts/problem';

// The shell and each remote are built with a copy of these classes: they are known by name, not by identity.
const isNamed = (value: unknown, name: string) => value instanceof Error && value.name === name;

/** An error answer of the api, with its problem body. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'ProblemError');
  }
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No answer came: the line is down, the server is, or it took longer than allowed. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'NetworkError');
  }
}

/** The error that an answer stands for. What its body does not say, or not as we say it, is empty: not every server on the way is ours. */
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
