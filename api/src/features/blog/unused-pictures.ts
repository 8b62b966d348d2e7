import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { dayMs } from 'shared/durations';
import { createLeasedJob, removedLine } from '../../platform/leased-job';
import { BlogImageModel, BlogPostModel, BlogRevisionModel } from './blog.model';
import { idsIn } from './blog-images';
import { contentsOf } from './blog-languages';

/** Unsaved drafts in browsers may refer to a picture, so unreferenced ones are kept this long. */
const retentionMs = 30 * dayMs;
const pieceOf = 200;

/** Deletes pictures older than `retentionMs`, uploaded or made, that no post or revision refers to; returns how many. */
export async function removeUnusedPictures(now = Date.now()): Promise<number> {
  const old = { created_at: trusted({ $lt: new Date(now - retentionMs) }) };
  const pictures = (await BlogImageModel.find(old, '_id').lean()).map(({ _id }) => String(_id));
  if (pictures.length === 0) return 0;
  const named = new Set<string>();
  for (const rows of [
    BlogPostModel.find({}, 'image_url content contents'),
    BlogRevisionModel.find({}, 'image_url content contents'),
  ]) {
    for await (const row of rows.lean().cursor())
      for (const id of idsIn([row.image_url, ...contentsOf(row)].join(' '))) named.add(id);
  }
  const unused = pictures.filter((id) => !named.has(id));
  for (let at = 0; at < unused.length; at += pieceOf) {
    await BlogImageModel.deleteMany({ _id: trusted({ $in: unused.slice(at, at + pieceOf) }) });
  }
  return unused.length;
}

export const createPicturesCleanUp = (logger: Logger) =>
  createLeasedJob({
    name: 'blog-pictures-clean-up',
    everyMs: dayMs,
    report: (err) => logger.warn({ err }, 'blog: cleaning up will be tried again'),
    async work() {
      const removed = await removeUnusedPictures();
      if (removed > 0) logger.info({ of: 'blog-pictures', expired: removed }, removedLine);
    },
  });
