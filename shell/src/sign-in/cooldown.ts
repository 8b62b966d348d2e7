import { useEffect, useState } from 'react';
import { storage } from 'shared/browser-storage';
import { minuteMs } from 'shared/durations';

/** Converts seconds to minutes, rounded up, at least 1. */
export const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

const key = 'sign-in-wait';
/** The longest that the api makes anybody wait; more is a clock that was set. */
const longestMs = 60 * minuteMs;

/** When the wait ends that began before a reload; 0 if there is none. */
function storedEnd(): number {
  const end = Number(storage.get(key) ?? 0);
  return end <= Date.now() + longestMs ? end : 0;
}

/** A countdown in minutes, which outlives a reload; 0 when it is over. */
export function useCooldown() {
  const [until, setUntil] = useState(storedEnd);
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
      const end = Date.now() + seconds * 1000;
      storage.set(key, String(end));
      setNow(Date.now());
      setUntil(end);
    },
  };
}
