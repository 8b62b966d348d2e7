import { domainToASCII } from 'node:url';
import { isMailAddress } from 'shared/contracts/mail-address';
import { invalidInput } from './http/app-error';

/** Throws 422 unless this is the address of a single mailbox. */
export function requireMailAddress(email: string): void {
  if (!isMailAddress(email)) throw invalidInput([{ path: 'email', code: 'email_invalid' }]);
}

/**
 * Normalised address for comparing mailboxes; undefined if invalid. The part after a plus is removed, because anybody
 * can make up any number of such aliases for one mailbox.
 */
export function mailboxOf(email: string): string | undefined {
  if (!isMailAddress(email)) return undefined;
  const at = email.lastIndexOf('@');
  const [name = ''] = email
    .slice(0, at)
    .normalize('NFC')
    .toLowerCase()
    .split(/(?<=.)\+/, 1);
  return `${name}@${domainToASCII(email.slice(at + 1))}`;
}
