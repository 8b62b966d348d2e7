import { useState } from 'react';

/** A user preference, on or off, kept in local storage. */
export function useStoredSwitch(key: string, byDefault: 'on' | 'off') {
  const [on, setOn] = useState(() => (localStorage.getItem(key) ?? byDefault) === 'on');
  return {
    on,
    set(wanted: boolean) {
      localStorage.setItem(key, wanted ? 'on' : 'off');
      setOn(wanted);
    },
  };
}
