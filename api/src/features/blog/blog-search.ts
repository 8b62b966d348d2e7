import { trusted } from 'mongoose';
import { plainText } from 'shared/contracts/blog-words';
import { BlogPostModel, type StoredPost } from './blog.model';
import { contentsOf, variantsOf } from './blog-languages';

/** Raised when posts are found by other words than before, or by other rules: older rows are then written anew. */
const searchVersion = 1;

/** Letters that no accent was taken from. */
const plainLetters: Record<string, string> = { ø: 'o', æ: 'ae' };

/** One form of what sounds alike: small letters without their accents, one space between words. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øæ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();

type Found = Pick<StoredPost, 'title' | 'author' | 'content' | 'titles' | 'contents'>;

/** What is stored of a post so that writers find it: its title, who wrote it, and its words, in all its languages. */
export const foundBy = ({ title, author, ...texts }: Found) => {
  const titles = Object.values(variantsOf(texts)).map((variant) => variant.title);
  const words = contentsOf(texts).map(plainText);
  return {
    search_key: fold([title, author, words[0], ...titles, ...words.slice(1)].filter(Boolean).join(' ')),
    search_version: searchVersion,
  };
};

/** Filter for posts that hold a text; it is taken literally, never as a pattern. */
export const matching = (search: string | undefined) =>
  search ? { search_key: trusted({ $regex: fold(search).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) } : {};

/** Writes what older posts are found by. */
export async function renewSearchKeys(): Promise<void> {
  const older = BlogPostModel.find({ search_version: trusted({ $nin: [searchVersion] }) }).lean<
    StoredPost[]
  >();
  for await (const row of older.cursor()) {
    // Whoever changed it meanwhile wrote it.
    await BlogPostModel.updateOne({ _id: row._id, version: row.version }, { $set: foundBy(row) });
  }
}
