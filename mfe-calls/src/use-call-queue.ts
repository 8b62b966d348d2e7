import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from 'shared/client/errors';
import { type Department, undoCall } from 'shared/contracts/calls';
import { undoMs } from 'shared/durations';
import { useHost, useSignedIn } from 'shared/react/host';
import { createCallQueue, type Waiting } from './call-queue';
import { statisticsKey } from './use-statistics';
import { createWaitingCalls } from './waiting-calls';

const retryEveryMs = 5_000;

/** Runs a task while no other window does; at once where the browser denies locks, as it does without storage. */
async function alone(name: string, task: () => Promise<void>) {
  let begun = false;
  const run = () => {
    begun = true;
    return task();
  };
  try {
    await navigator.locks.request(name, run);
  } catch (error) {
    if (begun) throw error;
    await task();
  }
}

/** A recently sent call, and how to dismiss its toast. */
interface FreshCall {
  id: string;
  department: Department;
  until: number;
  takeAway?: (() => void) | undefined;
}
const isFresh = ({ until }: FreshCall) => Date.now() < until;

/** The screen's call queue, with the notices of requirement 8. */
export function useCallQueue() {
  const { t } = useTranslation('mfe-calls');
  const { client, toast } = useHost();
  const account = useSignedIn()?.user.id ?? '';
  const queries = useQueryClient();
  const [waitingCalls] = useState(() => createWaitingCalls(account));
  const fresh = useRef<FreshCall[]>([]);
  const present = useRef({ t, toast });
  present.current = { t, toast };

  const reload = () => void queries.invalidateQueries({ queryKey: [statisticsKey] });

  function showUndone({ department }: { department: Department }) {
    const { t, toast } = present.current;
    toast({ title: t('undone', { department }) });
    reload();
  }
  function showUndoFailed() {
    const { t, toast } = present.current;
    toast({ kind: 'destructive', title: t('error'), description: t('undoFailed') });
    reload();
  }

  async function undo(undone: FreshCall) {
    const { id, takeAway } = undone;
    fresh.current = fresh.current.filter((call) => call !== undone);
    takeAway?.();
    try {
      await client.call(undoCall, { params: { id } });
      showUndone(undone);
    } catch (error) {
      // The undo was not refused: the next press retries this call, not the one before.
      if (error instanceof NetworkError)
        fresh.current = [...fresh.current, undone].sort((one, other) => one.until - other.until);
      showUndoFailed();
    }
  }

  const [queue] = useState(() =>
    createCallQueue(
      client,
      waitingCalls,
      {
        onChange: (now) => setWaiting(now),
        onUndone: showUndone,
        onUndoRefused: showUndoFailed,
        onUndoWaits() {
          const { t, toast } = present.current;
          toast({ title: t('undoWaits') });
        },
        onSent({ department, count = 1 }, id) {
          const { t, toast } = present.current;
          const call: FreshCall = { id, department, until: Date.now() + undoMs };
          fresh.current = [...fresh.current.filter(isFresh), call];
          call.takeAway = toast({
            kind: 'success',
            title: count > 1 ? t('registeredMany', { count, department }) : t('registered', { department }),
            action: { label: t('undo'), run: () => void undo(call), forMs: undoMs },
          });
          reload();
        },
        onDelayed(_call, { signedOut, kept }) {
          const { t, toast } = present.current;
          const reason = signedOut ? `${t('signInFirst')}. ` : '';
          const next = t(kept ? 'sentLater' : 'notKept');
          toast({ kind: 'destructive', title: t('registerFailed'), description: reason + next });
        },
        onRefused() {
          const { t, toast } = present.current;
          toast({ kind: 'destructive', title: t('error'), description: t('registerFailed') });
        },
      },
      (task) => alone(`calls:${account}`, task),
    ),
  );
  const [waiting, setWaiting] = useState<Waiting>(() => queue.state());

  /** Undoes the latest call that still can be: waiting, being sent, or recently sent. */
  function undoLast() {
    if (queue.takeBack()) return;
    const last = fresh.current.findLast(isFresh);
    if (last) return void undo(last);
    const { t, toast } = present.current;
    toast({ title: t('nothingToUndo') });
  }

  useEffect(() => {
    const flush = () => void queue.flush();
    flush();
    window.addEventListener('online', flush);
    const unwatch = waitingCalls.watch(flush);
    const timer = setInterval(flush, retryEveryMs);
    return () => {
      unwatch();
      window.removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [queue, waitingCalls]);

  return { queue, waiting, undoLast };
}
