import type { Client } from 'shared/client/client';
import { problemOf } from 'shared/client/problem-of';
import { otherAccount } from 'shared/contracts/route';
import {
  undoRegistrationMs,
  undoVikaRegistration,
  type VikaDraft,
  type VikaFormValues,
} from 'shared/contracts/vika';
import { createLeaveWarning } from 'shared/hooks/use-leave-warning';
import { sendRegistration } from './send-registration';

/**
 * `sending`: being sent, or next in line. `waiting`: for the connection. `sent`: stored. `undone`: stored, then undone.
 * `refused`: rejected by the server; what was typed is kept for correction.
 */
export type RegistrationState = 'sending' | 'waiting' | 'sent' | 'undoing' | 'undone' | 'refused';

export interface QueuedRegistration {
  /** Idempotency key, the same for all attempts, so that nothing is registered twice. */
  key: string;
  values: VikaFormValues;
  draft: VikaDraft;
  state: RegistrationState;
  /** Set once it is stored: its id, and until when it can be undone. */
  stored?: { id: string; undoUntil: number };
}

/** Events for the screen, while it is mounted. */
interface QueueListener {
  onSent: () => void;
  onRefused: (item: QueuedRegistration, error: unknown) => void;
  onUndone: () => void;
  onUndoFailed: (tooLate: boolean) => void;
  onSignedOut: () => void;
}

/** How many finished registrations stay in the list. */
const shownDone = 5;
const isUnsent = ({ state }: QueuedRegistration) => state === 'sending' || state === 'waiting';
/** Whether closing the page would lose it. */
const isPending = (item: QueuedRegistration) => isUnsent(item) || item.state === 'refused';

export const canUndo = ({ state, stored }: QueuedRegistration, now = Date.now()): boolean =>
  state === 'sent' && stored !== undefined && now < stored.undoUntil;

const statusOf = (error: unknown) => problemOf(error)?.status;
/** Whether the account of this queue is not the one that is signed in, or nobody is. */
const isSignedOut = (error: unknown) => statusOf(error) === 401 || problemOf(error)?.title === otherAccount;

/** Sends registrations one at a time, each under its own idempotency key. Kept in memory only. */
function createRegistrationQueue(client: Client) {
  let items: readonly QueuedRegistration[] = [];
  /** Values of the unfinished form, if any. */
  let typed: VikaFormValues | undefined;
  let listener: QueueListener | undefined;
  let working = false;
  /** The session has ended; sending resumes after the next sign-in. */
  let paused = false;
  const warnOfLeaving = createLeaveWarning();
  const stopped = new AbortController();
  const hurry = new EventTarget();
  const subscribers = new Set<() => void>();

  const warn = () => warnOfLeaving(typed !== undefined || items.some(isPending));

  function set(next: readonly QueuedRegistration[]) {
    const done = next.filter((item) => !isPending(item)).slice(-shownDone);
    items = next.filter((item) => isPending(item) || done.includes(item));
    warn();
    for (const notify of subscribers) notify();
  }
  const change = (key: string, fields: Partial<QueuedRegistration>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...fields } : item)));

  /** Marks all unsent registrations as waiting. */
  const hold = () => set(items.map((item) => (isUnsent(item) ? { ...item, state: 'waiting' } : item)));

  function tryNow() {
    hurry.dispatchEvent(new Event('hurry'));
  }
  window.addEventListener('online', tryNow);

  /** Sends the unsent registrations in order. */
  async function work() {
    if (working) return;
    working = true;
    for (let next = items.find(isUnsent); next && !paused; next = items.find(isUnsent)) {
      await send(next);
      if (stopped.signal.aborted) return;
    }
    working = false;
  }

  async function send(item: QueuedRegistration) {
    const { key, draft } = item;
    change(key, { state: 'sending' });
    try {
      const { id } = await sendRegistration(draft, {
        client,
        idempotencyKey: key,
        signal: stopped.signal,
        hurry,
        onWaiting: hold,
      });
      change(key, { state: 'sent', stored: { id, undoUntil: Date.now() + undoRegistrationMs } });
      listener?.onSent();
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (isSignedOut(error)) {
        paused = true;
        hold();
        return listener?.onSignedOut();
      }
      change(key, { state: 'refused' });
      listener?.onRefused(item, error);
    }
  }

  return {
    items: () => items,
    typed: () => typed,
    /** Keeps the unfinished form while the user visits the report. */
    keepTyped(values: VikaFormValues | undefined) {
      typed = values;
      warn();
    },
    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Sets the listener; only the latest one is notified. */
    listen(to: QueueListener | undefined) {
      listener = to;
    },
    add(values: VikaFormValues, draft: VikaDraft) {
      const state = items.some((item) => item.state === 'waiting') ? 'waiting' : 'sending';
      set([...items, { key: crypto.randomUUID(), values, draft, state }]);
      void work();
    },
    tryNow,
    /** Resumes sending after a sign-in. */
    resume() {
      paused = false;
      void work();
    },
    /** Removes a refused registration, which goes back into the form. */
    take: (key: string) => set(items.filter((item) => item.key !== key)),
    async undo({ key, stored }: QueuedRegistration) {
      if (!stored) return;
      change(key, { state: 'undoing' });
      try {
        await client.call(undoVikaRegistration, { params: { id: stored.id } });
        change(key, { state: 'undone' });
        listener?.onUndone();
      } catch (error) {
        const status = statusOf(error);
        // 404 counts as undone: a colleague, or an earlier attempt whose response was lost, has deleted it.
        change(key, { state: status === 404 ? 'undone' : 'sent' });
        if (status === 404) return listener?.onUndone();
        if (isSignedOut(error)) return listener?.onSignedOut();
        if (status === 409) change(key, { stored: { ...stored, undoUntil: 0 } });
        listener?.onUndoFailed(status === 409);
      }
    },
    /** Stops and clears everything when another account signs in. */
    stop() {
      stopped.abort();
      window.removeEventListener('online', tryNow);
      typed = undefined;
      set([]);
    },
  };
}
type RegistrationQueue = ReturnType<typeof createRegistrationQueue>;

let current: { account: string; queue: RegistrationQueue } | undefined;

/** The queue of an account. It outlives the screen, so that visiting the report loses nothing. */
export function queueOf(account: string, client: Client): RegistrationQueue {
  if (current?.account !== account) {
    current?.queue.stop();
    current = { account, queue: createRegistrationQueue(client) };
  }
  return current.queue;
}
