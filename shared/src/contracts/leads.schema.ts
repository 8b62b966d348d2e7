import { freeText, moment, numeral, pageQuery, recordId } from './fields';
import { maxSearchLength } from './leads';
import { z } from './zod';

const suspected = z.boolean();

export const leadRow = <Status extends z.ZodType>(status: Status) => ({
  id: recordId,
  status,
  suspected,
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});

export const leadQuery = <Status extends z.ZodType>(status: Status) =>
  z.strictObject({
    ...pageQuery,
    id: recordId.optional(),
    status: status.optional(),
    search: freeText({ max: maxSearchLength }).optional(),
    suspected: z.enum(['true', 'false']).optional(),
  });

export const leadChange = <Status extends z.ZodType>(status: Status) =>
  z
    .strictObject({ status: status.optional(), suspected: z.literal(false).optional() })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      path: ['status'],
      error: 'status_invalid',
    });

export const leadExport = z.strictObject({ range: z.enum(['all', 'today']) });

export const spamSignals = {
  website: freeText({ max: 500 }).optional(),
  elapsed_ms: numeral(z.number().min(0)).optional(),
};
