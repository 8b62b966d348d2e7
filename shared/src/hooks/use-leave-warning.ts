import { useEffect, useState } from 'react';
import da from '../i18n/leave/locales/da.json';
import en from '../i18n/leave/locales/en.json';
import no from '../i18n/leave/locales/no.json';
import sv from '../i18n/leave/locales/sv.json';
import { useAddedTexts } from '../i18n/use-added-texts';
import { guardPage } from './leaving-page';

/** Dispatched once the user agreed to leave. Modules have their own copy of this code but share the window. */
const leavingAnyway = 'leaving-anyway';

/** Creates a switch for the warning before the page is left; each user has its own, and one that is on is enough. */
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

/** Whether leaving the page now would lose something: by the web's own event, which modules of others listen to as well. */
export const wouldLose = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Turns all warnings off, so that the page can be left. */
export const leaveAnyway = (): void => void window.dispatchEvent(new Event(leavingAnyway));

/**
 * Whether the page may be left: asks the user if something would be lost, so that the browser does not ask again.
 * @param losesMore whether leaving loses what only leaving the page would not
 */
export function mayLeave(question: string, losesMore = false): boolean {
  if (!losesMore && !wouldLose()) return true;
  if (!window.confirm(question)) return false;
  leaveAnyway();
  return true;
}

/** Warns before the page is left, for another document or another page of this one, while `typed` is true. */
export function useLeaveWarning(typed: boolean): void {
  const [warn] = useState(createLeaveWarning);
  const t = useAddedTexts('leave.page', { no, sv, da, en });
  const question = t('leave.page');
  useEffect(() => {
    if (!typed) return;
    warn(true);
    const release = guardPage(() => window.confirm(question));
    return () => {
      warn(false);
      release();
    };
  }, [warn, typed, question]);
}
