import type { BrowserStorage } from '../browser-storage';

/** What waits for the network; it stays, whatever happens, until it is sent or a person decides. */
export type Entry<Content> = Content & {
  /** Idempotency key, the same for all attempts, so that it is stored once, however often it is sent. */
  key: string;
  /** When it was added, by this computer's clock. */
  occurred_at: string;
  /** It was sent, so the api may have stored it even if no answer came. */
  tried?: true;
  /** It was undone after that: the api is told once it is reachable. */
  undone?: true;
};

/**
 * `sending`: being sent, or next in line. `waiting`: for the connection. `sent`: stored. `undone`: stored, then undone.
 * `refused`: the api does not take it as it is; a person decides.
 */
export type OutboxState = 'sending' | 'waiting' | 'sent' | 'undoing' | 'undone' | 'refused';

export type Item<Content> = Entry<Content> & {
  state: OutboxState;
  /** Set once it is stored: its id, and until when it can be undone. */
  stored?: { id: string; undoUntil: number };
};

/** What the screen shows of an outbox. */
export interface OutboxContent<Content> {
  /** In the order in which they were added. */
  items: Item<Content>[];
  /** Keys of stored entries that cannot be read. */
  broken: string[];
  /** Whether all that waits survives a closed window. */
  kept: boolean;
  /** Whether something could not be sent, and is not yet. */
  delayed: boolean;
  signedOut: boolean;
}

/** Events for the screen, while it is mounted. */
export interface OutboxEvents<Content> {
  onSent?: (entry: Item<Content>) => void;
  /** The api cannot take it now, so it waits. Called once per entry. */
  onDelayed?: (entry: Entry<Content>, now: OutboxContent<Content>) => void;
  onRefused?: (entry: Entry<Content>, error: unknown) => void;
  /** The undo of one that was sent has begun. */
  onUndoing?: (entry: Entry<Content>) => void;
  onUndone?: (entry: Entry<Content>) => void;
  /** It may be stored already, so the api is told once it is reachable. */
  onUndoWaits?: () => void;
  onUndoFailed?: (error: unknown, entry: Entry<Content>) => void;
  onSignedOut?: () => void;
}

export interface OutboxOptions<Content> {
  /** Name of the entries in the browser's storage, with the account, and of the lock of the one window that sends. */
  name: string;
  /** Whether what was stored has the content of an entry. */
  isContent: (stored: Partial<Content>) => boolean;
  /** Where entries are kept: local storage, unless they must not be written to disk. */
  storage?: BrowserStorage;
  send: (entry: Entry<Content>) => Promise<{ id: string }>;
  undo: (id: string) => Promise<unknown>;
  /** How long an entry can be undone after it was sent (milliseconds). */
  undoMs: number;
  /** How many of those that were sent are remembered. */
  remembers: number;
  refuses?: (error: unknown) => boolean;
  /** After the session has ended nothing is sent before the next `flush`. */
  waitsForSignIn?: boolean;
}

export const canUndo = ({ state, stored }: Item<unknown>, now = Date.now()): boolean =>
  state === 'sent' && stored !== undefined && now < stored.undoUntil;
export const isUnsent = ({ state }: Item<unknown>): boolean => state === 'sending' || state === 'waiting';
