import {
  type BlogVariant,
  type BlogVariants,
  type VariantLanguage,
  variantLanguages,
} from 'shared/contracts/blog';
import type { Language } from 'shared/i18n/languages';
import type { StoredPost } from './blog.model';

/** Translations as stored: titles and contents separately, so that lists need not read the contents. */
type StoredVariants = Pick<StoredPost, 'titles' | 'contents'>;

/** The translation of a post into a language; undefined if there is none. */
function variantIn({ titles, contents }: StoredVariants, language: VariantLanguage): BlogVariant | undefined {
  const [title, content] = [titles?.[language], contents?.[language]];
  return title && content ? { title, content } : undefined;
}

/** All translations of a post. */
export const variantsOf = (row: StoredVariants): BlogVariants =>
  Object.fromEntries(
    variantLanguages.flatMap((language) => {
      const found = variantIn(row, language);
      return found ? [[language, found]] : [];
    }),
  );

/** Converts translations to their stored form. */
export const storedVariants = (variants: BlogVariants): StoredVariants => ({
  titles: Object.fromEntries(Object.entries(variants).map(([language, { title }]) => [language, title])),
  contents: Object.fromEntries(
    Object.entries(variants).map(([language, { content }]) => [language, content]),
  ),
});

/** Languages a post is available in, judged by its titles. */
export const languagesOf = ({ titles }: Pick<StoredPost, 'titles'>): Language[] => [
  'no',
  ...variantLanguages.filter((language) => titles?.[language]),
];

/** The language a post is shown in: the wanted one if available, otherwise Norwegian. */
export const shownIn = (row: Pick<StoredPost, 'titles'>, wanted: Language): Language =>
  languagesOf(row).includes(wanted) ? wanted : 'no';

/** The post in one language, without the other translations. */
export function inLanguage<Row extends StoredVariants & BlogVariant>(row: Row, language: Language): Row {
  const found = language === 'no' ? undefined : variantIn(row, language);
  return { ...row, ...found, titles: null, contents: null };
}

/** The content of a post in all its languages. */
export const contentsOf = ({ content, contents }: Pick<StoredPost, 'content' | 'contents'>): string[] => [
  content,
  ...variantLanguages.flatMap((language) => contents?.[language] ?? []),
];
