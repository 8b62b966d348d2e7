import { trusted } from 'mongoose';
import type { BlogPreview } from 'shared/contracts/blog';
import { dayMs } from 'shared/durations';
import { newToken, tokenHash } from '../../platform/hashes';
import { notFound } from '../../platform/http/app-error';
import { BlogPostModel, BlogPreviewModel, type StoredPost, type StoredPreview } from './blog.model';
import { variantsOf } from './blog-languages';
import { withShownPictures } from './shown-pictures';

const validMs = 7 * dayMs;
/** Valid links only: the database deletes expired ones with some delay. */
const stillValid = (now: Date) => ({ expires_at: trusted({ $gt: now }) });

/** Creates a preview link, replacing the former one. The token is in the URL fragment, which servers never receive. */
export async function newPreviewLink(postId: string, site: string, now = new Date()) {
  if (!(await BlogPostModel.findById(postId, '_id').lean())) throw notFound();
  const token = newToken();
  const expires_at = new Date(now.getTime() + validMs);
  await BlogPreviewModel.updateOne(
    { _id: postId },
    { $set: { token_hash: tokenHash(token), expires_at } },
    { upsert: true },
  );
  return { address: `${site}/blogg/utkast#${token}`, expires_at: expires_at.toISOString() };
}

export async function previewLinkOf(postId: string, now = new Date()) {
  const found = await BlogPreviewModel.findOne({ _id: postId, ...stillValid(now) }).lean<StoredPreview>();
  return { expires_at: found?.expires_at.toISOString() ?? null };
}

/** Revokes the preview link of a post; false if there was none. */
export async function endPreviewLink(postId: string): Promise<boolean> {
  return (await BlogPreviewModel.deleteOne({ _id: postId })).deletedCount > 0;
}

/** The post that a token refers to, in its current state. Unknown, revoked and deleted all result in the same 404. */
export async function previewOf(token: string, site: string, now = new Date()): Promise<BlogPreview> {
  const found = await BlogPreviewModel.findOne({
    token_hash: tokenHash(token),
    ...stillValid(now),
  }).lean<StoredPreview>();
  const post = found && (await BlogPostModel.findById(found._id).lean<StoredPost>());
  if (!post) throw notFound();
  const shown = withShownPictures(post, site);
  const { title, content, image_url, image_alt, author } = shown;
  return {
    title,
    content,
    variants: variantsOf(shown),
    image_url: image_url ?? null,
    image_alt: image_alt ?? null,
    author: author ?? null,
    expires_at: found.expires_at.toISOString(),
  };
}
