import { useState } from 'react';
import { storage } from '../browser-storage';

/** A user preference, on or off, kept in local storage. */
export function useStoredSwitch(key: string, byDefault: 'on' | 'off') {
  const [on, setOn] = useState(() => (storage.get(key) ?? byDefault) === 'on');
  return {
    on,
    set(wanted: boolean) {
      storage.set(key, wanted ? 'on' : 'off');
      setOn(wanted);
    },
  };
}
