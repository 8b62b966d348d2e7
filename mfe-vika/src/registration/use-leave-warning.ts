import { useEffect } from 'react';

/** Asks before the page is left while something typed would be lost with it. */
export function useLeaveWarning(typed: boolean) {
  useEffect(() => {
    if (!typed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [typed]);
}
