import type { PostValues } from './post-values';

/** Values that were written but not saved. They stay in this browser until they are saved or discarded. */
export interface Draft {
  values: PostValues;
  /** Version of the post that the writing began from. */
  version?: number;
  at: string;
}

const keyOf = (account: string, post: string | undefined) => `blog-draft:${account}:${post ?? 'new'}`;

/** The drafts of one account, one for each post and one for the next new post. */
export const draftStore = (
  account: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) => ({
  read(post: string | undefined): Draft | undefined {
    try {
      return JSON.parse(storage.getItem(keyOf(account, post)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(post: string | undefined, draft: Draft): void {
    try {
      storage.setItem(keyOf(account, post), JSON.stringify(draft));
    } catch {
      // A full or closed storage costs the draft's safety, not the writing.
    }
  },
  remove: (post: string | undefined): void => storage.removeItem(keyOf(account, post)),
});
