import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Client } from 'shared/client/client';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost, useProve } from 'shared/react/host';

interface Action<Asked, Answer> {
  act: (client: Client, asked: Asked) => Promise<Answer>;
  done: (answer: Answer, asked: Asked) => { title: string; description: string };
  /** Why not; without it a refusal is the form's to show. */
  failed?: (error: unknown) => string;
  /** What is asked for again, however it went. */
  changes: string[];
}

/** Does what may ask for proof of who sits here, and says how it went. */
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

/** Says that something did not happen, and offers to sign in again where that is why. */
export function useReportFailure() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const signInAgain = useSignInAgain();
  return (error: unknown, description: string) =>
    toast({ kind: 'destructive', title: t('error'), description, ...signInAgain.offer(error) });
}
