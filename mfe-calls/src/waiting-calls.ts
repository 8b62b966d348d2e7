import type { Department } from 'shared/contracts/calls';

/** One or several calls counted here; its idempotency key ensures that it is counted once, however often it is sent. */
export interface QueuedCall {
  key: string;
  department: Department;
  /** Number of calls counted at once, if more than one. */
  count?: number;
  occurred_at: string;
  /** It was sent, so the api may have counted it even if no answer came. */
  tried?: true;
  /** It was undone after that: the api is told once it is reachable. */
  undone?: true;
}

/** Store of waiting calls; survives closed windows and is shared by all windows. */
export interface WaitingCalls {
  all(): QueuedCall[];
  /** The current state of a call; undefined if it no longer waits. */
  get(key: string): QueuedCall | undefined;
  put(call: QueuedCall): void;
  remove(key: string): void;
  /** Subscribes to changes by other windows; returns how to unsubscribe. */
  watch(onChange: () => void): () => void;
}

/** An account's waiting calls in local storage: departments and times only. One entry each, so that windows do not clash. */
export function createWaitingCalls(account: string, storage: Storage = localStorage): WaitingCalls {
  const prefix = `calls:${account}:`;
  function get(key: string): QueuedCall | undefined {
    const stored = storage.getItem(prefix + key);
    return stored === null ? undefined : JSON.parse(stored);
  }
  return {
    all: () =>
      Object.keys(storage)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => get(name.slice(prefix.length)) ?? [])
        .sort((one, other) => one.occurred_at.localeCompare(other.occurred_at)),
    get,
    put: (call) => storage.setItem(prefix + call.key, JSON.stringify(call)),
    remove: (key) => storage.removeItem(prefix + key),
    watch(onChange) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
