import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoCall } from 'shared/contracts/calls';
import { useHost, useSignedIn } from 'shared/react/host';
import { createCallQueue, type QueuedCall } from './call-queue';
import { statisticsKey } from './use-statistics';

const retryEveryMs = 5_000;

/** What waits, kept for this tab and account: departments and times, nothing of anybody. */
const storageOf = (account: string) => ({
  load: (): QueuedCall[] => JSON.parse(sessionStorage.getItem(`calls:${account}`) ?? '[]'),
  save: (waiting: QueuedCall[]) => sessionStorage.setItem(`calls:${account}`, JSON.stringify(waiting)),
});

/** The calls of this screen on their way to the api, with the notices of SPEC 8. */
export function useCallQueue() {
  const { t } = useTranslation('mfe-calls');
  const { client, toast } = useHost();
  const account = useSignedIn()?.user.id ?? '';
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<QueuedCall[]>([]);
  const present = useRef({ t, toast });
  present.current = { t, toast };

  const [queue] = useState(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: [statisticsKey] });
    async function undo(id: string) {
      const { t, toast } = present.current;
      try {
        await client.call(undoCall, { params: { id } });
        toast({ title: t('undone') });
      } catch {
        toast({ kind: 'destructive', title: t('error'), description: t('undoFailed') });
      }
      reload();
    }
    return createCallQueue(client, storageOf(account), {
      onChange: setWaiting,
      onSent({ department }, id) {
        const { t, toast } = present.current;
        toast({
          kind: 'success',
          title: t('registered', { department }),
          action: { label: t('undo'), run: () => void undo(id) },
        });
        reload();
      },
      onRefused() {
        const { t, toast } = present.current;
        toast({ kind: 'destructive', title: t('error'), description: t('registerFailed') });
      },
    });
  });

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

  return { queue, waiting };
}
