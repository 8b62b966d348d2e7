import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { dayMs } from 'shared/durations';
import { createLeasedJob, removedLine } from '../../platform/leased-job';
import { BlogImageModel, BlogPostModel, BlogRevisionModel } from './blog.model';
import { idsIn } from './blog-images';
import { contentsOf } from './blog-languages';

/** Unsaved drafts in browsers may refer to an upload, so unreferenced uploads are kept this long. */
const retentionMs = 30 * dayMs;
const pieceOf = 200;

/** Deletes uploads older than `retentionMs` that no post or revision refers to; returns how many. */
export async function removeUnusedUploads(now = Date.now()): Promise<number> {
  const old = { width: trusted({ $gt: 0 }), created_at: trusted({ $lt: new Date(now - retentionMs) }) };
  const uploads = (await BlogImageModel.find(old, '_id').lean()).map(({ _id }) => String(_id));
  if (uploads.length === 0) return 0;
  const named = new Set<string>();
  for (const rows of [
    BlogPostModel.find({}, 'image_url content contents'),
    BlogRevisionModel.find({}, 'image_url content contents'),
  ]) {
    for await (const row of rows.lean().cursor())
      for (const id of idsIn([row.image_url, ...contentsOf(row)].join(' '))) named.add(id);
  }
  const unused = uploads.filter((id) => !named.has(id));
  for (let at = 0; at < unused.length; at += pieceOf) {
    await BlogImageModel.deleteMany({ _id: trusted({ $in: unused.slice(at, at + pieceOf) }) });
  }
  return unused.length;
}

export const createUploadsCleanUp = (logger: Logger) =>
  createLeasedJob({
    name: 'blog-uploads-clean-up',
    everyMs: dayMs,
    report: (err) => logger.warn({ err }, 'blog: cleaning up will be tried again'),
    async work() {
      const removed = await removeUnusedUploads();
      if (removed > 0) logger.info({ of: 'blog-uploads', expired: removed }, removedLine);
    },
  });
