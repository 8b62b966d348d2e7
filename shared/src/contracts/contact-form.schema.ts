import { emailText, requiredText } from './fields';
import { limits } from './limits';
import { spamSignals } from './spam.schema';
import { z } from './zod';

// Apart from the endpoints: the page makes these schemas alone, while somebody is typing.
export const contactForm = z.strictObject({
  name: requiredText('name_required', { max: limits.name, tooLong: 'name_too_long' }),
  email: emailText('email_invalid', { max: limits.email, tooLong: 'email_too_long' }),
  phone: requiredText('phone_number_required', { max: limits.phone, tooLong: 'phone_number_too_long' }),
  message: requiredText('message_required', {
    max: limits.message,
    tooLong: 'message_too_long',
    lines: true,
  }),
  ...spamSignals,
});
