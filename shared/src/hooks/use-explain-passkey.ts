import { ProblemError } from '../client/errors';
import { useSecondStepTexts } from '../i18n/second-step/use-second-step-texts';
import { useHost } from '../react/host';

/** Shows why a passkey was not created or used; passes errors that are not about passkeys to `otherwise`. */
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
      // Cancelled or no passkey found: browsers do not say which.
      toast({ kind: 'info', title: t('secondStep.none'), description: t('secondStep.noneText') });
    } else otherwise(error, title);
  };
}
