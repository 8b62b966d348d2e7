import { useEffect, useSyncExternalStore } from 'react';
import { createLeaveWarning } from 'shared/hooks/use-leave-warning';
import { useSignedIn } from 'shared/react/host';

let writer: string | undefined;
const clearing: (() => void)[] = [];

/**
 * Drafts of several forms of one kind, kept while the user looks at others. They contain personal data, so they stay in
 * memory only, until the page is left (after a warning) or another account signs in.
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
    /** Whether there is unsaved text. */
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

/** The draft of one form, and its setter. */
export function useDraft<Draft>(drafts: Drafts<Draft>, id: string) {
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(id));
  return [draft, (next: Draft | undefined) => drafts.keep(id, next)] as const;
}

/** Clears all drafts when another account signs in. */
export function useOwnDrafts(): void {
  const account = useSignedIn()?.user.id;
  useEffect(() => {
    if (account === undefined || account === writer) return;
    writer = account;
    for (const clear of clearing) clear();
  }, [account]);
}
