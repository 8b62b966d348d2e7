import { trusted } from 'mongoose';
import { plainText } from 'shared/contracts/blog-words';
import { searchForm } from 'shared/contracts/search-form';
import { BlogPostModel, type StoredPost } from './blog.model';
import { contentsOf, variantsOf } from './blog-languages';

/** Increment when the search text or its rules change: older posts are then recomputed. */
const searchVersion = 2;

type Found = Pick<StoredPost, 'title' | 'author' | 'content' | 'titles' | 'contents'>;

/** Derived search fields of a post: title, author and text in all languages. */
export const foundBy = ({ title, author, ...texts }: Found) => {
  const titles = Object.values(variantsOf(texts)).map((variant) => variant.title);
  const words = contentsOf(texts).map(plainText);
  return {
    search_key: searchForm([title, author, words[0], ...titles, ...words.slice(1)].filter(Boolean).join(' ')),
    search_version: searchVersion,
  };
};

/** Filter for posts that contain a text; it is escaped, never used as a regular expression. */
export const matching = (search: string | undefined) =>
  search
    ? { search_key: trusted({ $regex: searchForm(search).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) }
    : {};

/** Recomputes the search fields of older posts. */
export async function renewSearchKeys(): Promise<void> {
  const older = BlogPostModel.find({ search_version: trusted({ $nin: [searchVersion] }) }).lean<
    StoredPost[]
  >();
  for await (const row of older.cursor()) {
    // Matches only the version read: a concurrent save has computed the fields itself.
    await BlogPostModel.updateOne({ _id: row._id, version: row.version }, { $set: foundBy(row) });
  }
}
