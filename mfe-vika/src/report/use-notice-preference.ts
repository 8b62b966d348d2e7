import { useState } from 'react';

const key = 'vika-notices';

/** Whether new registrations are announced; the choice is stored in this browser. */
export function useNoticePreference() {
  const [on, setOn] = useState(() => localStorage.getItem(key) !== 'off');
  return {
    on,
    set(wanted: boolean) {
      localStorage.setItem(key, wanted ? 'on' : 'off');
      setOn(wanted);
    },
  };
}
