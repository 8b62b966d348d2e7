import type { Types } from 'mongoose';
import { BlogPostModel } from '../features/blog/blog.model';
import type { Migration } from '../platform/migrations';

/** Slugs lie in their posts: former ones were in a collection of their own. In one step: no api of before runs anywhere. */
export const slugsOfPosts: Migration = {
  name: '2026-11-30-slugs-of-posts',
  async up() {
    const rows = BlogPostModel.db.collection<{ _id: string; post_id: Types.ObjectId; shown: boolean }>(
      'blog_slugs',
    );
    // Without filters, as no index serves posts that lack a field.
    const former = await rows.find().toArray();
    for await (const { _id, slug, slugs } of BlogPostModel.collection.find()) {
      if (slugs || !slug) continue;
      const shown = former.filter((row) => row.shown && _id.equals(row.post_id)).map((row) => row._id);
      const set = { slugs: [...new Set([slug, ...shown])], slug_shown: shown.includes(slug) };
      await BlogPostModel.collection.updateOne({ _id }, { $set: set });
    }
  },
};
