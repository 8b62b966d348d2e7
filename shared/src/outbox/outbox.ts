import { backOff } from '../back-off';
import { ProblemError } from '../client/errors';
import { createLeaveWarning } from '../hooks/use-leave-warning';
import { inMemory, keptEntries } from '../kept-entries';
import { alone } from './alone';
import {
  canUndo,
  type Entry,
  type Item,
  isUnsent,
  type OutboxContent,
  type OutboxEvents,
  type OutboxOptions,
  type OutboxState,
} from './entry';
import { isRefusal, isSignedOut } from './failures';

/** Sends entries in order, in one window at a time; those that cannot be sent wait and are retried. */
export function createOutbox<Content extends object>(options: OutboxOptions<Content>) {
  const { name, send, undo: undoStored, undoMs, remembers, refuses = isRefusal } = options;
  const entries = keptEntries(`${name}:`, readEntry, options.storage);
  const all = () => entries.all().sort(inOrder);
  const warnOfLeaving = createLeaveWarning();
  const subscribers = new Set<() => void>();
  const announced = new Set<string>();
  /** Refused since the page was opened: another version of the api may take it the next time. */
  const refused = new Set<string>();
  /** Those of them that a person sends once more; they stay refused until the answer. */
  const again = new Set<string>();
  let events: OutboxEvents<Content> = {};
  /** Sent since the page was opened, in that order. */
  let done: Item<Content>[] = [];
  let sending: Promise<void> | undefined;
  let current: string | undefined;
  let failures = 0;
  let signedOut = false;
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let content = look();

  function readEntry(parsed: unknown): Entry<Content> | undefined {
    const entry = { ...(parsed as Entry<Content>) };
    const isEntry = typeof entry.key === 'string' && !Number.isNaN(Date.parse(entry.occurred_at));
    return isEntry && options.isContent(entry) ? entry : undefined;
  }

  function stateOf(key: string): OutboxState {
    if (refused.has(key)) return 'refused';
    return failures > 0 && key !== current ? 'waiting' : 'sending';
  }
  function look(): OutboxContent<Content> {
    const unsent = all()
      .filter(({ undone }) => !undone)
      .map((entry) => ({ ...entry, state: stateOf(entry.key) }));
    return {
      items: [...done, ...unsent].sort(inOrder),
      broken: entries.broken(),
      kept: entries.areKept(),
      delayed: failures > 0,
      signedOut,
    };
  }
  function change() {
    content = look();
    warnOfLeaving(!content.kept);
    for (const notify of subscribers) notify();
  }
  function changeDone(key: string, fields: Partial<Item<unknown>>) {
    done = done.map((item) => (item.key === key ? { ...item, ...fields } : item));
    change();
  }
  const isUndone = (key: string) => entries.get(key)?.undone === true;

  async function sendOne(entry: Entry<Content>) {
    const { key } = entry;
    entries.put(key, { ...entry, tried: true });
    const { id } = await send(entry);
    // Undone while it was being sent, or before.
    const undone = isUndone(key);
    if (undone) await undoStored(id);
    entries.remove(key);
    refused.delete(key);
    if (undone) return events.onUndone?.(entry);
    const item: Item<Content> = { ...entry, state: 'sent', stored: { id, undoUntil: Date.now() + undoMs } };
    done = [...done, item].slice(-remembers);
    change();
    events.onSent?.(item);
  }

  function delay(entry: Entry<Content>, error: unknown) {
    failures += 1;
    current = undefined;
    refused.delete(entry.key);
    const wasSignedOut = signedOut;
    signedOut = isSignedOut(error);
    change();
    if (signedOut && !wasSignedOut) events.onSignedOut?.();
    if (isUndone(entry.key) || announced.has(entry.key)) return;
    announced.add(entry.key);
    if (error instanceof ProblemError) events.onDelayed?.(entry, content);
  }

  function refuse(entry: Entry<Content>, error: unknown) {
    if (isUndone(entry.key)) {
      entries.remove(entry.key);
      return events.onUndoFailed?.(error, entry);
    }
    refused.add(entry.key);
    change();
    events.onRefused?.(entry, error);
  }

  async function sendAll() {
    for (const { key } of all()) {
      const entry = entries.get(key);
      // Another window has sent or undone it.
      if (isClosed || !entry || (refused.has(key) && !again.delete(key))) continue;
      current = key;
      change();
      try {
        await sendOne(entry);
        signedOut = false;
      } catch (error) {
        if (isSignedOut(error) || !refuses(error)) return delay(entry, error);
        refuse(entry, error);
      }
    }
    failures = 0;
  }

  async function start() {
    // Not before `sending` is set: what sending calls may flush.
    await undefined;
    // What only this window has needs no lock.
    await (options.storage === inMemory ? sendAll() : alone(name, sendAll));
  }
  function flush(): Promise<void> {
    clearTimeout(retryTimer);
    sending ??= start().finally(() => {
      sending = undefined;
      current = undefined;
      change();
      if (failures > 0 && !isClosed) retryTimer = setTimeout(retry, backOff(failures));
    });
    return sending;
  }
  function retry() {
    if (!(signedOut && options.waitsForSignIn)) void flush();
  }
  window.addEventListener('online', retry);
  const unwatch = entries.watch(retry);

  function discard(key: string) {
    entries.remove(key);
    refused.delete(key);
    change();
  }

  async function undoSent(item: Item<Content> | undefined) {
    if (item?.state !== 'sent' || !item.stored) return;
    const { key, stored } = item;
    changeDone(key, { state: 'undoing' });
    events.onUndoing?.(item);
    try {
      await undoStored(stored.id);
      changeDone(key, { state: 'undone' });
      events.onUndone?.(item);
    } catch (error) {
      const isOver = isRefusal(error) && !isSignedOut(error);
      changeDone(key, { state: 'sent', stored: isOver ? { ...stored, undoUntil: 0 } : stored });
      events.onUndoFailed?.(error, item);
    }
  }

  function undoUnsent(entry: Entry<Content>) {
    if (entry.tried) {
      entries.put(entry.key, { ...entry, undone: true });
      change();
      // Reported at once: whoever sees no reaction undoes one more.
      events.onUndoWaits?.();
      void flush();
    } else {
      discard(entry.key);
      events.onUndone?.(entry);
    }
  }

  /** Undoes an entry, whether it waits, is being sent or was sent. */
  function undo(key: string) {
    const entry = entries.get(key);
    if (entry) undoUnsent(entry);
    else void undoSent(done.find((item) => item.key === key));
  }

  return {
    content: () => content,
    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Sets the listener; only the latest one is notified. */
    listen(to: OutboxEvents<Content>) {
      events = to;
    },
    /** Sends what waits, without waiting for the next retry. */
    flush,
    /** @param earlier key of an earlier attempt which may be stored, if it is the same again */
    async add(added: Content, now = new Date(), earlier?: string) {
      const key = earlier ?? crypto.randomUUID();
      entries.put(key, { ...added, key, occurred_at: now.toISOString(), ...(earlier && { tried: true }) });
      change();
      // The flush in progress does not include it.
      await sending;
      await flush();
    },
    /** Sends a refused entry once more, with changes. */
    async resend(key: string, fields: Partial<Content>) {
      const entry = entries.get(key);
      if (entry) entries.put(key, { ...entry, ...fields });
      again.add(key);
      await sending;
      await flush();
    },
    /** Drops a refused entry, or one that cannot be read. */
    discard,
    undo,
    /** Undoes the latest entry that still can be; false if there is none. */
    undoLast(): boolean {
      const last = content.items.findLast(isUnsent) ?? done.findLast((item) => canUndo(item));
      if (last) undo(last.key);
      return last !== undefined;
    },
    /** Stops, and forgets what only this window has. */
    close() {
      isClosed = true;
      events = {};
      done = [];
      clearTimeout(retryTimer);
      window.removeEventListener('online', retry);
      unwatch();
      entries.forget();
      change();
    },
  };
}
export type Outbox<Content extends object> = ReturnType<typeof createOutbox<Content>>;

const inOrder = (one: { occurred_at: string }, other: { occurred_at: string }) =>
  one.occurred_at.localeCompare(other.occurred_at);
