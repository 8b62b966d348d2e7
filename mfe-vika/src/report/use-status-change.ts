import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import { updateVikaRegistration, type VikaRegistration, type VikaStatus } from 'shared/contracts/vika';
import { undoMs } from 'shared/durations';
import { useHost } from 'shared/react/host';
import { staleRow } from './stale-row';
import type { Report } from './use-report';

interface StatusChange {
  /** As it was seen. */
  row: VikaRegistration;
  status: VikaStatus;
  isUndo?: boolean;
}

interface StatusChangeOptions {
  report: Pick<Report, 'store' | 'announce'>;
  onSignedOut: () => void;
  /** Takes the focus when the row went with its new status. */
  focusAfter: () => void;
}

const unanswered = (error: unknown) =>
  error instanceof NetworkError ? 'registration.waitingTitle' : 'edit.unexpected';

/** Sets the status of a row and nothing else, and offers to take it back. */
export function useStatusChange({ report, onSignedOut, focusAfter }: StatusChangeOptions) {
  const { client } = useHost();
  const { t } = useTranslation('mfe-vika');
  const [sending, setSending] = useState<ReadonlyMap<string, VikaStatus>>(new Map());
  /** What each row's last notice offers to take back: it goes when the row is changed again. */
  const offers = useRef(new Map<string, (() => void) | undefined>());

  /** Shows what came back. A row that goes with its filter hands the focus on. */
  function show(change: () => void) {
    const focused = document.activeElement;
    change();
    queueMicrotask(() => {
      if (focused && !focused.isConnected) focusAfter();
    });
  }

  const { mutate } = useMutation({
    mutationFn({ row: { id, status: before, version }, status }: StatusChange) {
      const send = (seen: number) =>
        client.call(updateVikaRegistration, { params: { id }, body: { status }, version: seen });
      return send(version).catch((error: unknown) => {
        // Somebody changed something else of the row: the status that was seen still holds.
        const current = staleRow(error);
        if (!current || current.status !== before) throw error;
        return send(current.version);
      });
    },
    onMutate({ row, status }) {
      offers.current.get(row.id)?.();
      offers.current.delete(row.id);
      setSending((before) => new Map(before).set(row.id, status));
    },
    onSuccess(saved, { row, isUndo }) {
      show(() => report.store.changed(saved));
      const undo = () => mutate({ row: saved, status: row.status, isUndo: true });
      const takeAway = report.announce({
        title: t('edit.done'),
        description: t('report.statusTo', { status: t(`status.${saved.status}`) }),
        subject: saved.name,
        kind: 'success',
        ...(!isUndo && { action: { label: t('report.undo'), run: undo, forMs: undoMs } }),
      });
      offers.current.set(saved.id, takeAway);
    },
    onError(error, { row }) {
      const problem = problemOf(error);
      if (problem?.status === 401) return onSignedOut();
      const current = staleRow(error);
      if (current) show(() => report.store.changed(current));
      if (problem?.status === 404) show(() => report.store.removed(row.id));
      report.announce({
        title: current
          ? t('report.statusStale', { who: current.changed_by ?? '–' })
          : t(problem?.status === 404 ? 'edit.gone' : problem ? 'edit.failed' : unanswered(error)),
        subject: row.name,
        kind: 'destructive',
      });
    },
    onSettled: (_saved, _error, { row }) =>
      setSending((before) => new Map([...before].filter(([id]) => id !== row.id))),
  });

  return {
    sending,
    change: useCallback((row: VikaRegistration, status: VikaStatus) => mutate({ row, status }), [mutate]),
  };
}
