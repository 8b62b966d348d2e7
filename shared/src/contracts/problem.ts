import { z } from './zod';

/** One fault in what was sent. `message` is Norwegian; `code` is its key under `validation` in the locale files. */
export const problemField = z.object({ path: z.string(), message: z.string(), code: z.string() });

/** The body of every error answer, `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(problemField),
  request_id: z.string(),
  /** The row as it stands now, in a 409 to a stale change. */
  current: z.unknown().optional(),
  /** Seconds until another try is worth it, in a 429. */
  retry_after: z.int().optional(),
});

export type Problem = z.infer<typeof problem>;
export type ProblemField = z.infer<typeof problemField>;
