import isEmail from 'validator/lib/isEmail';
import { cleanAddress } from './clean-text';
import { emailPattern, limits } from './limits';

// The length is checked below, and requirement 5 allows a one-letter top-level domain.
const options = { ignore_max_length: true, require_tld: false };

/**
 * Whether a text is exactly one mailbox address: no display name, comment or quotes. Used by the api before storing or
 * mailing an address; browsers use the simpler rule of the contracts.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= limits.email &&
  text === cleanAddress(text) &&
  !text.includes('"') &&
  emailPattern.test(text) &&
  isEmail(text, options);
