import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { createLeasedJob } from '../../platform/leased-job';
import { BlogPostModel, type StoredPost } from './blog.model';
import { keepRevision } from './revisions';

const everyMs = minuteMs;

/** Publishes all posts that are due; returns how many. Posts published late get the actual time. */
export async function publishDuePosts(now = new Date()): Promise<number> {
  const due = await BlogPostModel.find({ published: false, scheduled_at: trusted({ $lte: now }) }).lean<
    StoredPost[]
  >();
  let published = 0;
  for (const row of due) {
    await keepRevision(row);
    // Matches only the version read: a concurrent save takes precedence.
    const { modifiedCount } = await BlogPostModel.updateOne(
      { _id: row._id, version: row.version, published: false },
      { $set: { published: true, published_at: now, saved_by: null, updated_at: now }, $inc: { version: 1 } },
    );
    published += modifiedCount;
  }
  return published;
}

export const createBlogPublishing = (logger: Logger) =>
  createLeasedJob({
    name: 'blog-publishing',
    everyMs,
    report: (err) => logger.warn({ err }, 'blog: publishing will be tried again'),
    async work() {
      const published = await publishDuePosts();
      if (published > 0) logger.info({ published }, 'blog: published as planned');
    },
  });
