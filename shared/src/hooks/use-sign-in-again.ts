import { useTranslation } from 'react-i18next';
import { ProblemError } from '../client/client';
import { minuteMs } from '../durations';

const offeredMs = minuteMs;

/** For notices of what was refused because the session is over: the way to the sign-in page, and from there back here. */
export function useSignInAgain() {
  const { t } = useTranslation();
  const action = {
    label: t('action.signIn'),
    run: () => location.assign(`/auth?redirect=${encodeURIComponent(location.pathname + location.search)}`),
    forMs: offeredMs,
  };
  return {
    action,
    /** What a notice of an error offers: the way back in, where that is what helps. */
    offer: (error: unknown) =>
      error instanceof ProblemError && error.problem.status === 401 ? { action } : {},
  };
}
