import { useCallback, useEffect, useRef, useState } from 'react';
import { canUsePasskeys, loadWebAuthn } from 'shared/client/web-authn';
import { getSession } from 'shared/contracts/auth';
import { minuteMs } from 'shared/durations';
import { useHost, useSignedIn } from 'shared/react/host';
import { sensitiveIdleMs } from 'shared/session';

const lookEveryMs = 5_000;
/** Reading and scrolling is use too: it keeps the session, which otherwise hears only of requests. */
const pingEveryMs = 5 * minuteMs;
const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Why a screen is locked: nobody has touched it, or its session is over. */
export type LockReason = 'idle' | 'ended';

/** Locks a screen with patients on it when nobody has touched it for half an hour (or when the session is gone). */
export function useIdleLock() {
  const { client } = useHost();
  const signedIn = useSignedIn();
  const [reason, setReason] = useState<LockReason>();
  const locked = reason !== undefined;
  // The session may be over by the time that the screen is opened again: whose it was is remembered here.
  const [email] = useState(signedIn?.user.email ?? '');
  const lastTouch = useRef(Date.now());
  const lastPing = useRef(Date.now());

  // The files of a tool are for its accounts alone: what opens the lock comes while the session lasts.
  useEffect(() => {
    if (canUsePasskeys()) loadWebAuthn().catch(() => {});
  }, []);

  useEffect(() => {
    if (locked) return;
    lastTouch.current = Date.now();
    const touched = () => {
      lastTouch.current = Date.now();
    };
    const look = () => {
      const now = Date.now();
      if (now - lastTouch.current >= sensitiveIdleMs) return setReason('idle');
      if (lastTouch.current > lastPing.current && now - lastPing.current >= pingEveryMs) {
        lastPing.current = now;
        client.call(getSession, {}).catch(() => {});
      }
    };
    const timer = setInterval(look, lookEveryMs);
    for (const event of inputEvents) window.addEventListener(event, touched, { passive: true });
    // A machine that slept runs no timers: look as soon as it is back, before anybody else does.
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
    /** The session is over. */
    lock: useCallback(() => setReason('ended'), []),
    unlock: useCallback(() => setReason(undefined), []),
  };
}
