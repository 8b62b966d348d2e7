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
  failed?: (error: unknown) => string;
  /** Query key to invalidate, whatever the result. */
  changes: string[];
}

/** A mutation that may ask the user to re-authenticate (`prove`) and reports its result in a toast. */
export function useAction<Asked, Answer>({ act, done, failed, changes }: Action<Asked, Answer>) {
  const { client, toast } = useHost();
  const prove = useProve();
  const reportFailure = useReportFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => prove(() => act(client, asked)),
    onSuccess: (answer, asked) => toast({ kind: 'success', ...done(answer, asked) }),
    onError: (error) => failed && reportFailure(error, failed(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: changes }),
  });
}

/** Shows an error toast, which offers to sign in again if the session is over. */
export function useReportFailure() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const reason = useReason();
  const signInAgain = useSignInAgain();
  return (error: unknown, description: string) =>
    toast({
      kind: 'destructive',
      title: t('error'),
      description,
      reason: reason(error),
      ...signInAgain.offer(error),
    });
}
