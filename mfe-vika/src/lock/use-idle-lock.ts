import { useCallback, useEffect, useRef, useState } from 'react';
import { inputEvents } from 'shared/client/last-input';
import { canUsePasskeys, loadWebAuthn } from 'shared/client/web-authn';
import { getSession } from 'shared/contracts/auth';
import { minuteMs } from 'shared/durations';
import { useHost, useSignedIn } from 'shared/react/host';
import { sensitiveIdleMs } from 'shared/session';

const pollMs = 5_000;
/** How often reading and scrolling renew the session: the server only sees requests. */
const pingEveryMs = 5 * minuteMs;

/** Why the screen is locked: no input for a while, or the session ended. */
export type LockReason = 'idle' | 'ended';

/** Locks a screen with patient data after half an hour without input, or when the session ends. */
export function useIdleLock() {
  const { client } = useHost();
  const signedIn = useSignedIn();
  const [reason, setReason] = useState<LockReason>();
  const locked = reason !== undefined;
  // Kept in state, because the session may have ended by the time the screen is unlocked.
  const [email] = useState(signedIn?.user.email ?? '');
  const lastTouch = useRef(Date.now());
  const lastPing = useRef(Date.now());

  // Loaded while the session lasts: the tool's files are served to its signed-in accounts only.
  useEffect(() => {
    if (canUsePasskeys()) loadWebAuthn().catch(() => {});
  }, []);

  useEffect(() => {
    if (locked) return;
    lastTouch.current = Date.now();
    const look = () => {
      const now = Date.now();
      // The clock of the computer may have been set back.
      lastTouch.current = Math.min(lastTouch.current, now);
      lastPing.current = Math.min(lastPing.current, now);
      if (now - lastTouch.current >= sensitiveIdleMs) return setReason('idle');
      if (lastTouch.current > lastPing.current && now - lastPing.current >= pingEveryMs) {
        lastPing.current = now;
        client.call(getSession, {}).catch(() => {});
      }
    };
    const touched = () => {
      // The movement that wakes the computer comes before the timers that stood still.
      look();
      lastTouch.current = Date.now();
    };
    const timer = setInterval(look, pollMs);
    for (const event of inputEvents) window.addEventListener(event, touched, { passive: true });
    // Timers stop while the computer sleeps: check as soon as it wakes, before anyone sees the page.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const event of inputEvents) window.removeEventListener(event, touched);
      document.removeEventListener('visibilitychange', look);
    };
  }, [locked, client]);

  return {
    locked,
    reason,
    email,
    /** Locks the screen because the session has ended. */
    lock: useCallback(() => setReason('ended'), []),
    unlock: useCallback(() => setReason(undefined), []),
  };
}
