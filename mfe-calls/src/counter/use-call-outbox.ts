import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessGone } from 'shared/client/unless-gone';
import { type Department, departments, registerCall, undoCall } from 'shared/contracts/calls';
import { undoMs } from 'shared/durations';
import type { Entry } from 'shared/outbox/entry';
import { createUseOutbox } from 'shared/outbox/use-outbox';
import { useHost } from 'shared/react/host';
import { statisticsKey } from './use-statistics';

/** One or several calls counted here. Names nobody, so it is kept across closed windows. */
interface CountedCall {
  department: Department;
  /** Number of calls counted at once, if more than one. */
  count?: number;
  /** The api did not take its time, and a person chose to count it as of now. */
  as_of_now?: true;
}
export type WaitingCall = Entry<CountedCall>;

/** A call sent within this time is of now (milliseconds). */
const atOnceMs = 10_000;

/** How long ago a call was counted, by the one clock that dated it: whether that clock is right does not matter. */
const ageOf = ({ occurred_at, as_of_now }: WaitingCall) =>
  as_of_now ? 0 : Math.max(0, Date.now() - Date.parse(occurred_at));

/** What the api is asked to count. */
export function bodyOf(call: WaitingCall) {
  const { department, count } = call;
  const age_ms = ageOf(call);
  return { department, ...(count && { count }), ...(age_ms > atOnceMs && { age_ms }) };
}

const useOutbox = createUseOutbox<CountedCall>((client) => ({
  name: 'calls',
  isContent: ({ department }) => departments.some((one) => one === department),
  send: (call) => client.call(registerCall, { body: bodyOf(call), idempotencyKey: call.key }),
  undo: (id) => client.call(undoCall, { params: { id } }).catch(unlessGone),
  undoMs,
  remembers: 100,
}));

/** The calls that wait, with the notices of requirement 8. */
export function useCallOutbox() {
  const { t } = useTranslation('mfe-calls');
  const { toast } = useHost();
  const queries = useQueryClient();
  /** How to dismiss the toast that offers to undo a call, or says that it failed. */
  const offers = useRef(new Map<string, (() => void) | undefined>());

  const reload = () => void queries.invalidateQueries({ queryKey: [statisticsKey] });
  const failed = (description: string) => toast({ kind: 'destructive', title: t('error'), description });

  const { outbox, content } = useOutbox({
    onSent({ key, department, count = 1 }) {
      const dismiss = toast({
        kind: 'success',
        title: count > 1 ? t('registeredMany', { count, department }) : t('registered', { department }),
        action: { label: t('undo'), run: () => outbox.undo(key), forMs: undoMs },
      });
      offers.current.set(key, dismiss);
      reload();
    },
    onDelayed(_call, { signedOut, kept }) {
      const reason = signedOut ? `${t('signInFirst')}. ` : '';
      const next = t(kept ? 'sentLater' : 'notKept');
      toast({ kind: 'destructive', title: t('registerFailed'), description: reason + next });
    },
    onRefused: () => void failed(t('registerFailed')),
    onUndoing: ({ key }) => offers.current.get(key)?.(),
    onUndoWaits: () => void toast({ title: t('undoWaits') }),
    onUndone({ department }) {
      toast({ title: t('undone', { department }) });
      reload();
    },
    onUndoFailed(_error, { key }) {
      offers.current.set(key, failed(t('undoFailed')));
      reload();
    },
  });
  useEffect(() => void outbox.flush(), [outbox]);

  return {
    outbox,
    content,
    undoLast() {
      if (!outbox.undoLast()) toast({ title: t('nothingToUndo') });
    },
  };
}
