import { ProblemError } from '../client/errors';
import { useSecondStepTexts } from '../i18n/second-step/use-second-step-texts';
import { useHost } from '../react/host';

/** Says why no passkey came of it; anything that is not about passkeys is left to `otherwise`. */
export function useExplainPasskey(otherwise: (error: unknown, title: string) => void) {
  const t = useSecondStepTexts();
  const { toast } = useHost();
  return (error: unknown, title: string) => {
    const kind = error instanceof ProblemError ? error.problem.title : error instanceof Error && error.name;
    if (kind === 'wrong-passkey') {
      toast({ kind: 'destructive', title: t('secondStep.failed'), description: t('secondStep.refused') });
    } else if (kind === 'second-step-stands') {
      toast({ kind: 'destructive', title, description: t('secondStep.stands') });
    } else if (kind === 'InvalidStateError') {
      toast({ kind: 'destructive', title, description: t('secondStep.exists') });
    } else if (kind === 'NotAllowedError' || kind === 'AbortError') {
      // Given up, or not there: browsers do not tell which.
      toast({ kind: 'info', title: t('secondStep.none'), description: t('secondStep.noneText') });
    } else otherwise(error, title);
  };
}
