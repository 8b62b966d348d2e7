import type { QueuedCall } from './call-queue';

/** Calls that wait, where a closed window does not lose them. */
export interface WaitingCalls {
  all(): QueuedCall[];
  has(call: QueuedCall): boolean;
  put(call: QueuedCall): void;
  remove(call: QueuedCall): void;
}

/** An account's waiting calls in the browser: departments and times, nothing of anybody. An entry for each, so that windows do not overwrite one another's. */
export function createWaitingCalls(account: string, storage: Storage = localStorage): WaitingCalls {
  const prefix = `calls:${account}:`;
  const nameOf = ({ key }: QueuedCall) => prefix + key;
  return {
    all: () =>
      Object.keys(storage)
        .filter((name) => name.startsWith(prefix))
        .map((name): QueuedCall => JSON.parse(storage.getItem(name) ?? ''))
        .sort((one, other) => one.occurred_at.localeCompare(other.occurred_at)),
    has: (call) => storage.getItem(nameOf(call)) !== null,
    put: (call) => storage.setItem(nameOf(call), JSON.stringify(call)),
    remove: (call) => storage.removeItem(nameOf(call)),
  };
}
