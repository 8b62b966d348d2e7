import {
  type BlogPost,
  type BlogVariant,
  type VariantLanguage,
  variantLanguages,
} from 'shared/contracts/blog';
import type { Language } from 'shared/i18n/languages';
import { osloClock } from 'shared/i18n/oslo-clock';

type VariantField = `${keyof BlogVariant}_${VariantLanguage}`;

/** The form's values; texts of missing languages are empty. */
export interface PostValues extends Record<VariantField, string> {
  title: string;
  content: string;
  /** Empty: derive the slug from the title. */
  slug: string;
  image_url: string;
  image_alt: string;
  author: string;
  published: boolean;
  /** Whether to publish on a schedule; the time may not be chosen yet. */
  later: boolean;
  /** The scheduled time as Oslo local time, `2026-11-20T14:05`. */
  scheduled_at: string;
}
export type PostField = keyof PostValues;

/** Names of the title and content fields of a language. */
export const fieldsOf = (language: Language) =>
  language === 'no'
    ? ({ title: 'title', content: 'content' } as const)
    : ({ title: `title_${language}`, content: `content_${language}` } as const);

/** Maps a path of the contract to a form field: `variants.sv.title` is `title_sv`. */
export function fieldAt(path: string): string {
  const [first = '', language, field] = path.split('.');
  if (first !== 'variants') return first;
  const fields = variantLanguages.filter((one) => one === language).map(fieldsOf)[0];
  return fields?.[field === 'content' ? 'content' : 'title'] ?? first;
}

/** Title and content in a language. */
export function textIn(values: PostValues, language: Language): BlogVariant {
  const { title, content } = fieldsOf(language);
  return { title: values[title], content: values[content] };
}

/** Form values for a title or content in a language. */
export function withText(language: Language, { title, content }: Partial<BlogVariant>): Partial<PostValues> {
  const fields = fieldsOf(language);
  return {
    ...(title !== undefined && { [fields.title]: title }),
    ...(content !== undefined && { [fields.content]: content }),
  };
}

/** Initial form values of a stored post, or of an empty one. */
export function valuesOf(post?: BlogPost): PostValues {
  // The schedule of a published post has been carried out.
  const plan = post && !post.published ? post.scheduled_at : null;
  const nothing: BlogVariant = { title: '', content: '' };
  const variants = variantLanguages.map((language) =>
    withText(language, post?.variants?.[language] ?? nothing),
  );
  return {
    title: post?.title ?? '',
    content: post?.content ?? '',
    slug: post?.slug ?? '',
    image_url: post?.image_url ?? '',
    image_alt: post?.image_alt ?? '',
    author: post?.author ?? '',
    published: post?.published ?? false,
    later: Boolean(plan),
    scheduled_at: plan ? osloClock(plan) : '',
    ...(Object.assign({}, ...variants) as Record<VariantField, string>),
  };
}

export const sameValues = (one: PostValues, other: PostValues): boolean =>
  Object.entries(one).every(([field, value]) => other[field as PostField] === value);
