import { useEffect, useState } from 'react';
import { useSignedIn } from 'shared/react/host';
import { draftStore, newDraftKey } from './draft-store';

/** The drafts of the account that is signed in. */
export function useDraftStore() {
  const account = useSignedIn()?.user.id ?? '';
  const [store] = useState(() => draftStore(account, localStorage));
  return store;
}

/**
 * The key of a new post's draft: the latest unfinished one that no other window holds, else a fresh one. It is held
 * for as long as the form stands; undefined until that is settled.
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

/** Locks a key among all windows of this browser, which lets it go when the window is closed. Tells whether it was free. */
const hold = (draftKey: string, released: Promise<void>) =>
  new Promise<boolean>((resolve) => {
    void navigator.locks.request(`blog-draft:${draftKey}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? released : undefined;
    });
  });
