import { useTranslation } from 'react-i18next';
import { NetworkError, ProblemError } from 'shared/client/errors';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';

/** Explains a failure in a notice; if the session is over, with a link to sign in. */
export function useExplain() {
  const { t } = useTranslation();
  const { toast } = useHost();
  const { offer } = useSignInAgain();
  return (error: unknown, title: string) => {
    const said = error instanceof ProblemError ? error.problem.detail : '';
    const description =
      error instanceof NetworkError ? t('problem.network') : said || t('problem.unexpected');
    toast({ kind: 'destructive', title, description, ...offer(error) });
  };
}
