import { LRUCache } from 'lru-cache';
import { blameOf, type FailureKind, type RenderFailure } from './render-failure';

/** Count of one kind of render failure of one version. */
interface FailureCount {
  remote: string;
  version: string;
  kind: FailureKind;
  count: number;
  /** Message of the latest one. */
  path: string;
  message: string;
  at: Date;
}

const maxEntries = 200;

/** Counts failures caused by remotes' code, by version and kind; only the latest kinds are kept. */
export function createFailures() {
  const counts = new LRUCache<string, FailureCount>({ max: maxEntries });
  return {
    /** @param path page that failed */
    add(remote: string, version: string, path: string, failure: RenderFailure): void {
      const kind = blameOf(failure);
      if (!kind) return;
      const { message } = failure;
      const key = `${remote} ${version} ${kind}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { remote, version, kind, count, path, message, at: new Date() });
    },
    list: (): FailureCount[] => [...counts.values()],
  };
}
