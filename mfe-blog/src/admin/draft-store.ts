import { type BrowserStorage, storage } from 'shared/browser-storage';
import { draftPrefix } from 'shared/drafts';
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
export function draftStore(account: string, opened: BrowserStorage = storage) {
  const keyOf = (draftKey: string) => draftPrefix('blog', account) + draftKey;
  const read = (draftKey: string): Draft | undefined => {
    try {
      return JSON.parse(opened.get(keyOf(draftKey)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    /** @returns false if storage is full or blocked: the draft is not backed up, but writing goes on */
    write: (draftKey: string, draft: Draft): boolean => opened.set(keyOf(draftKey), JSON.stringify(draft)),
    remove: (draftKey: string): void => opened.remove(keyOf(draftKey)),
    /** Draft keys of unfinished new posts, latest first. */
    unfinished: (): string[] =>
      opened
        .keys()
        .filter((key) => key.startsWith(keyOf(newPost)))
        .map((key) => key.slice(keyOf('').length))
        .toSorted((one, other) => (read(other)?.at ?? '').localeCompare(read(one)?.at ?? '')),
  };
}
