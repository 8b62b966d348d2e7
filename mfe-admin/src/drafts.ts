import { useEffect, useSyncExternalStore } from 'react';
import { createLeaveWarning } from 'shared/hooks/use-leave-warning';
import { useSignedIn } from 'shared/react/host';

let writer: string | undefined;
const clearing: (() => void)[] = [];

/**
 * What is being written in several forms of one kind, while others are looked at. It names people: it lies in memory alone, goes
 * with the page, after a question, and with the account.
 */
export function createDrafts<Draft>(isWritten: (draft: Draft) => boolean) {
  const drafts = new Map<string, Draft>();
  const warnOfLeaving = createLeaveWarning();
  const subscribers = new Set<() => void>();

  function changed() {
    warnOfLeaving([...drafts.values()].some(isWritten));
    for (const notify of subscribers) notify();
  }
  clearing.push(() => {
    drafts.clear();
    changed();
  });
  return {
    get: (id: string) => drafts.get(id),
    /** Whether there are words that are nowhere else. */
    isBegun(id: string) {
      const draft = drafts.get(id);
      return draft !== undefined && isWritten(draft);
    },
    keep(id: string, draft: Draft | undefined) {
      if (draft === undefined) drafts.delete(id);
      else drafts.set(id, draft);
      changed();
    },
    subscribe(notify: () => void) {
      subscribers.add(notify);
      return () => void subscribers.delete(notify);
    },
  };
}
type Drafts<Draft> = ReturnType<typeof createDrafts<Draft>>;

/** What is being written in one of them, and how it is stored. */
export function useDraft<Draft>(drafts: Drafts<Draft>, id: string) {
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(id));
  return [draft, (next: Draft | undefined) => drafts.keep(id, next)] as const;
}

/** Drafts are those of whoever is signed in; they are forgotten when somebody else sits here. */
export function useOwnDrafts(): void {
  const account = useSignedIn()?.user.id;
  useEffect(() => {
    if (account === undefined || account === writer) return;
    writer = account;
    for (const clear of clearing) clear();
  }, [account]);
}
