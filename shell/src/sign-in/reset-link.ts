import { mailedFragment } from 'shared/mailed-link';

/** What the link from a mail is: `cut` has the beginning of ours, but not its end. */
export type ResetLink = { state: 'whole'; token: string } | { state: 'cut' | 'invalid' };

const tokenName = 'access_token';
const type = 'recovery';

/** Reads the link from the mail, or its fragment; the token is there, so that no server sees or logs it. */
export function readResetLink(link: string): ResetLink {
  const fragment = mailedFragment(link);
  const given = new URLSearchParams(fragment);
  const token = given.get(tokenName);
  const givenType = given.get('type') ?? '';
  // Mail programs take a full stop or a bracket that follows for a part of the link.
  if (token && /^recovery(?!\w)/.test(givenType)) return { state: 'whole', token };
  const hasBegun = fragment.startsWith(tokenName) || (fragment !== '' && tokenName.startsWith(fragment));
  return { state: hasBegun && type.startsWith(givenType) ? 'cut' : 'invalid' };
}
