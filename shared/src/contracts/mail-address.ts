import isEmail from 'validator/lib/isEmail';
import { cleanLine } from './clean-text';
import { emailPattern, limits } from './limits';

// The length is judged here, and a domain of one letter is one to requirement 5.
const options = { ignore_max_length: true, require_tld: false };

/**
 * Whether a text is the address of one mailbox and nothing else: no name, no comment, no quotes. For the api: what is
 * stored or mailed passes this, browsers judge by the light rule of the contracts.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= limits.email &&
  text === cleanLine(text) &&
  !text.includes('"') &&
  emailPattern.test(text) &&
  isEmail(text, options);
