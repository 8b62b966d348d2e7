import { trusted } from 'mongoose';
import { plainText } from 'shared/contracts/blog-content';
import { BlogPostModel, type StoredPost } from './blog.model';

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

/** What is stored of a post so that writers find it: its title, who wrote it, and its words. */
export const foundBy = ({ title, author, content }: Pick<StoredPost, 'title' | 'author' | 'content'>) => ({
  search_key: fold([title, author, plainText(content)].filter(Boolean).join(' ')),
  search_version: searchVersion,
});

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
