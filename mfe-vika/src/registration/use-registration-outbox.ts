import { isUnreachable } from 'shared/client/errors';
import { unlessGone } from 'shared/client/unless-gone';
import {
  createVikaRegistration,
  undoRegistrationMs,
  undoVikaRegistration,
  type VikaDraft,
  type VikaFormValues,
} from 'shared/contracts/vika';
import { inMemory } from 'shared/kept-entries';
import type { Item } from 'shared/outbox/entry';
import { createUseOutbox } from 'shared/outbox/use-outbox';

export interface Registration {
  /** What was typed, for the list and for correction. */
  values: VikaFormValues;
  draft: VikaDraft;
}
export type QueuedRegistration = Item<Registration>;

/** Keys of registrations whose answer was lost: they may be stored. */
const unanswered = new Set<string>();
export const mayBeStored = (key: string): boolean => unanswered.has(key);

/** Registrations are health data: they are kept in memory only, and the last five of those that were sent. */
export const useRegistrationOutbox = createUseOutbox<Registration>((client) => ({
  name: 'registrations',
  storage: inMemory,
  isContent: () => true,
  send: ({ draft, key }) =>
    client.call(createVikaRegistration, { body: draft, idempotencyKey: key }).catch((error: unknown) => {
      if (isUnreachable(error)) unanswered.add(key);
      throw error;
    }),
  undo: (id) => client.call(undoVikaRegistration, { params: { id } }).catch(unlessGone),
  undoMs: undoRegistrationMs,
  remembers: 5,
  // Whatever the server says comes back into the form, where it can be put right.
  refuses: (error) => !isUnreachable(error),
  waitsForSignIn: true,
}));
