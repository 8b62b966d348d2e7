import { type Client, ProblemError } from 'shared/client/client';
import { type BlogDraft, type BlogPost, createBlogPost, updateBlogPost } from 'shared/contracts/blog';
import { blogDraft } from 'shared/contracts/blog.schema';
import { parsePost } from '../content/parse-post';
import { type PostValues, toBody } from './post-values';

export interface Save {
  values: PostValues;
  /** Whether a post that is published keeps the day that it has. */
  keepsDate: boolean;
  /** The post that is changed, and the version that was seen; none for a new one. */
  seen: { id: string; version: number } | undefined;
  /** What the form has sent before: any of it may have been stored, its answer lost. */
  earlier: PostValues[];
  /** The same for every try of one form, so that it becomes one post. */
  idempotencyKey: string;
}
/** The stored post, or the one that somebody else has stored meanwhile. */
export type Saved = { post: BlogPost } | { conflict: BlogPost };

/** Stores a post so that it exists once and with the newest text, also when answers to earlier tries were lost. */
export async function savePost(
  client: Client,
  { values, keepsDate, seen, earlier, idempotencyKey }: Save,
): Promise<Saved> {
  const body = { ...toBody(values), keep_date: keepsDate };
  const isOurs = (row: BlogPost) => earlier.some((sent) => saysTheSame(sent, row));
  const change = async (
    { id, version }: { id: string; version: number },
    sent: typeof body = body,
  ): Promise<Saved> => {
    try {
      return { post: await client.call(updateBlogPost, { params: { id }, version, body: sent }) };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.status !== 409) throw error;
      const current = error.problem.current as BlogPost;
      if (saysTheSame(values, current)) return { post: current };
      if (wentOutMeanwhile(current, version, body)) {
        return change(current, { ...body, published: true, scheduled_at: null, keep_date: true });
      }
      return isOurs(current) ? change(current) : { conflict: current };
    }
  };

  if (seen) return change(seen);
  const row = await client.call(createBlogPost, { body: toBody(values), idempotencyKey });
  if (saysTheSame(values, row)) return { post: row };
  // An earlier try was stored: nobody else has touched it while it is the first version or our own words.
  return row.version === 1 || isOurs(row) ? change(row) : { conflict: row };
}

/**
 * Whether nothing happened to a post but that it was published by the plan that stands in the form. A save of anybody
 * leaves no plan at a published post.
 */
const wentOutMeanwhile = (current: BlogPost, seen: number, { scheduled_at }: BlogDraft) =>
  current.version === seen + 1 && current.published && current.scheduled_at === (scheduled_at ?? undefined);

/** Whether a stored post is what was sent; its content may be spelled another way. */
function saysTheSame(sent: PostValues, row: BlogPost): boolean {
  const { content, ...fields } = blogDraft.parse(toBody(sent));
  return (
    Object.entries(fields).every(([field, value]) => row[field as keyof typeof fields] === value) &&
    JSON.stringify(parsePost(content)) === JSON.stringify(parsePost(row.content))
  );
}
