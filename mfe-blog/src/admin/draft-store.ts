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

const newPlace = 'new';

/** A place for the draft of one more new post. */
export const freshPlace = () => `${newPlace}:${crypto.randomUUID()}`;

/** The drafts of one account. The place of a post's draft is its id; each new post has a place of its own. */
export function draftStore(account: string, storage: Storage) {
  const keyOf = (place: string) => `blog-draft:${account}:${place}`;
  const read = (place: string): Draft | undefined => {
    try {
      return JSON.parse(storage.getItem(keyOf(place)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write(place: string, draft: Draft): void {
      try {
        storage.setItem(keyOf(place), JSON.stringify(draft));
      } catch {
        // A full or closed storage costs the draft's safety, not the writing.
      }
    },
    remove: (place: string): void => storage.removeItem(keyOf(place)),
    /** Places of new posts that wait to be finished, the latest first. */
    unfinished: (): string[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(keyOf(newPlace)))
        .map((key) => key.slice(keyOf('').length))
        .toSorted((one, other) => (read(other)?.at ?? '').localeCompare(read(one)?.at ?? '')),
  };
}
export type DraftStore = ReturnType<typeof draftStore>;
