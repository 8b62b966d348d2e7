import type { BlogDraft, BlogPost } from 'shared/contracts/blog';
import { blogDraft } from 'shared/contracts/blog.schema';
import { momentAt, osloClock } from 'shared/i18n/oslo-clock';

/** What the form holds. */
export interface PostValues {
  title: string;
  content: string;
  image_url: string;
  image_alt: string;
  author: string;
  published: boolean;
  /** Whether it is to be published by itself, at a time that may not be chosen yet. */
  later: boolean;
  /** That time as clocks in Oslo show it, `2026-11-20T14:05`. */
  scheduled_at: string;
}
export type PostField = keyof PostValues;

/** The form's beginning: a post as it is stored, or an empty one. */
export function valuesOf(post?: BlogPost): PostValues {
  // A plan that was carried out is no plan any more.
  const plan = post && !post.published ? post.scheduled_at : null;
  return {
    title: post?.title ?? '',
    content: post?.content ?? '',
    image_url: post?.image_url ?? '',
    image_alt: post?.image_alt ?? '',
    author: post?.author ?? '',
    published: post?.published ?? false,
    later: Boolean(plan),
    scheduled_at: plan ? osloClock(plan) : '',
  };
}

export const sameValues = (one: PostValues, other: PostValues): boolean =>
  Object.entries(one).every(([field, value]) => other[field as PostField] === value);

/** What is sent of the values. */
export const toBody = ({ later, scheduled_at, ...values }: PostValues): BlogDraft => ({
  ...values,
  scheduled_at: (later && !values.published && momentAt(scheduled_at)) || null,
});

/** What is wrong with the values, by field, as keys under `validation`; nothing when they can be sent. */
export function faultsOf(values: PostValues): Partial<Record<PostField, string>> {
  const issues = blogDraft.safeParse(toBody(values)).error?.issues ?? [];
  const schedule = values.later && !values.published ? faultOfClock(values.scheduled_at) : undefined;
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse()),
    ...(schedule && { scheduled_at: schedule }),
  };
}

function faultOfClock(clock: string): string | undefined {
  if (clock === '') return 'schedule_required';
  const moment = momentAt(clock);
  if (!moment) return 'schedule_invalid';
  return osloClock(moment) === clock ? undefined : 'schedule_skipped';
}
