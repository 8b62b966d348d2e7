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
import { blogDraft } from 'shared/contracts/blog.schema';
import { parsePost } from '../content/parse-post';
import { faultsOf, toBody } from './post-body';
import type { PostValues } from './post-values';

export interface Save {
  values: PostValues;
  /** Whether a post that is published keeps the day that it has. */
  keepsDate: boolean;
  /** The post that is changed, as it was seen, and the version that is meant to be replaced; none for a new one. */
  seen: { post: BlogPost; version: number } | undefined;
  /** What the form has sent before: any of it may have been stored, its answer lost. */
  earlier: PostValues[];
  /** The same for every try of one form, so that it becomes one post. */
  idempotencyKey: string;
}
/** The stored post, or the one that somebody else has stored meanwhile, or what is wrong with the values. */
export type Saved = { post: BlogPost } | { conflict: BlogPost } | { faults: ReturnType<typeof faultsOf> };

/** Stores a post so that it exists once and with the newest text, also when answers to earlier tries were lost. */
export async function savePost(
  client: Client,
  { values, keepsDate, seen, earlier, idempotencyKey }: Save,
): Promise<Saved> {
  const faults = faultsOf(values);
  if (Object.keys(faults).length > 0) return { faults };
  const isOurs = (row: BlogPost) => earlier.some((sent) => saysTheSame(sent, row));
  const change = async (row: BlogPost, version = row.version, also: object = {}): Promise<Saved> => {
    const { content, ...others } = toBody(values, row);
    // A request has room for one long text: what is as it was is not sent again.
    const isOther = content !== row.content;
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
  // An earlier try was stored: nobody else has touched it while it is the first version or our own words.
  return row.version === 1 || isOurs(row) ? change(row) : { conflict: row };
}

/**
 * Whether nothing happened to a post but that it was published by the plan that stands in the form. A save of anybody
 * leaves no plan at a published post.
 */
const wentOutMeanwhile = (current: BlogPost, seen: number, { scheduled_at }: BlogChange) =>
  current.version === seen + 1 && current.published && current.scheduled_at === (scheduled_at ?? undefined);

/** Whether a stored post is what was sent; its content may be spelled another way. */
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
