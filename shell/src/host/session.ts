import { startTransition, useCallback, useEffect, useState } from 'react';
import { backOff } from 'shared/back-off';
import { createClient } from 'shared/client/client';
import { getSession, logout, type Session } from 'shared/contracts/auth';
import type { DocumentKind } from 'shared/release';
import { storage } from './browser-storage';

/** A hint that somebody was signed in; without it the session is not requested, so visitors cost the api nothing. */
const hintKey = 'signed-in';

const client = createClient();

export const fetchSession = () => client.call(getSession, {});

/** Stores the hint for the next document. */
export function rememberSession({ user }: Session) {
  if (user) storage.set(hintKey, '1');
  else storage.remove(hintKey);
}

/** The current session; undefined until it is known. */
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
      // In a transition: an urgent update before hydration would make React discard the server's HTML.
      return startTransition(() => setSession({ user: null }));
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An error does not mean signed out.
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
/** Channel by which tabs tell each other of a sign-out; the sender gets no message. */
const otherTabs = () => {
  channel ??= new BroadcastChannel('session');
  return channel;
};

/** Reloads the page when another tab signs out, so that nothing stays visible. */
export function useSignOutElsewhere(session: Session | undefined) {
  const signedIn = Boolean(session?.user);
  useEffect(() => {
    if (!signedIn) return;
    const reload = () => location.reload();
    otherTabs().addEventListener('message', reload);
    return () => otherTabs().removeEventListener('message', reload);
  }, [signedIn]);
}

/** Removes all traces of the session from this browser, those of earlier versions of the site included (requirement 4). */
function forgetSession(): void {
  const old = storage.keys().filter((key) => /^sb-.*-auth-token$/.test(key));
  for (const key of [hintKey, ...old]) storage.remove(key);
}

/** Signs out and loads `to`; if the server fails, at least this browser forgets the session (requirement 4). */
export async function signOut(to = '/'): Promise<void> {
  forgetSession();
  const leave = (scope: 'global' | 'local') => client.call(logout, { body: { scope } });
  await leave('global').catch(() => leave('local').catch(() => {}));
  otherTabs().postMessage('signed-out');
  location.replace(to);
}
