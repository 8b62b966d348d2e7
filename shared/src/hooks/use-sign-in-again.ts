import { useTranslation } from 'react-i18next';
import { ProblemError } from '../client/errors';
import { minuteMs } from '../durations';
import { signInAddress } from '../shell-paths';
import { wouldLose } from './use-leave-warning';

const offeredMs = minuteMs;

/** Action for toasts about an expired session: opens the sign-in page, which leads back here. */
export function useSignInAgain() {
  const { t } = useTranslation();
  const action = {
    label: t('action.signIn'),
    run() {
      const address = signInAddress(location.pathname + location.search);
      // Unsaved input would be lost with the page, so sign in in another tab.
      if (wouldLose()) window.open(address, '_blank');
      else location.assign(address);
    },
    forMs: offeredMs,
  };
  return {
    action,
    /** Adds the sign-in action to a toast if the error is a 401. */
    offer: (error: unknown) =>
      error instanceof ProblemError && error.problem.status === 401 ? { action } : {},
  };
}
