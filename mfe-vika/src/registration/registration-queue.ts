import type { Client } from 'shared/client/client';
import { problemOf } from 'shared/client/problem-of';
import {
  undoRegistrationMs,
  undoVikaRegistration,
  type VikaDraft,
  type VikaFormValues,
} from 'shared/contracts/vika';
import { createLeaveWarning } from 'shared/hooks/use-leave-warning';
import { sendRegistration } from './send-registration';

/**
 * `sending`: on its way, or behind one that is. `waiting`: for the line. `sent`: stored. `undone`: stored and taken back.
 * `refused`: the server will not have it, and what was typed waits to be corrected.
 */
export type RegistrationState = 'sending' | 'waiting' | 'sent' | 'undoing' | 'undone' | 'refused';

export interface QueuedRegistration {
  /** The same over all tries: what did arrive is not registered twice. */
  key: string;
  values: VikaFormValues;
  draft: VikaDraft;
  state: RegistrationState;
  /** Its id, and until when it can be taken back, once it is stored. */
  stored?: { id: string; undoUntil: number };
}

/** What the screen is notified of, while there is one. */
interface QueueListener {
  onSent: () => void;
  onRefused: (item: QueuedRegistration, error: unknown) => void;
  onUndone: () => void;
  onUndoFailed: (tooLate: boolean) => void;
  onSignedOut: () => void;
}

/** How many of those that are done stay in sight. */
const shownDone = 5;
const isUnsent = ({ state }: QueuedRegistration) => state === 'sending' || state === 'waiting';
/** What would be lost with the page. */
const isPending = (item: QueuedRegistration) => isUnsent(item) || item.state === 'refused';

export const canUndo = ({ state, stored }: QueuedRegistration, now = Date.now()): boolean =>
  state === 'sent' && stored !== undefined && now < stored.undoUntil;

const statusOf = (error: unknown) => problemOf(error)?.status;

/** Registrations on their way to the server, one after the other, each under its own key. In memory alone. */
function createRegistrationQueue(client: Client) {
  let items: readonly QueuedRegistration[] = [];
  /** What is being typed, where there is something. */
  let typed: VikaFormValues | undefined;
  let listener: QueueListener | undefined;
  let working = false;
  /** The session is over: it goes on when somebody has signed in again. */
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

  /** Nothing can be sent for now. */
  const hold = () => set(items.map((item) => (isUnsent(item) ? { ...item, state: 'waiting' } : item)));

  function tryNow() {
    hurry.dispatchEvent(new Event('hurry'));
  }
  window.addEventListener('online', tryNow);

  /** Sends what waits, in the order in which it was typed. */
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
      if (statusOf(error) === 401) {
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
    /** Keeps what is being typed while the report is looked at. */
    keepTyped(values: VikaFormValues | undefined) {
      typed = values;
      warn();
    },
    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Whoever listened last is notified. */
    listen(to: QueueListener | undefined) {
      listener = to;
    },
    add(values: VikaFormValues, draft: VikaDraft) {
      const state = items.some((item) => item.state === 'waiting') ? 'waiting' : 'sending';
      set([...items, { key: crypto.randomUUID(), values, draft, state }]);
      void work();
    },
    tryNow,
    /** Somebody has signed in again. */
    resume() {
      paused = false;
      void work();
    },
    /** Takes a refused one out of the queue: it goes back into the form. */
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
        // Gone already, by a try whose answer was lost or by a colleague: what was wanted has happened.
        change(key, { state: status === 404 ? 'undone' : 'sent' });
        if (status === 404) return listener?.onUndone();
        if (status === 401) return listener?.onSignedOut();
        if (status === 409) change(key, { stored: { ...stored, undoUntil: 0 } });
        listener?.onUndoFailed(status === 409);
      }
    },
    /** Forgets everything: somebody else has signed in. */
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

/** The queue of an account: it outlives the screen, so that going to the report loses nothing. */
export function queueOf(account: string, client: Client): RegistrationQueue {
  if (current?.account !== account) {
    current?.queue.stop();
    current = { account, queue: createRegistrationQueue(client) };
  }
  return current.queue;
}
