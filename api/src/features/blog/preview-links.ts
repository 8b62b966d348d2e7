import { trusted } from 'mongoose';
import type { BlogPreview } from 'shared/contracts/blog';
import { dayMs } from 'shared/durations';
import { newToken, tokenHash } from '../../platform/hashes';
import { notFound } from '../../platform/http/app-error';
import { BlogPostModel, BlogPreviewModel, type StoredPost, type StoredPreview } from './blog.model';
import { variantsOf } from './blog-languages';
import { withShownPictures } from './shown-pictures';

const validMs = 7 * dayMs;
/** Those that hold: the database removes the others when it comes to it. */
const stillValid = (now: Date) => ({ expires_at: trusted({ $gt: now }) });

/** A link to a post, which replaces the one that it had. The token stands in the fragment, which browsers send to no server. */
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

/** Whether there was one to end. */
export async function endPreviewLink(postId: string): Promise<boolean> {
  return (await BlogPreviewModel.deleteOne({ _id: postId })).deletedCount > 0;
}

/** The post behind a token, as it is stored now. What is unknown, ended and deleted is told apart by nobody. */
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
