import { useState } from 'react';
import { useSignedIn } from 'shared/react/host';

/** Whether a published post keeps its day when it is saved: as the writer chose the last time, in this browser. */
export function useKeepDate() {
  const key = `blog-keep-date:${useSignedIn()?.user.id ?? ''}`;
  const [on, setOn] = useState(() => localStorage.getItem(key) === 'true');
  const set = (chosen: boolean) => {
    setOn(chosen);
    localStorage.setItem(key, String(chosen));
  };
  return { on, set };
}
