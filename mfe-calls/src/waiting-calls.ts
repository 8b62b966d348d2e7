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
export function createWaitingCalls(account: string, open: () => Storage = () => localStorage): WaitingCalls {
  const prefix = `calls:${account}:`;
  const unkept = new Map<string, QueuedCall>();

  const stored = (key: string) => tried(() => open().getItem(prefix + key), null);
  const keys = () =>
    tried(() => Object.keys(open()), [])
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
      try {
        open().setItem(prefix + call.key, JSON.stringify(call));
        unkept.delete(call.key);
      } catch {
        unkept.set(call.key, call);
      }
    },
    remove(key) {
      unkept.delete(key);
      tried(() => open().removeItem(prefix + key), undefined);
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

/** The result of something that the browser may refuse. */
function tried<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

/** A stored call; undefined if there is none, or if it cannot be read. */
function read(entry: string | null): QueuedCall | undefined {
  const call = tried(() => JSON.parse(entry ?? ''), undefined);
  return isCall(call) ? call : undefined;
}

const isCall = (call: Partial<QueuedCall> | null | undefined): call is QueuedCall =>
  typeof call?.key === 'string' &&
  departments.some((department) => department === call.department) &&
  !Number.isNaN(Date.parse(call.occurred_at ?? ''));
