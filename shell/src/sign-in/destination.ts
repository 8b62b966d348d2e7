import type { Access } from 'shared/contracts/access';
import { safeRedirect } from './safe-redirect';

/** Where an account goes after sign-in (requirement 2): its own home when it has one, else where it wanted to go. */
export function destinationOf(access: Access, search: string, origin: string): string {
  if (access.restricted || access.home !== '/') return access.home;
  // A parameter given twice is nobody's honest wish.
  const [wanted = null, ...others] = new URLSearchParams(search).getAll('redirect');
  return (others.length === 0 && safeRedirect(wanted, origin)) || access.home;
}
