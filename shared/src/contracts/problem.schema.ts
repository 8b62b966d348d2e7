import type { Problem } from './problem';
import { z } from './zod';

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string(), code: z.string() })),
  request_id: z.string(),
  current: z.unknown().optional(),
  retry_after: z.int().optional(),
}) satisfies z.ZodType<Problem>;
