import { useEffect, useState } from 'react';

/** Somebody has said that the page may go. Modules have code of their own, and this window in common. */
const leavingAnyway = 'leaving-anyway';

/** A switch for asking before the page is left; each has its own, and one that is on is enough. */
export function createLeaveWarning() {
  const ask = (event: Event) => event.preventDefault();
  const stop = () => {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener(leavingAnyway, stop);
  };
  return (on: boolean): void => {
    stop();
    if (!on) return;
    window.addEventListener('beforeunload', ask);
    window.addEventListener(leavingAnyway, stop);
  };
}

/** Whether something would be lost if the page went now. */
export const wouldLose = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Lets the page go without a question. */
export const leaveAnyway = (): void => void window.dispatchEvent(new Event(leavingAnyway));

/** Whether the page may go: asked of whoever would lose something, and then not by the browser as well. */
export function mayLeave(question: string): boolean {
  if (!wouldLose()) return true;
  if (!window.confirm(question)) return false;
  leaveAnyway();
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
