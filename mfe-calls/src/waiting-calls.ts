import { type BrowserStorage, storage } from 'shared/browser-storage';
import { type Department, departments } from 'shared/contracts/calls';

/** One or several calls counted here; its idempotency key ensures that it is counted once, however often it is sent. */
export interface QueuedCall {
  key: string;
  department: Department;
  /** Number of calls counted at once, if more than one. */
  count?: number;
  /** When it was counted, by this computer's clock. */
  occurred_at: string;
  /** It was sent, so the api may have counted it even if no answer came. */
  tried?: true;
  /** It was undone after that: the api is told once it is reachable. */
  undone?: true;
  /** The api did not take its time, and a person chose to count it as of now. */
  as_of_now?: true;
}

/** Store of waiting calls; survives closed windows and is shared by all windows. */
export interface WaitingCalls {
  all(): QueuedCall[];
  /** The current state of a call; undefined if it no longer waits. */
  get(key: string): QueuedCall | undefined;
  put(call: QueuedCall): void;
  remove(key: string): void;
  /** Whether a call survives a closed window; false where the browser's storage is full or denied. */
  isKept(key: string): boolean;
  /** Keys of the entries that cannot be read. */
  broken(): string[];
  /** Subscribes to changes by other windows; returns how to unsubscribe. */
  watch(onChange: () => void): () => void;
}

/**
 * An account's waiting calls in local storage: departments and times only. One entry each, so that windows do not
 * clash. What cannot be stored is kept in this window.
 */
export function createWaitingCalls(account: string, opened: BrowserStorage = storage): WaitingCalls {
  const prefix = `calls:${account}:`;
  const unkept = new Map<string, QueuedCall>();

  const stored = (key: string) => opened.get(prefix + key);
  const keys = () =>
    opened
      .keys()
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  const get = (key: string) => unkept.get(key) ?? read(stored(key));

  return {
    all: () =>
      [...new Set([...keys(), ...unkept.keys()])]
        .flatMap((key) => get(key) ?? [])
        .sort((one, other) => one.occurred_at.localeCompare(other.occurred_at)),
    get,
    put(call) {
      if (opened.set(prefix + call.key, JSON.stringify(call))) unkept.delete(call.key);
      else unkept.set(call.key, call);
    },
    remove(key) {
      unkept.delete(key);
      opened.remove(prefix + key);
    },
    isKept: (key) => stored(key) !== null,
    broken: () => keys().filter((key) => !get(key)),
    watch(onChange) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** A stored call; undefined if there is none, or if it cannot be read. */
function read(entry: string | null): QueuedCall | undefined {
  try {
    const call = JSON.parse(entry ?? '');
    return isCall(call) ? call : undefined;
  } catch {
    return undefined;
  }
}

const isCall = (call: Partial<QueuedCall> | null | undefined): call is QueuedCall =>
  typeof call?.key === 'string' &&
  departments.some((department) => department === call.department) &&
  !Number.isNaN(Date.parse(call.occurred_at ?? ''));
