import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Client } from 'shared/client/client';
import { useReason } from 'shared/hooks/use-reason';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost, useProve } from 'shared/react/host';

interface Action<Asked, Answer> {
  act: (client: Client, asked: Asked) => Promise<Answer>;
  done: (answer: Answer, asked: Asked) => { title: string; description: string };
  /** Error text for a toast; without it the form shows the error. */
  failed?: string;
  /** Says the whole of a failure, where the screen knows more than its status tells. */
  explained?: (error: unknown) => string | undefined;
  /** Query key to invalidate, whatever the result. */
  changes: string[];
}

/** A mutation that may ask the user to re-authenticate (`prove`) and reports its result in a toast. */
export function useAction<Asked, Answer>({ act, done, failed, explained, changes }: Action<Asked, Answer>) {
  const { client, toast } = useHost();
  const prove = useProve();
  const reportFailure = useReportFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => prove(() => act(client, asked)),
    onSuccess: (answer, asked) => toast({ kind: 'success', ...done(answer, asked) }),
    onError: (error) => failed && reportFailure(error, failed, explained?.(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: changes }),
  });
}

/** Shows an error toast, which offers to sign in again if the session is over. */
export function useReportFailure() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const reason = useReason();
  const signInAgain = useSignInAgain();
  return (error: unknown, failed: string, explained?: string) =>
    toast({
      kind: 'destructive',
      title: t('error'),
      ...(explained ? { description: explained } : { description: failed, reason: reason(error) }),
      ...signInAgain.offer(error),
    });
}
