import { useRef } from 'react';
import { isUnreachable } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import { useReason } from 'shared/hooks/use-reason';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';
import { showOnNextPage } from '../frame/next-page-toast';
import { useAccountTexts } from './use-account-texts';

/** Explains a failure in a notice; if the session is over, with a link to sign in. */
export function useExplain() {
  const t = useAccountTexts();
  const reason = useReason();
  const { toast } = useHost();
  const { offer } = useSignInAgain();
  const unanswered = useRef<string>(undefined);
  /** @param maybe what to do where the change may be made although its answer was lost */
  return (error: unknown, title: string, maybe?: string) => {
    // A full queue is an answer: nothing was begun.
    const isLost = isUnreachable(error) && problemOf(error)?.title !== 'sign-in-busy';
    if (maybe && isLost) {
      unanswered.current = maybe;
      toast({ kind: 'destructive', title: t('unanswered'), description: maybe });
      return;
    }
    const why = { kind: 'destructive' as const, title, description: reason(error) };
    if (!unanswered.current || problemOf(error)?.status !== 401) {
      toast({ ...why, ...offer(error) });
      return;
    }
    // Such a change ends the session that it was made in: a 401 after it says that it was made.
    const told = { ...why, description: unanswered.current };
    toast({ ...told, reason: why.description, ...offer(error) });
    showOnNextPage(told);
  };
}
