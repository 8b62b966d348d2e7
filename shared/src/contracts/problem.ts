/** One fault in what was sent. `message` is Norwegian; `code` is its key under `validation` in the locale files. */
interface ProblemField {
  path: string;
  message: string;
  code: string;
}

/** The body of every error answer, `application/problem+json` (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors: ProblemField[];
  request_id: string;
  /** The row as it stands now, in a 409 to a stale change. */
  current?: unknown;
  /** Seconds until another try is worth it, in a 429. */
  retry_after?: number;
}
