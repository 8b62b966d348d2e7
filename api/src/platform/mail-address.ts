import { domainToASCII } from 'node:url';
import { isMailAddress } from 'shared/contracts/mail-address';
import { invalidInput } from './http/app-error';

/** Refuses what is no address of one mailbox, before it is stored or mailed to. */
export function requireMailAddress(email: string): void {
  if (!isMailAddress(email)) throw invalidInput([{ path: 'email', code: 'email_invalid' }]);
}

/**
 * The one spelling of an address, by which mailboxes are told apart; undefined when it is none. What stands behind a
 * plus is a name that the owner of a mailbox makes up, as many as they like, or somebody else does.
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
