import type { Department } from 'shared/contracts/calls';

/** A call that was counted here, or a few at once; its key makes sure that it is counted once however often it is sent. */
export interface QueuedCall {
  key: string;
  department: Department;
  /** Several that were counted at once. */
  count?: number;
  occurred_at: string;
  /** It has been sent, so the api may have it even if no answer came. */
  tried?: true;
  /** It was taken back after that: the api is told as soon as it answers. */
  undone?: true;
}

/** Calls that wait, where a closed window does not lose them and every other window finds them. */
export interface WaitingCalls {
  all(): QueuedCall[];
  /** A call as it stands now; undefined when it waits no longer. */
  get(key: string): QueuedCall | undefined;
  put(call: QueuedCall): void;
  remove(key: string): void;
  /** Tells of what other windows change; returns how to stop. */
  watch(onChange: () => void): () => void;
}

/** An account's waiting calls in the browser: departments and times, nothing of anybody. An entry for each, so that windows do not overwrite one another's. */
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
