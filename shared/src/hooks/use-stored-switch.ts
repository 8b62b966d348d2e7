import { useState } from 'react';

/** A switch that somebody sets for themselves, stored in this browser. */
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
