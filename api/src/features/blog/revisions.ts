import { trusted } from 'mongoose';
import { type BlogRevision, type BlogRevisionText, maxRevisions } from 'shared/contracts/blog';
import { isDuplicate } from '../../platform/create-once';
import { notFound } from '../../platform/http/app-error';
import { BlogPostModel, BlogRevisionModel, type StoredPost, type StoredRevision } from './blog.model';
import { variantsOf } from './blog-languages';
import { withShownPictures } from './shown-pictures';

/** Stores the current version before a save, so that none is lost. Ignores a duplicate from a concurrent save. */
export async function keepRevision(row: StoredPost): Promise<void> {
  const { version, title, content, titles, contents, image_url, image_alt, author, saved_by } = row;
  const said = { title, content, titles, contents, image_url, image_alt, author };
  try {
    await BlogRevisionModel.insertMany([
      { post_id: row._id, version, ...said, saved_at: row.updated_at, saved_by },
    ]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Deletes the oldest revisions beyond the limit.
 * @param version current version of the post
 */
export const forgetOldRevisions = (postId: string, version: number) =>
  BlogRevisionModel.deleteMany({ post_id: postId, version: trusted({ $lt: version - maxRevisions }) });

export const forgetRevisions = (postId: string) => BlogRevisionModel.deleteMany({ post_id: postId });

/** Former versions of a post, newest first. */
export async function revisionsOf(postId: string): Promise<{ items: BlogRevision[] }> {
  const post = await BlogPostModel.findById(postId, 'version').lean<StoredPost>();
  if (!post) throw notFound();
  const rows = await BlogRevisionModel.find(
    { post_id: postId, version: trusted({ $lt: post.version }) },
    'version title saved_at saved_by',
  )
    .sort({ version: -1 })
    .limit(maxRevisions)
    .lean<StoredRevision[]>();
  return { items: rows.map(toRevision) };
}

export async function revisionOf(postId: string, version: number, site: string): Promise<BlogRevisionText> {
  const row = await BlogRevisionModel.findOne({ post_id: postId, version }).lean<StoredRevision>();
  if (!row) throw notFound();
  const shown = withShownPictures(row, site);
  const { content, image_url, image_alt, author } = shown;
  return {
    ...toRevision(row),
    content,
    image_url: image_url ?? null,
    image_alt: image_alt ?? null,
    author: author ?? null,
    variants: variantsOf(shown),
  };
}

const toRevision = ({ version, title, saved_at, saved_by }: StoredRevision): BlogRevision => ({
  version,
  title,
  saved_at: saved_at.toISOString(),
  saved_by: saved_by ?? null,
});
