import { useCallback, useState } from 'react';
import { createClient } from 'shared/client/client';
import { problemOf } from 'shared/client/problem-of';
import { logout } from 'shared/contracts/auth';
import { forgetSession } from './session';
import { beginSigningOut, endSigningOut, signingOut } from './signing-out';
import { tellOtherTabs } from './tabs';

/** Names the account that signs out, so that nobody is signed out in its place. */
const client = createClient('', undefined, { account: signingOut });

/** The screen is cleared meanwhile, so this is how long somebody waits for a server that says nothing. */
const timeoutMs = 5_000;

/** Whether the refusal says that the account has no session in this browser any more. */
function isOver(error: unknown): boolean {
  const problem = problemOf(error);
  return problem?.status === 401 || problem?.title === 'other-account';
}

/** Has the server end the session, everywhere or at least here; false if it confirmed neither. */
export async function confirmSignOut(): Promise<boolean> {
  const leave = (scope: 'global' | 'local') => client.call(logout, { body: { scope }, timeoutMs });
  try {
    await leave('global').catch((error) => isOver(error) || leave('local'));
  } catch (error) {
    if (!isOver(error)) return false;
  }
  endSigningOut();
  return true;
}

/**
 * Signs `account` out and loads `to`. This browser forgets the session whatever the server says (requirement 4), and
 * opens nothing protected until the server has confirmed: the next page goes on trying.
 */
async function signOut(account: string | undefined, to: string): Promise<void> {
  if (account) beginSigningOut(account);
  forgetSession(account);
  tellOtherTabs('signed-out');
  await confirmSignOut();
  // Another tab may have stored something as it was left.
  forgetSession(account);
  location.replace(to);
}

/** Signing out, and whether it has begun: then nothing of the account is shown. */
export function useSignOut(account: string | undefined) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = useCallback(
    (to = '/') => {
      setLeaving(true);
      return signOut(account, to);
    },
    [account],
  );
  return { isLeaving, signOut: leave };
}
