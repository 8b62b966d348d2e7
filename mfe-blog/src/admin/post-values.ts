import {
  type BlogPost,
  type BlogVariant,
  type VariantLanguage,
  variantLanguages,
} from 'shared/contracts/blog';
import type { Language } from 'shared/i18n/languages';
import { osloClock } from 'shared/i18n/oslo-clock';

type VariantField = `${keyof BlogVariant}_${VariantLanguage}`;

/** What the form holds; texts of other languages are empty where there are none. */
export interface PostValues extends Record<VariantField, string> {
  title: string;
  content: string;
  /** Empty where one is to be made of the title. */
  slug: string;
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

/** The fields that hold what a post says in a language. */
export const fieldsOf = (language: Language) =>
  language === 'no'
    ? ({ title: 'title', content: 'content' } as const)
    : ({ title: `title_${language}`, content: `content_${language}` } as const);

/** The form's name of a field of the contract: `variants.sv.title` is `title_sv`. */
export function fieldAt(path: string): string {
  const [first = '', language, field] = path.split('.');
  if (first !== 'variants') return first;
  const fields = variantLanguages.filter((one) => one === language).map(fieldsOf)[0];
  return fields?.[field === 'content' ? 'content' : 'title'] ?? first;
}

/** What the values say in a language. */
export function textIn(values: PostValues, language: Language): BlogVariant {
  const { title, content } = fieldsOf(language);
  return { title: values[title], content: values[content] };
}

/** Values that say this in a language. */
export function withText(language: Language, { title, content }: Partial<BlogVariant>): Partial<PostValues> {
  const fields = fieldsOf(language);
  return {
    ...(title !== undefined && { [fields.title]: title }),
    ...(content !== undefined && { [fields.content]: content }),
  };
}

/** The form's beginning: a post as it is stored, or an empty one. */
export function valuesOf(post?: BlogPost): PostValues {
  // A plan that was carried out is no plan any more.
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
