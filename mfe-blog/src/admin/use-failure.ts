import { useTranslation } from 'react-i18next';
import { NetworkError, ProblemError } from 'shared/client/errors';
import { useHost } from 'shared/react/host';
import { signInAddress } from 'shared/shell-paths';

/** What failed; a newer toast about the same failure replaces it. */
type Failed = 'load_failed' | 'save_failed' | 'delete_failed' | 'generate_failed' | 'link_failed';

/** Shows an error toast with the reason if it helps. An expired session redirects to the sign-in page. */
export function useFailure() {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const { toast } = useHost();
  return (error: unknown, what: Failed, comfort?: string) => {
    if (error instanceof ProblemError && error.problem.status === 401) {
      location.assign(signInAddress(location.pathname + location.search));
      return;
    }
    const reason = error instanceof NetworkError ? common('problem.network') : undefined;
    const description = [reason, comfort].filter(Boolean).join(' ');
    toast({
      kind: 'destructive',
      title: t(`admin.toast.${what}`),
      ...(description && { description }),
      about: what,
    });
  };
}
