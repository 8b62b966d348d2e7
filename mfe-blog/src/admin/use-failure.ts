import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/errors';
import { useReason } from 'shared/hooks/use-reason';
import { useHost } from 'shared/react/host';
import { signInAddress } from 'shared/shell-paths';

/** What failed; a newer toast about the same failure replaces it. */
type Failed = 'load_failed' | 'save_failed' | 'delete_failed' | 'generate_failed' | 'link_failed';

/** Shows an error toast with the reason if it helps. An expired session redirects to the sign-in page. */
export function useFailure() {
  const { t } = useTranslation('mfe-blog');
  const reason = useReason();
  const { toast } = useHost();
  return (error: unknown, what: Failed, comfort?: string) => {
    if (error instanceof ProblemError && error.problem.status === 401) {
      location.assign(signInAddress(location.pathname + location.search));
      return;
    }
    toast({
      kind: 'destructive',
      title: t(`admin.toast.${what}`),
      reason: reason(error),
      ...(comfort && { description: comfort }),
      about: what,
    });
  };
}
