import { useReason } from 'shared/hooks/use-reason';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';

/** Explains a failure in a notice; if the session is over, with a link to sign in. */
export function useExplain() {
  const reason = useReason();
  const { toast } = useHost();
  const { offer } = useSignInAgain();
  return (error: unknown, title: string) => {
    toast({ kind: 'destructive', title, description: reason(error), ...offer(error) });
  };
}
