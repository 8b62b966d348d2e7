/** A validation error. `message` is Norwegian; `code` is its key under `validation` in the locale files. */
interface ProblemField {
  path: string;
  message: string;
  code: string;
}

/** The body of every error response, `application/problem+json` (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors: ProblemField[];
  request_id: string;
  /** The current row, in a 409 response to a stale change. */
  current?: unknown;
  /** Seconds until a retry makes sense, in a 429. */
  retry_after?: number;
}
