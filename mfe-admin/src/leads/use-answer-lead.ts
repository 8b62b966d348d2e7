import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import type { LeadAnswer } from 'shared/contracts/leads';
import { useReason } from 'shared/hooks/use-reason';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';
import { type AnswerDraft, answerDrafts } from './drafts';
import type { Lead, LeadKind } from './lead-kind';
import { useShowLeads } from './use-leads';

const isConflict = (error: unknown) => problemOf(error)?.status === 409;

/**
 * Answers a lead by e-mail; a failed answer can be sent again under the same idempotency key. Once the lead has a newer
 * version, an attempt whose answer was lost is asked about: it cannot go any more, but it may have gone.
 */
export function useAnswerLead<Row extends Lead>(kind: LeadKind<Row>, lead: Row, draft: AnswerDraft) {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const reason = useReason();
  const signInAgain = useSignInAgain();
  const queries = useQueryClient();
  const show = useShowLeads(kind);
  const { id, version } = lead;
  const doubtful = draft.unanswered?.filter((attempt) => attempt.version < version) ?? [];

  function showGone(row: Row) {
    answerDrafts.keep(id, undefined);
    show([row]);
    toast({ kind: 'success', title: t('answer.sent'), subject: row.name });
    void queries.invalidateQueries({ queryKey: [kind.name, 'newest'] });
  }
  // Not awaited: neither a retry nor the error message should wait for the history.
  const onSettled = () => void queries.invalidateQueries({ queryKey: [kind.name, 'events', id] });

  const sending = useMutation({
    mutationFn: ({ answer, key }: { answer: LeadAnswer; key: string }) =>
      kind.answer(client, lead, answer, key),
    onSuccess: showGone,
    onError(thrown, attempt) {
      const problem = problemOf(thrown);
      const before = answerDrafts.get(id);
      if (before && isUnreachable(thrown))
        answerDrafts.keep(id, {
          ...before,
          unanswered: [...(before.unanswered ?? []), { ...attempt, version }],
        });
      if (problem?.status === 409) show([problem.current as Row]);
      if (problem?.status === 401)
        toast({
          kind: 'destructive',
          title: t('error'),
          description: reason(thrown),
          ...signInAgain.offer(thrown),
        });
    },
    onSettled,
  });

  const asking = useMutation({
    async mutationFn() {
      for (const attempt of doubtful) {
        // Of no version: it is answered, and never sent.
        const row = await kind
          .answer(client, { ...lead, version: 0 }, attempt.answer, attempt.key)
          .catch((error: unknown) => {
            if (!isConflict(error)) throw error;
          });
        if (row) return { row, attempt };
      }
      return undefined;
    },
    onSuccess(gone) {
      // Its failure is explained now.
      sending.reset();
      const before = answerDrafts.get(id);
      if (!before) return;
      if (gone && gone.attempt.key === before.key) return showGone(gone.row);
      const unanswered = before.unanswered?.filter((attempt) => !doubtful.includes(attempt));
      const seen = gone ? Math.max(before.seen, gone.attempt.version + 1) : before.seen;
      answerDrafts.keep(id, { ...before, unanswered, seen, ...(gone && { isSecond: true }) });
    },
    onSettled,
  });
  const isDoubtful = doubtful.length > 0;
  const { mutate: ask } = asking;
  useEffect(() => {
    if (isDoubtful) ask();
  }, [isDoubtful, ask]);

  const { error } = sending;
  return {
    send: (attempt: { answer: LeadAnswer; key: string }) => (isDoubtful ? ask() : sending.mutate(attempt)),
    /** A colleague has changed the lead since the draft was begun. */
    isStale: version > draft.seen && !isDoubtful,
    pending: sending.isPending || asking.isPending,
    // Of a conflict the newer lead tells.
    failure: error && !isConflict(error) ? { title: t('answer.failed'), reason: reason(error) } : undefined,
  };
}
