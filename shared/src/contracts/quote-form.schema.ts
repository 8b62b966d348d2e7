import { comingDate, emailText, optionalText, orNull, requiredText } from './fields';
import { limits } from './limits';
import { quoteServices } from './quotes';
import { spamSignals } from './spam.schema';
import { z } from './zod';

// Apart from the endpoints: the page makes these schemas alone, while somebody is typing.
export const quoteRequestDraft = z.strictObject({
  name: requiredText('name_required', { max: limits.quoteName }),
  email: emailText('email_required', { max: limits.email, tooLong: 'email_too_long' }),
  message: requiredText('message_required', { max: limits.quoteMessage, lines: true }),
  phone: optionalText({ max: limits.quotePhone }),
  company: optionalText({ max: limits.company, tooLong: 'company_too_long' }),
  service_type: orNull(z.enum(quoteServices, 'service_invalid')),
  calls_per_day: optionalText({ max: limits.freeText }),
  customer_system: optionalText({ max: limits.freeText }),
  expected_start_date: orNull(comingDate),
  ...spamSignals,
});
