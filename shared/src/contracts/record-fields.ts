import { madeText, numeral } from './fields';
import { maxPageSize } from './route';
import { z } from './zod';

/** A record's id: 24 hexadecimal digits. */
export const recordId = madeText(24, /^[0-9a-f]{24}$/, 'id_invalid');

/** A timestamp, ISO 8601 in UTC. */
export const moment = z.string().max(40, { abort: true }).check(z.iso.datetime());

/** The path parameter `:id`. */
export const idParams = z.strictObject({ id: recordId });

/** Query of a list with cursor paging: 50 rows by default, at most `maxPageSize`. */
export const pageQuery = {
  cursor: madeText(200).optional(),
  limit: numeral(z.int().min(1).max(maxPageSize)).default(50),
};

/** Page of a list: rows, the cursor of the next page (null at the end), and the total number of matching rows. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), next_cursor: z.string().nullable(), total: z.int() });
