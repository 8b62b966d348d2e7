import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from 'shared/client/client';
import { isUnreachable } from 'shared/client/errors';
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
  /** What is acted on: once it is done, nothing says any more that it failed. */
  about: (asked: Asked) => string;
  /** Whether it shows as done, once it was looked up; asked where no answer came. */
  isDone?: (asked: Asked) => boolean;
  /** Query key to invalidate, whatever the result. */
  changes: string[];
}

/** A mutation that may ask the user to re-authenticate (`prove`) and reports its result in a toast. */
export function useAction<Asked, Answer>(action: Action<Asked, Answer>) {
  const { act, done, failed, explained, about, isDone, changes } = action;
  const { client, toast } = useHost();
  const prove = useProve();
  const failures = useFailures();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => prove(() => act(client, asked)),
    onSuccess(answer, asked) {
      failures.takeBack(about(asked));
      toast({ kind: 'success', ...done(answer, asked) });
    },
    onError(error, asked) {
      if (failed) failures.report(error, failed, { explained: explained?.(error), about: about(asked) });
    },
    async onSettled(_answer, error, asked) {
      await queries.invalidateQueries({ queryKey: changes });
      if (isUnreachable(error) && isDone?.(asked)) failures.takeBack(about(asked));
    },
  });
}

interface Report {
  explained?: string | undefined;
  about?: string;
}

/** Failures as toasts, which offer to sign in again if the session is over, and are taken back once it is done. */
export function useFailures() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const reason = useReason();
  const signInAgain = useSignInAgain();
  const shown = useRef(new Map<string, (() => void) | undefined>());
  function takeBack(about = '') {
    shown.current.get(about)?.();
    shown.current.delete(about);
  }
  return {
    report(error: unknown, failed: string, { explained, about = '' }: Report = {}) {
      takeBack(about);
      const dismiss = toast({
        kind: 'destructive',
        title: t('error'),
        ...(explained ? { description: explained } : { description: failed, reason: reason(error) }),
        ...signInAgain.offer(error),
      });
      shown.current.set(about, dismiss);
    },
    takeBack,
  };
}
