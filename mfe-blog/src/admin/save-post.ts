import type { Client } from 'shared/client/client';
import { ProblemError } from 'shared/client/errors';
import {
  type BlogChange,
  type BlogPost,
  type BlogVariant,
  createBlogPost,
  updateBlogPost,
  variantLanguages,
} from 'shared/contracts/blog';
import { blogDraft } from 'shared/contracts/blog-draft.schema';
import { parsePost } from '../content/parse-post';
import { postErrors, toBody } from './post-body';
import type { PostValues } from './post-values';

export interface Save {
  values: PostValues;
  /** Whether a published post keeps its publication date. */
  keepsDate: boolean;
  /** The post as the form loaded it, and the version to replace (optimistic locking); undefined for a new post. */
  seen: { post: BlogPost; version: number } | undefined;
  /** Values of earlier failed attempts: any of them may have been stored although the response was lost. */
  earlier: PostValues[];
  /** The same for every attempt of one form, so that retries create only one post. */
  idempotencyKey: string;
}
/** The stored post, the conflicting post that somebody else saved, or validation errors by field. */
export type Saved = { post: BlogPost } | { conflict: BlogPost } | { errors: ReturnType<typeof postErrors> };

/** Saves a post exactly once and with the newest text, even if responses to earlier attempts were lost. */
export async function savePost(
  client: Client,
  { values, keepsDate, seen, earlier, idempotencyKey }: Save,
): Promise<Saved> {
  const errors = postErrors(values);
  if (Object.keys(errors).length > 0) return { errors };
  const isOurs = (row: BlogPost) => earlier.some((sent) => saysTheSame(sent, row));
  const change = async (row: BlogPost, version = row.version, also: object = {}): Promise<Saved> => {
    const { content, ...others } = toBody(values, row);
    // The request size limit fits one long text: unchanged content is not sent again, unless an earlier attempt, which
    // may have been stored, had another one.
    const isOther = content !== row.content || earlier.some((sent) => sent.content !== content);
    const body = { ...others, ...(isOther && { content }), keep_date: keepsDate, ...also };
    try {
      return { post: await client.call(updateBlogPost, { params: { id: row.id }, version, body }) };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.status !== 409) throw error;
      const current = error.problem.current as BlogPost;
      if (saysTheSame(values, current)) return { post: current };
      if (wentOutMeanwhile(current, version, body)) {
        return change(current, current.version, { published: true, scheduled_at: null, keep_date: true });
      }
      return isOurs(current) ? change(current) : { conflict: current };
    }
  };

  if (seen) return change(seen.post, seen.version);
  const row = await client.call(createBlogPost, { body: toBody(values), idempotencyKey });
  if (saysTheSame(values, row)) return { post: row };
  // An earlier attempt was stored. It is safe to overwrite if it is the first version or has our own text.
  return row.version === 1 || isOurs(row) ? change(row) : { conflict: row };
}

/**
 * Whether the only change to a post is that it was published on the schedule shown in the form.
 * A manual save clears the schedule of a published post, so a remaining schedule means that nobody saved it.
 */
const wentOutMeanwhile = (current: BlogPost, seen: number, { scheduled_at }: BlogChange) =>
  current.version === seen + 1 && current.published && current.scheduled_at === (scheduled_at ?? undefined);

/** Whether a stored post equals the sent values; content is compared as parsed, not as HTML source. */
function saysTheSame(sent: PostValues, row: BlogPost): boolean {
  const { title, content, slug, variants = {}, ...fields } = blogDraft.parse(toBody(sent));
  return (
    (!slug || slug === row.slug) &&
    Object.entries(fields).every(([field, value]) => row[field as keyof typeof fields] === value) &&
    isTheSame({ title, content }, row) &&
    variantLanguages.every((language) => isTheSame(variants[language], row.variants?.[language]))
  );
}

function isTheSame(sent: BlogVariant | null | undefined, stored: BlogVariant | undefined): boolean {
  if (!sent || !stored) return !sent && !stored;
  const [one, other] = [sent, stored].map(({ content }) => JSON.stringify(parsePost(content)));
  return sent.title === stored.title && one === other;
}
