import { useEffect, useSyncExternalStore } from 'react';
import { createLeaveWarning } from 'shared/hooks/use-leave-warning';
import { useSignedIn } from 'shared/react/host';

/** A mail to the sender of a lead that is being written. */
export interface AnswerDraft {
  subject: string;
  text: string;
  /** Of what is written now: sent again after a lost answer it is one mail. */
  key: string;
  /** Version of the lead that the writer knows. */
  seen: number;
}

/**
 * What is being written about each lead, while others are looked at. It names people: it lies in memory alone, goes with
 * the page, after a question, and with the account.
 */
function createDrafts<Draft>(isWritten: (draft: Draft) => boolean) {
  const drafts = new Map<string, Draft>();
  const warnOfLeaving = createLeaveWarning();
  const subscribers = new Set<() => void>();
  let writer: string | undefined;

  function changed() {
    warnOfLeaving([...drafts.values()].some(isWritten));
    for (const notify of subscribers) notify();
  }
  return {
    get: (lead: string) => drafts.get(lead),
    /** Whether there are words about a lead that are nowhere else. */
    isBegun(lead: string) {
      const draft = drafts.get(lead);
      return draft !== undefined && isWritten(draft);
    },
    keep(lead: string, draft: Draft | undefined) {
      if (draft === undefined) drafts.delete(lead);
      else drafts.set(lead, draft);
      changed();
    },
    /** Forgets everything when somebody else sits here. */
    belongTo(account: string | undefined) {
      if (account === undefined || account === writer) return;
      writer = account;
      drafts.clear();
      changed();
    },
    subscribe(notify: () => void) {
      subscribers.add(notify);
      return () => void subscribers.delete(notify);
    },
  };
}
type Drafts<Draft> = ReturnType<typeof createDrafts<Draft>>;

export const answerDrafts = createDrafts<AnswerDraft>(({ subject, text }) => (subject + text).trim() !== '');
export const noteDrafts = createDrafts<string>((text) => text.trim() !== '');

/** What is being written about a lead, and how it is stored. */
export function useDraft<Draft>(drafts: Drafts<Draft>, lead: string) {
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(lead));
  return [draft, (next: Draft | undefined) => drafts.keep(lead, next)] as const;
}

/** Whether an answer to a lead or a note about it waits half-written. */
export function useIsBegun(lead: string): boolean {
  const isAnswered = useSyncExternalStore(answerDrafts.subscribe, () => answerDrafts.isBegun(lead));
  const isNoted = useSyncExternalStore(noteDrafts.subscribe, () => noteDrafts.isBegun(lead));
  return isAnswered || isNoted;
}

/** Drafts are those of whoever is signed in. */
export function useOwnDrafts(): void {
  const account = useSignedIn()?.user.id;
  useEffect(() => {
    for (const drafts of [answerDrafts, noteDrafts]) drafts.belongTo(account);
  }, [account]);
}

/** What somebody changes beside their answer is no news to them. */
export function seeOwnChange(before: { id: string; version: number }, after: { version: number }): void {
  const draft = answerDrafts.get(before.id);
  if (draft?.seen === before.version) answerDrafts.keep(before.id, { ...draft, seen: after.version });
}
