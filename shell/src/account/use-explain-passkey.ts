import { ProblemError } from 'shared/client/client';
import { useHost } from 'shared/react/host';
import { useAccountTexts } from './use-account-texts';

/** Says why no passkey came of it; anything that is not about passkeys is left to `otherwise`. */
export function useExplainPasskey(otherwise: (error: unknown, title: string) => void) {
  const t = useAccountTexts();
  const { toast } = useHost();
  return (error: unknown, title: string) => {
    const kind = error instanceof ProblemError ? error.problem.title : error instanceof Error && error.name;
    if (kind === 'wrong-passkey') {
      toast({ kind: 'destructive', title: t('passkey.failed'), description: t('passkey.refused') });
    } else if (kind === 'second-step-stands') {
      toast({ kind: 'destructive', title, description: t('passkey.stands') });
    } else if (kind === 'InvalidStateError') {
      toast({ kind: 'destructive', title, description: t('passkey.exists') });
    } else if (kind === 'NotAllowedError' || kind === 'AbortError') {
      // Given up, or not there: browsers do not tell which.
      toast({ kind: 'info', title: t('passkey.none'), description: t('passkey.noneText') });
    } else otherwise(error, title);
  };
}
