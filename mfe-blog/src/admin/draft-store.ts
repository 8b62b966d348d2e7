import type { PostValues } from './post-values';

/** Values that were written but not saved. They stay in this browser until they are saved or discarded. */
export interface Draft {
  values: PostValues;
  /** Version of the post that the writing began from. */
  version?: number;
  /** Key that the values are created under: sent again after a reload, they are still one post. */
  requestKey?: string;
  at: string;
}

const newPost = 'new';

/** A key for the draft of one more new post. */
export const newDraftKey = () => `${newPost}:${crypto.randomUUID()}`;

/** The drafts of one account. The key of a post's draft is its id; each new post has a key of its own. */
export function draftStore(account: string, storage: Storage) {
  const keyOf = (draftKey: string) => `blog-draft:${account}:${draftKey}`;
  const read = (draftKey: string): Draft | undefined => {
    try {
      return JSON.parse(storage.getItem(keyOf(draftKey)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write(draftKey: string, draft: Draft): void {
      try {
        storage.setItem(keyOf(draftKey), JSON.stringify(draft));
      } catch {
        // A full or closed storage costs the draft's safety, not the writing.
      }
    },
    remove: (draftKey: string): void => storage.removeItem(keyOf(draftKey)),
    /** Places of new posts that wait to be finished, the latest first. */
    unfinished: (): string[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(keyOf(newPost)))
        .map((key) => key.slice(keyOf('').length))
        .toSorted((one, other) => (read(other)?.at ?? '').localeCompare(read(one)?.at ?? '')),
  };
}
