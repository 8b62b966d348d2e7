import { useCallback, useEffect, useRef, useState } from 'react';
import { getSession } from 'shared/contracts/auth';
import { minuteMs } from 'shared/durations';
import { useHost, useSignedIn } from 'shared/react/host';
import { sensitiveIdleMs } from 'shared/session';

const lookEveryMs = 5_000;
/** Reading and scrolling is use too: it keeps the session, which otherwise hears only of requests. */
const pingEveryMs = 5 * minuteMs;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks a screen with patients on it when nobody has touched it for half an hour (or when the session is gone). */
export function useIdleLock() {
  const { client } = useHost();
  const signedIn = useSignedIn();
  const [locked, setLocked] = useState(false);
  // The session may be over by the time that the screen is opened again: whose it was is remembered here.
  const [email] = useState(signedIn?.user.email ?? '');
  const lastTouch = useRef(Date.now());
  const lastPing = useRef(Date.now());

  useEffect(() => {
    if (locked) return;
    lastTouch.current = Date.now();
    const touched = () => {
      lastTouch.current = Date.now();
    };
    const look = () => {
      const now = Date.now();
      if (now - lastTouch.current >= sensitiveIdleMs) return setLocked(true);
      if (lastTouch.current > lastPing.current && now - lastPing.current >= pingEveryMs) {
        lastPing.current = now;
        client.call(getSession, {}).catch(() => {});
      }
    };
    const timer = setInterval(look, lookEveryMs);
    for (const sign of signsOfLife) window.addEventListener(sign, touched, { passive: true });
    // A machine that slept runs no timers: look as soon as it is back, before anybody else does.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, touched);
      document.removeEventListener('visibilitychange', look);
    };
  }, [locked, client]);

  return {
    locked,
    email,
    lock: useCallback(() => setLocked(true), []),
    unlock: useCallback(() => setLocked(false), []),
  };
}
