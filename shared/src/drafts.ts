import { useEffect, useSyncExternalStore } from 'react';
import { createLeaveWarning } from './hooks/use-leave-warning';
import { useSignedIn } from './react/host';

/** The account whose drafts are shown; a session that has ended keeps them for whoever signs in again. */
let owner: string | undefined;
const purges: (() => void)[] = [];

/**
 * Drafts of several forms of one kind, kept while the user looks at others. They contain personal data, so they stay in
 * memory only, until the page is left (after a warning) or another account signs in.
 */
export function createDrafts<Draft>(isWritten: (draft: Draft) => boolean) {
  const drafts = new Map<string, { owner: string | undefined; draft: Draft }>();
  const warnOfLeaving = createLeaveWarning();
  const subscribers = new Set<() => void>();

  function changed() {
    warnOfLeaving([...drafts.values()].some(({ draft }) => isWritten(draft)));
    for (const notify of subscribers) notify();
  }
  purges.push(() => {
    for (const [id, kept] of drafts) if (kept.owner !== owner) drafts.delete(id);
    changed();
  });
  function get(id: string) {
    const kept = drafts.get(id);
    return kept?.owner === owner ? kept?.draft : undefined;
  }
  return {
    get,
    /** Whether there is unsaved text. */
    isStarted(id: string) {
      const draft = get(id);
      return draft !== undefined && isWritten(draft);
    },
    keep(id: string, draft: Draft | undefined) {
      if (draft === undefined) drafts.delete(id);
      else drafts.set(id, { owner, draft });
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

/** Shows the drafts of the signed-in account, and removes those of another one before it. */
export function useOwnDrafts(): void {
  const account = useSignedIn()?.user.id;
  // While rendering, because the forms below read their drafts then.
  owner = account ?? owner;
  useEffect(() => {
    for (const purge of purges) purge();
  }, [account]);
}
