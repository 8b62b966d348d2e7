import type { BlogPost } from 'shared/contracts/blog';
import { blogDraft } from 'shared/contracts/blog.schema';

/** What the form holds. */
export interface PostValues {
  title: string;
  content: string;
  image_url: string;
  author: string;
  published: boolean;
}
export type PostField = keyof PostValues;

/** The form's beginning: a post as it is stored, or an empty one. */
export const valuesOf = (post?: BlogPost): PostValues => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
  image_url: post?.image_url ?? '',
  author: post?.author ?? '',
  published: post?.published ?? false,
});

export const sameValues = (one: PostValues, other: PostValues): boolean =>
  Object.entries(one).every(([field, value]) => other[field as PostField] === value);

/** What is wrong with the values, by field, as keys under `validation`; nothing when they can be sent. */
export function faultsOf(values: PostValues): Partial<Record<PostField, string>> {
  const issues = blogDraft.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}
