import { dayMs } from 'shared/durations';
import { BlogImageModel, BlogPostModel } from './blog.model';
import { createBlog } from './blog.service';
import { storePicture } from './blog-images';
import { demoAuthor, demoPosts } from './demo-posts';
import { drawPicture } from './draw-picture';

/** Fills a blog that was never used. Pictures outlive their posts, so a blog that was emptied stays empty. */
export async function seedDemoBlog(site: string, now = Date.now()): Promise<void> {
  const blog = createBlog(site);
  // Not counted: a count of a whole collection may be an estimate.
  if ((await BlogPostModel.exists({})) || (await BlogImageModel.exists({}))) return;
  for (const { daysAgo, ...post } of demoPosts.toReversed()) {
    const drawing = Buffer.from(drawPicture(post.content, post.title));
    const image_url = await storePicture('image/svg+xml', drawing);
    await blog.create(
      { ...post, image_url, author: demoAuthor },
      null,
      undefined,
      new Date(now - daysAgo * dayMs),
    );
  }
}
