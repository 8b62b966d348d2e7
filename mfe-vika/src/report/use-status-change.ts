import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { updateVikaRegistration, type VikaRegistration, type VikaStatus } from 'shared/contracts/vika';
import { undoMs } from 'shared/durations';
import { useReason } from 'shared/hooks/use-reason';
import { useHost } from 'shared/react/host';
import { refusedOrFailed } from './refused-or-failed';
import { staleRow } from './stale-row';
import type { Report } from './use-report';

interface StatusChange {
  /** The row as the user saw it. */
  row: VikaRegistration;
  status: VikaStatus;
  isUndo?: boolean;
}

interface StatusChangeOptions {
  report: Pick<Report, 'store' | 'announce'>;
  onSignedOut: () => void;
  /** Moves focus when the row leaves the list because of its new status. */
  focusAfter: () => void;
}

/** Changes only the status of a row, and offers to undo it. */
export function useStatusChange({ report, onSignedOut, focusAfter }: StatusChangeOptions) {
  const { client } = useHost();
  const { t } = useTranslation('mfe-vika');
  const reason = useReason();
  const [sending, setSending] = useState<ReadonlyMap<string, VikaStatus>>(new Map());
  /** Dismisses each row's latest toast, whose undo is void once the row is changed again. */
  const offers = useRef(new Map<string, (() => void) | undefined>());

  /** Applies a result; if that removes the focused row from the list, focus moves on. */
  function show(change: () => void) {
    const focused = document.activeElement;
    change();
    queueMicrotask(() => {
      if (focused && !focused.isConnected) focusAfter();
    });
  }

  const { mutate } = useMutation({
    // Nothing of a patient stays in the cache that all tools share.
    gcTime: 0,
    mutationFn({ row: { id, status: before, version }, status }: StatusChange) {
      const send = (seen: number) =>
        client.call(updateVikaRegistration, { params: { id }, body: { status }, version: seen });
      return send(version).catch((error: unknown) => {
        // A colleague changed another field; the status is as the user saw it, so retry with the new version.
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
      const dismiss = report.announce({
        title: t('edit.done'),
        description: t('report.statusTo', { status: t(`status.${saved.status}`) }),
        subject: saved.name,
        kind: 'success',
        ...(!isUndo && { action: { label: t('report.undo'), run: undo, forMs: undoMs } }),
      });
      offers.current.set(saved.id, dismiss);
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
          : t(problem?.status === 404 ? 'edit.gone' : refusedOrFailed('edit', error)),
        ...(!current && problem?.status !== 404 && { reason: reason(error) }),
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
