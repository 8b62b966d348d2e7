import { useSyncExternalStore } from 'react';
import type { LeadAnswer } from 'shared/contracts/leads';
import { createDrafts } from 'shared/drafts';

/** An unsent e-mail to a lead's sender. */
export interface AnswerDraft {
  subject: string;
  text: string;
  /** Idempotency key of the current text, so that a retry after a lost response sends no second e-mail. */
  key: string;
  /** Version of the lead that the writer has seen. */
  seen: number;
  /** Attempts to send it whose answer was lost, with the version of the lead that each was for. */
  unanswered?: { answer: LeadAnswer; key: string; version: number }[] | undefined;
  /** One of them had gone when the text was changed, so that this would be a second e-mail. */
  isSecond?: true;
}

/** An unsaved note about a lead. */
interface NoteDraft {
  text: string;
  /** Idempotency key of the current text, so that a retry after a lost response adds no second note. */
  key: string;
}

export const answerDrafts = createDrafts<AnswerDraft>(({ subject, text }) => (subject + text).trim() !== '');
export const noteDrafts = createDrafts<NoteDraft>(({ text }) => text.trim() !== '');
/** Unsaved follow-up dates. */
export const followUpDrafts = createDrafts<string>(() => true);
const allDrafts = [answerDrafts, noteDrafts, followUpDrafts];

function subscribeToAll(notify: () => void) {
  const ends = allDrafts.map((drafts) => drafts.subscribe(notify));
  return () => {
    for (const end of ends) end();
  };
}

/** Whether a lead has an unsaved answer, note or follow-up date. */
export const useIsStarted = (lead: string): boolean =>
  useSyncExternalStore(subscribeToAll, () => allDrafts.some((drafts) => drafts.isStarted(lead)));

/** Moves a draft to the new version after the user's own change of the lead, so that it is not stale. */
export function seeOwnChange(before: { id: string; version: number }, after: { version: number }): void {
  const draft = answerDrafts.get(before.id);
  if (draft?.seen === before.version) answerDrafts.keep(before.id, { ...draft, seen: after.version });
}
