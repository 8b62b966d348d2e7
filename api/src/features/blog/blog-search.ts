import { trusted } from 'mongoose';
import { plainText } from 'shared/contracts/blog-words';
import { searchForm } from 'shared/contracts/search-form';
import type { StoredPost } from './blog.model';
import { contentsOf, variantsOf } from './blog-languages';

type Found = Pick<StoredPost, 'title' | 'author' | 'content' | 'titles' | 'contents'>;

/** What a post is found by: title, author and text in all languages. */
export const foundBy = ({ title, author, ...texts }: Found) => {
  const titles = Object.values(variantsOf(texts)).map((variant) => variant.title);
  const words = contentsOf(texts).map(plainText);
  return {
    search_key: searchForm([title, author, words[0], ...titles, ...words.slice(1)].filter(Boolean).join(' ')),
  };
};

/** Filter for posts that contain a text; it is escaped, never used as a regular expression. */
export const matching = (search: string | undefined) =>
  search
    ? { search_key: trusted({ $regex: searchForm(search).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) }
    : {};
