import { useEffect, useState } from 'react';
import { useSignedIn } from 'shared/react/host';
import { draftStore, newDraftKey } from './draft-store';

/** The stored drafts of the signed-in account. */
export function useDraftStore() {
  const account = useSignedIn()?.user.id ?? '';
  const [store] = useState(() => draftStore(account));
  return store;
}

/**
 * Draft key for a new post: the latest unfinished draft that no other window has open, otherwise a new key.
 * The key is locked while the form is mounted; undefined until the lock is granted.
 */
export function useDraftKey(): string | undefined {
  const store = useDraftStore();
  const [draftKey, setDraftKey] = useState<string>();
  useEffect(() => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isOver = false;
    const claim = async () => {
      for (const free of [...store.unfinished(), newDraftKey()]) {
        if (!(await hold(free, released))) continue;
        if (!isOver) setDraftKey(free);
        return;
      }
    };
    void claim();
    return () => {
      isOver = true;
      release();
    };
  }, [store]);
  return draftKey;
}

/**
 * Locks a key across all windows of this browser (Web Locks); resolves to whether it was free, as each is where the
 * browser has no locks or denies them.
 */
const hold = (draftKey: string, released: Promise<void>) =>
  new Promise<boolean>((resolve) => {
    async function lockKey() {
      await navigator.locks.request(`blog-draft:${draftKey}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? released : undefined;
      });
    }
    lockKey().catch(() => resolve(true));
  });
