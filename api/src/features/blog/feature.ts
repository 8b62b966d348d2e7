import type { Context } from '../../context';
import { blogRouter } from './blog.router';
import { seedDemoBlog } from './demo-blog';
import { createPictureMaker } from './picture-maker';
import { createBlogPublishing } from './scheduled-posts';
import { createPicturesCleanUp } from './unused-pictures';

/** The blog: posts, pictures and what happens to them later. */
export async function blogFeature({ settings, logger, redis, audit }: Context, pictureWorker: URL) {
  const { publicOrigin, imageApi } = settings;
  if (settings.embedded) await seedDemoBlog(publicOrigin);
  const pictureMaker = createPictureMaker(pictureWorker);
  return {
    routers: [blogRouter({ audit, redis, publicOrigin, imageApi, pictureMaker })],
    jobs: [createBlogPublishing(logger), createPicturesCleanUp(logger)],
  };
}
