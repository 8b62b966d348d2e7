import {
  type BlogVariant,
  type BlogVariants,
  type VariantLanguage,
  variantLanguages,
} from 'shared/contracts/blog';
import type { Language } from 'shared/i18n/languages';
import type { StoredPost } from './blog.model';

/** What a row holds of other languages: titles apart, so that lists read no contents. */
type StoredVariants = Pick<StoredPost, 'titles' | 'contents'>;

/** What a post says in a language; undefined where it has nothing in it. */
function variantIn({ titles, contents }: StoredVariants, language: VariantLanguage): BlogVariant | undefined {
  const [title, content] = [titles?.[language], contents?.[language]];
  return title && content ? { title, content } : undefined;
}

/** What a post says in other languages. */
export const variantsOf = (row: StoredVariants): BlogVariants =>
  Object.fromEntries(
    variantLanguages.flatMap((language) => {
      const found = variantIn(row, language);
      return found ? [[language, found]] : [];
    }),
  );

/** The same as a row holds it. */
export const storedVariants = (variants: BlogVariants): StoredVariants => ({
  titles: Object.fromEntries(Object.entries(variants).map(([language, { title }]) => [language, title])),
  contents: Object.fromEntries(
    Object.entries(variants).map(([language, { content }]) => [language, content]),
  ),
});

/** What a post can be read in, by its titles. */
export const languagesOf = ({ titles }: Pick<StoredPost, 'titles'>): Language[] => [
  'no',
  ...variantLanguages.filter((language) => titles?.[language]),
];

/** The language that a post is shown in to somebody who reads another. */
export const shownIn = (row: Pick<StoredPost, 'titles'>, wanted: Language): Language =>
  languagesOf(row).includes(wanted) ? wanted : 'no';

/** A post as somebody reads it in a language, and nothing else of it. */
export function inLanguage<Row extends StoredVariants & BlogVariant>(row: Row, language: Language): Row {
  const found = language === 'no' ? undefined : variantIn(row, language);
  return { ...row, ...found, titles: null, contents: null };
}

/** All contents of a row. */
export const contentsOf = ({ content, contents }: Pick<StoredPost, 'content' | 'contents'>): string[] => [
  content,
  ...variantLanguages.flatMap((language) => contents?.[language] ?? []),
];
