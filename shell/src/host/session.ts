import { startTransition, useCallback, useEffect, useState } from 'react';
import { backOff } from 'shared/back-off';
import { createClient } from 'shared/client/client';
import { getSession, type Session } from 'shared/contracts/auth';
import type { DocumentKind } from 'shared/release';
import { storage } from './browser-storage';
import { endSigningOut, signingOut } from './signing-out';
import { hearOtherTabs, tellOtherTabs } from './tabs';

/** A hint that somebody was signed in; without it the session is not requested, so visitors cost the api nothing. */
const hintKey = 'signed-in';

const client = createClient();

export const fetchSession = () => client.call(getSession, {});

/** Stores the hint for the next document. */
function rememberSession({ user }: Session) {
  if (user) storage.set(hintKey, '1');
  else storage.remove(hintKey);
}

/** After a sign-in: an earlier sign-out is over, and other tabs look who is here now. */
export function enterSession(session: Session): void {
  endSigningOut();
  rememberSession(session);
  tellOtherTabs('signed-in');
}

/** Nobody, if the document is older than the sign-out of its account. */
const unlessSignedOut = (known: Session | undefined): Session | undefined =>
  known?.user && known.user.id === signingOut() ? { user: null } : known;

/** The current session; undefined until it is known. */
export function useSession(inDocument: Session | undefined, kind: DocumentKind) {
  const [known] = useState(() => unlessSignedOut(inDocument));
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

/** Reloads the page when another tab signs out, or the browser shows it as it was put aside: nothing stays visible. */
export function useSignOutElsewhere(session: Session | undefined) {
  const signedIn = Boolean(session?.user);
  useEffect(() => {
    if (!signedIn) return;
    const unhear = hearOtherTabs((message) => message === 'signed-out' && location.reload());
    const shown = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', shown);
    return () => {
      unhear();
      window.removeEventListener('pageshow', shown);
    };
  }, [signedIn]);
}

/** Removes all traces of the session from this browser, those of earlier versions of the site included (requirement 4). */
export function forgetSession(): void {
  const old = storage.keys().filter((key) => /^sb-.*-auth-token$/.test(key));
  for (const key of [hintKey, ...old]) storage.remove(key);
}
