import { z } from 'zod';

/** Longest values, in characters (SPEC 9); `email` is the forms' limit, `account` the sign-in's. */
export const limits = {
  name: 100,
  phone: 20,
  email: 255,
  account: 254,
  company: 200,
  address: 200,
  problem: 500,
  message: 2000,
  freeText: 200,
  passwordMin: 8,
  passwordMax: 200,
} as const;

/** `x@y.z` without spaces: the product's one idea of an e-mail address (SPEC 5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An id as the api gives it: 24 hexadecimal digits. */
export const recordId = z.string().regex(/^[0-9a-f]{24}$/, 'id_invalid');

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A calendar date that exists, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date('date_invalid');

/** The `{ id }` of a path. */
export const idParams = z.strictObject({ id: recordId });

/** Text that holds something other than white space; kept trimmed. Messages are keys under `validation`. */
export const requiredText = (missing: string) => z.string(missing).trim().min(1, missing);

/** Text that may be left out: nothing or white space alone becomes null. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string('text_invalid')
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((text) => text || null);

/** Query of a list with cursor paging: 50 rows by default, 200 at most. */
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

/** What a list answers: rows, where the next page starts (null at the end), and how many rows match in all. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), next_cursor: z.string().nullable(), total: z.int() });

/** What staff change on a lead: its status, or, of one kept apart, that it is no advertising. */
export const leadChange = <Status extends z.ZodType>(status: Status) =>
  z
    .strictObject({ status: status.optional(), suspected: z.literal(false).optional() })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      path: ['status'],
      error: 'status_invalid',
    });

/**
 * What a public form sends besides its fields, to tell people from programs without asking anybody anything:
 * `website` is a field that people do not see, `elapsed_ms` the time since the form was shown.
 */
export const intakeSigns = {
  website: z.string().max(500).optional(),
  elapsed_ms: z.coerce.number().min(0).optional(),
};
