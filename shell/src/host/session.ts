import { startTransition, useCallback, useEffect, useState } from 'react';
import { backOff } from 'shared/back-off';
import { createClient } from 'shared/client/client';
import { getSession, logout, type Session } from 'shared/contracts/auth';
import type { DocumentKind } from 'shared/release';
import { storage } from './browser-storage';

/** Only a hint that somebody was signed in: without it nobody is asked for, so visitors cost the api nothing. */
const hintKey = 'signed-in';

const client = createClient();

export const fetchSession = () => client.call(getSession, {});

/** Keeps the hint for the next document. */
export function rememberSession({ user }: Session) {
  if (user) storage.set(hintKey, '1');
  else storage.remove(hintKey);
}

/** Who is signed in: undefined until it is known. */
export function useSession(known: Session | undefined, kind: DocumentKind) {
  const [session, setSession] = useState(known);

  const refreshSession = useCallback(async () => {
    const now = await fetchSession();
    rememberSession(now);
    startTransition(() => setSession(now));
    return now;
  }, []);

  useEffect(() => {
    if (known) return rememberSession(known);
    if (!storage.get(hintKey) && kind === 'public') {
      // A transition waits for the page to be hydrated: an update before that would make React draw it anew.
      return startTransition(() => setSession({ user: null }));
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A server that cannot say who it is has not said that it is nobody.
    const ask = (tries: number) =>
      refreshSession().catch(() => {
        timer = setTimeout(ask, backOff(tries), tries + 1);
      });
    void ask(1);
    return () => clearTimeout(timer);
  }, [known, kind, refreshSession]);

  return { session, refreshSession };
}

let channel: BroadcastChannel | undefined;
/** By this tabs of the site notify each other that somebody signed out; a tab gets no message of its own. */
const otherTabs = () => {
  channel ??= new BroadcastChannel('session');
  return channel;
};

/** Loads the page anew when another tab signs out: what it shows is no longer for whoever sits here. */
export function useSignOutElsewhere(session: Session | undefined) {
  const signedIn = Boolean(session?.user);
  useEffect(() => {
    if (!signedIn) return;
    const reload = () => location.reload();
    otherTabs().addEventListener('message', reload);
    return () => otherTabs().removeEventListener('message', reload);
  }, [signedIn]);
}

/** Drops everything in this browser that shows that there was a session, also what earlier versions of the site left (requirement 4). */
function forgetSession(): void {
  const old = storage.keys().filter((key) => /^sb-.*-auth-token$/.test(key));
  for (const key of [hintKey, ...old]) storage.remove(key);
}

/** Signs out everywhere, or at least here, and loads `to` anew; a server that fails does not keep anybody in (requirement 4). */
export async function signOut(to = '/'): Promise<void> {
  forgetSession();
  const leave = (scope: 'global' | 'local') => client.call(logout, { body: { scope } });
  await leave('global').catch(() => leave('local').catch(() => {}));
  otherTabs().postMessage('signed-out');
  location.replace(to);
}
