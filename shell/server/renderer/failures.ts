import { LRUCache } from 'lru-cache';
import { blameOf, type FailureKind, type RenderFailure } from './render-failure';

/** How often pages of one version of a remote failed in one way. */
interface FailureCount {
  remote: string;
  version: string;
  kind: FailureKind;
  count: number;
  /** The last of them. */
  path: string;
  message: string;
  at: Date;
}

const maxEntries = 200;

/** Counts what remotes' code is to blame for, by version and kind; the latest kinds are kept. */
export function createFailures() {
  const counts = new LRUCache<string, FailureCount>({ max: maxEntries });
  return {
    /** @param path where it happened */
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
