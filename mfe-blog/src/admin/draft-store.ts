import type { BrowserStorage } from 'shared/browser-storage';
import { draftPrefix } from 'shared/draft-keys';
import { keptEntries } from 'shared/kept-entries';
import type { PostValues } from './post-values';

/** Unsaved values, stored in this browser until they are saved or discarded. */
export interface Draft {
  values: PostValues;
  /** Version of the post that the draft is based on. */
  version?: number;
  /** Idempotency key, so that a retry after a reload creates no second post. */
  requestKey?: string;
  at: string;
}

const newPost = 'new';

/** Creates a draft key for a new post. */
export const newDraftKey = () => `${newPost}:${crypto.randomUUID()}`;

/** The drafts of one account. A stored post's draft key is its id; each new post has its own key. */
export function draftStore(account: string, opened?: BrowserStorage) {
  const entries = keptEntries<Draft>(
    draftPrefix('blog', account),
    (parsed) => (parsed as Draft | null) ?? undefined,
    opened,
  );
  const writtenAt = (draftKey: string) => entries.get(draftKey)?.at ?? '';
  return {
    read: entries.get,
    /** @returns false if storage is full or blocked: the draft is not backed up, but writing goes on */
    write: entries.put,
    remove: entries.remove,
    /** Draft keys of unfinished new posts, latest first. */
    unfinished: () =>
      entries
        .keys()
        .filter((draftKey) => draftKey.startsWith(newPost))
        .toSorted((one, other) => writtenAt(other).localeCompare(writtenAt(one))),
  };
}
