import { useEffect, useState } from 'react';

/** A switch for asking before the page is left; each has its own, and one that is on is enough. */
export function createLeaveWarning() {
  const ask = (event: Event) => event.preventDefault();
  return (on: boolean): void => {
    if (on) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}

/** Whether the page may go: asked of whoever would lose something, and then not by the browser as well. */
export function mayLeave(question: string): boolean {
  if (window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
  if (!window.confirm(question)) return false;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  return true;
}

/** Asks before the page is left while something typed would be lost with it. */
export function useLeaveWarning(typed: boolean): void {
  const [warn] = useState(createLeaveWarning);
  useEffect(() => {
    warn(typed);
    return () => warn(false);
  }, [warn, typed]);
}
