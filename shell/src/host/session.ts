import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Session } from 'shared/contracts/auth';

/** Only a hint that somebody was signed in: without it nobody is asked for, so visitors cost the api nothing. */
const hintKey = 'signed-in';

async function fetchSession(): Promise<Session> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`session: ${response.status}`);
  return response.json();
}

/** Keeps the hint for the next document. */
export function rememberSession({ user }: Session) {
  if (user) localStorage.setItem(hintKey, '1');
  else localStorage.removeItem(hintKey);
}

/** Who is signed in: undefined until it is known. */
export function useSession(known: Session | undefined) {
  const [session, setSession] = useState(known);

  const refreshSession = useCallback(async () => {
    const now = await fetchSession();
    rememberSession(now);
    startTransition(() => setSession(now));
    return now;
  }, []);

  useEffect(() => {
    if (known) return rememberSession(known);
    // A transition waits for the page to be hydrated: an update before that would make React draw it anew.
    const nobody = () => startTransition(() => setSession({ user: null }));
    if (localStorage.getItem(hintKey)) refreshSession().catch(nobody);
    else nobody();
  }, [known, refreshSession]);

  return { session, refreshSession };
}

/** Drops everything in this browser that tells of a session, also what earlier versions of the site left (SPEC 4). */
export function forgetSession(): void {
  const old = Object.keys(localStorage).filter((key) => /^sb-.*-auth-token$/.test(key));
  for (const key of [hintKey, ...old]) localStorage.removeItem(key);
}

const logout = async (scope: 'global' | 'local') => {
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scope }),
  });
  if (!response.ok) throw new Error(`logout: ${response.status}`);
};

/** Signs out everywhere, or at least here, and loads `to` anew; a server that fails does not keep anybody in (SPEC 4). */
export async function signOut(to = '/'): Promise<void> {
  forgetSession();
  await logout('global').catch(() => logout('local').catch(() => {}));
  location.replace(to);
}
