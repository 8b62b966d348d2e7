import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoCall, undoMs } from 'shared/contracts/calls';
import { useHost, useSignedIn } from 'shared/react/host';
import { createCallQueue, type QueuedCall } from './call-queue';
import { statisticsKey } from './use-statistics';
import { createWaitingCalls } from './waiting-calls';

const retryEveryMs = 5_000;

/** The calls of this screen on their way to the api, with the notices of SPEC 8. */
export function useCallQueue() {
  const { t } = useTranslation('mfe-calls');
  const { client, toast } = useHost();
  const account = useSignedIn()?.user.id ?? '';
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<QueuedCall[]>([]);
  const lastSent = useRef<{ id: string; until: number }>(undefined);
  const present = useRef({ t, toast });
  present.current = { t, toast };

  const reload = () => void queries.invalidateQueries({ queryKey: [statisticsKey] });

  async function undo(id: string) {
    const { t, toast } = present.current;
    if (lastSent.current?.id === id) lastSent.current = undefined;
    try {
      await client.call(undoCall, { params: { id } });
      toast({ title: t('undone') });
    } catch {
      toast({ kind: 'destructive', title: t('error'), description: t('undoFailed') });
    }
    reload();
  }

  const [queue] = useState(() =>
    createCallQueue(client, createWaitingCalls(account), {
      onChange: setWaiting,
      onSent({ department }, id) {
        const { t, toast } = present.current;
        lastSent.current = { id, until: Date.now() + undoMs };
        toast({
          kind: 'success',
          title: t('registered', { department }),
          action: { label: t('undo'), run: () => void undo(id), forMs: undoMs },
        });
        reload();
      },
      onDelayed() {
        const { t, toast } = present.current;
        toast({ kind: 'destructive', title: t('registerFailed'), description: t('sentLater') });
      },
      onRefused() {
        const { t, toast } = present.current;
        toast({ kind: 'destructive', title: t('error'), description: t('registerFailed') });
      },
    }),
  );

  /** Takes back the last call of this screen: one that waits, or one that was sent a moment ago. */
  function undoLast() {
    const { t, toast } = present.current;
    if (queue.takeBack()) return toast({ title: t('undone') });
    const last = lastSent.current;
    if (last && Date.now() < last.until) return void undo(last.id);
    toast({ title: t('nothingToUndo') });
  }

  useEffect(() => {
    setWaiting(queue.waiting());
    const flush = () => void queue.flush();
    flush();
    window.addEventListener('online', flush);
    const timer = setInterval(flush, retryEveryMs);
    return () => {
      window.removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [queue]);

  return { queue, waiting, undoLast };
}
