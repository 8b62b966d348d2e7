import { domainToASCII } from 'node:url';
import { isMailAddress } from 'shared/contracts/mail-address';
import { invalidInput } from './http/app-error';

/** Throws 422 unless this is the address of a single mailbox. */
export function requireMailAddress(email: string): void {
  if (!isMailAddress(email)) throw invalidInput([{ path: 'email', code: 'email_invalid' }]);
}

/** Providers that have one mailbox under several domains, and the characters that they ignore in its name. */
const providers = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
];

/**
 * Normalised address for comparing mailboxes; undefined if invalid. The part after a plus is removed, and so is what the
 * provider ignores, because anybody can make up any number of such aliases for one mailbox.
 */
export function mailboxOf(email: string): string | undefined {
  if (!isMailAddress(email)) return undefined;
  const at = email.lastIndexOf('@');
  const [name = ''] = email
    .slice(0, at)
    .normalize('NFC')
    .toLowerCase()
    .split(/(?<=.)\+/, 1);
  const domain = domainToASCII(email.slice(at + 1));
  const { domains: [main = domain] = [], ignored } =
    providers.find(({ domains }) => domains.includes(domain)) ?? {};
  return `${ignored ? name.replace(ignored, '') : name}@${main}`;
}
