import { useEffect, useRef } from 'react';
import { type HalfSignedIn, ticketValidMs } from '../contracts/auth';

/** Timers stand still while a computer sleeps, so the clock is looked at (milliseconds). */
const pollMs = 5_000;

/** Calls back once the second step has taken so long that no code would be taken any more. */
export function useTicketEnd(half: HalfSignedIn | undefined, onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!half) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - begun >= ticketValidMs) latest.current();
    }, pollMs);
    return () => clearInterval(timer);
  }, [half]);
}
