import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { backOff } from 'shared/back-off';
import { storage } from 'shared/browser-storage';
import { createClient } from 'shared/client/client';
import { otherAccountEvent } from 'shared/client/send';
import { getSession, type Session } from 'shared/contracts/auth';
import { draftKeysOf } from 'shared/draft-keys';
import type { DocumentKind } from 'shared/release';
import { endSigningOut, signingOut } from './signing-out';
import { hearOtherTabs, tellOtherTabs } from './tabs';

/** A hint that somebody was signed in; without it the session is not requested, so visitors cost the api nothing. */
const hintKey = 'signed-in';

/** Id of the account that this page is for: of a tool, the one that it was loaded for. */
let account: string | undefined;
export const pageAccount = (): string | undefined => account;

const client = createClient();

export const fetchSession = () => client.call(getSession, {});

/** Stores the hint for the next document. */
function rememberSession({ user }: Session) {
  if (user) storage.set(hintKey, '1');
  else storage.remove(hintKey);
}

/** The session for what is outside React. */
export interface Sessions {
  /** The document's, unless its account has signed out: pages are entered and rendered with the same one. */
  first: Session | undefined;
  /** The session, once it is known. */
  known: () => Promise<Session>;
  tell: (session: Session) => void;
}

export function createSessions(inDocument: Session | undefined): Sessions {
  const first = unlessSignedOut(inDocument);
  let now = first;
  let arrive = (_: Session) => {};
  const arrival = new Promise<Session>((resolve) => {
    arrive = resolve;
  });
  return {
    first,
    known: async () => now ?? arrival,
    tell(session) {
      now = session;
      arrive(session);
    },
  };
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

/**
 * The session of this page; undefined until it is known. A tool keeps its account: while another one is signed in in
 * this browser, that is `other`; what was typed in the tool is kept behind a lock until its own account is back.
 */
export function useSession(sessions: Sessions, kind: DocumentKind) {
  const known = sessions.first;
  const [session, setSession] = useState(() => {
    account = known?.user?.id;
    return known;
  });
  const [other, setOther] = useState<Session>();
  const isLocked = useRef(false);
  isLocked.current = other !== undefined;

  /** Looks who is signed in. */
  const look = useCallback(async () => {
    const now = await fetchSession();
    const isOther = kind !== 'public' && account !== undefined && now.user?.id !== account;
    if (isOther && (now.user || isLocked.current)) setOther(now);
    else {
      account = now.user?.id ?? account;
      rememberSession(now);
      sessions.tell(now);
      startTransition(() => {
        setOther(undefined);
        setSession(now);
      });
    }
    return now;
  }, [kind, sessions]);

  const refreshSession = useCallback(async () => {
    const now = await look();
    // A lock on the screen may have signed somebody in.
    if (now.user) tellOtherTabs('signed-in');
    return now;
  }, [look]);

  useEffect(() => {
    if (known) {
      // Signed out in another tab after this document was made, and before this tab listened.
      if (known.user && signingOut() === known.user.id) return location.reload();
      if (known.user && !storage.get(hintKey)) void look().catch(() => {});
      return rememberSession(known);
    }
    if (!storage.get(hintKey) && kind === 'public') {
      sessions.tell({ user: null });
      // In a transition: an urgent update before hydration would make React discard the server's HTML.
      return startTransition(() => setSession({ user: null }));
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An error does not mean signed out.
    const ask = (tries: number) =>
      look().catch(() => {
        timer = setTimeout(ask, backOff(tries), tries + 1);
      });
    void ask(1);
    return () => clearTimeout(timer);
  }, [known, kind, look, sessions]);

  useOtherTabs(session, other, look);
  return { session, other, refreshSession };
}

/**
 * Follows what happens to the session outside of this tab. After a sign-out, or when the browser shows the page as it
 * was put aside, it reloads, so that nothing stays visible.
 */
function useOtherTabs(
  session: Session | undefined,
  other: Session | undefined,
  look: () => Promise<Session>,
) {
  const signedIn = Boolean(session?.user);
  // A lock shows nothing of the account, so the sign-out of the one in its place takes nothing away.
  const isLocked = other !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    const lookNow = () => void look().catch(() => {});
    const unhear = hearOtherTabs((message) =>
      message === 'signed-out' && !isLocked ? location.reload() : lookNow(),
    );
    const shown = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', shown);
    window.addEventListener(otherAccountEvent, lookNow);
    return () => {
      unhear();
      window.removeEventListener('pageshow', shown);
      window.removeEventListener(otherAccountEvent, lookNow);
    };
  }, [signedIn, isLocked, look]);
}

/**
 * Removes all traces of the account's session from this browser: the drafts of its tools, and what earlier versions of
 * the site left (requirement 4).
 */
export function forgetSession(account: string | undefined): void {
  const keys = storage.keys();
  const old = keys.filter((key) => /^sb-.*-auth-token$/.test(key));
  const drafts = account ? draftKeysOf(account, keys) : [];
  for (const key of [hintKey, ...old, ...drafts]) storage.remove(key);
}
