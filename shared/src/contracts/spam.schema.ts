import { freeText, numeral } from './fields';
import { z } from './zod';

/** What the api tells spam by: the honeypot, and how long the form was open. */
export const spamSignals = {
  website: freeText({ max: 500 }).optional(),
  elapsed_ms: numeral(z.number().min(0)).optional(),
};
