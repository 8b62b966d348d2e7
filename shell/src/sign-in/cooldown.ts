import { useEffect, useState } from 'react';
import { minuteMs } from 'shared/durations';

/** Converts seconds to minutes, rounded up, at least 1. */
export const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** A countdown in minutes; 0 when it is over. */
export function useCooldown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, until - now);

  useEffect(() => {
    if (left === 0) return;
    // Wakes when the shown number of minutes changes.
    const timer = setTimeout(() => setNow(Date.now()), left % minuteMs || minuteMs);
    return () => clearTimeout(timer);
  }, [left]);

  return {
    minutes: Math.ceil(left / minuteMs),
    start: (seconds: number) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}
