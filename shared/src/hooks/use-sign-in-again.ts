import { useTranslation } from 'react-i18next';
import { ProblemError } from '../client/errors';
import { minuteMs } from '../durations';
import { signInAddress } from '../shell-paths';
import { wouldLose } from './use-leave-warning';

const offeredMs = minuteMs;

/** For notices of what was refused because the session is over: the way to the sign-in page, and from there back here. */
export function useSignInAgain() {
  const { t } = useTranslation();
  const action = {
    label: t('action.signIn'),
    run() {
      const address = signInAddress(location.pathname + location.search);
      // What is half written would go with the page: then the way in is another tab.
      if (wouldLose()) window.open(address, '_blank');
      else location.assign(address);
    },
    forMs: offeredMs,
  };
  return {
    action,
    /** What a notice of an error offers: the way back in, where that is what helps. */
    offer: (error: unknown) =>
      error instanceof ProblemError && error.problem.status === 401 ? { action } : {},
  };
}
