import { useSyncExternalStore } from 'react';
import { createDrafts } from '../drafts';

/** A mail to the sender of a lead that is being written. */
export interface AnswerDraft {
  subject: string;
  text: string;
  /** Of what is written now: sent again after a lost answer it is one mail. */
  key: string;
  /** Version of the lead that the writer knows. */
  seen: number;
}

/** A note about a lead that is being written. */
interface NoteDraft {
  text: string;
  /** Of what is written now: sent again after a lost answer it is one note. */
  key: string;
}

export const answerDrafts = createDrafts<AnswerDraft>(({ subject, text }) => (subject + text).trim() !== '');
export const noteDrafts = createDrafts<NoteDraft>(({ text }) => text.trim() !== '');
/** Days that were chosen to take a lead up again, and not saved yet. */
export const followUpDrafts = createDrafts<string>(() => true);
const allDrafts = [answerDrafts, noteDrafts, followUpDrafts];

function subscribeToAll(notify: () => void) {
  const ends = allDrafts.map((drafts) => drafts.subscribe(notify));
  return () => {
    for (const end of ends) end();
  };
}

/** Whether something about a lead waits half-written: an answer, a note, a day. */
export const useIsBegun = (lead: string): boolean =>
  useSyncExternalStore(subscribeToAll, () => allDrafts.some((drafts) => drafts.isBegun(lead)));

/** What somebody changes beside their answer is no news to them. */
export function seeOwnChange(before: { id: string; version: number }, after: { version: number }): void {
  const draft = answerDrafts.get(before.id);
  if (draft?.seen === before.version) answerDrafts.keep(before.id, { ...draft, seen: after.version });
}
