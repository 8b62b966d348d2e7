import { useTranslation } from 'react-i18next';
import { NetworkError, ProblemError } from 'shared/client/errors';
import { useHost } from 'shared/react/host';
import { signInAddress } from 'shared/shell-paths';

/** What failed; a notice about the same takes its place. */
type Failed = 'load_failed' | 'save_failed' | 'delete_failed' | 'generate_failed' | 'link_failed';

/** Tells that something failed, and why when that helps. A session that has ended leads to the sign-in page, which says so. */
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
