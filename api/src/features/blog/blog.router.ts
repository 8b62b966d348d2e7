import { Router } from 'express';
import type { Redis } from 'ioredis';
import {
  blogFeed,
  blogSitemap,
  createBlogPost,
  deleteBlogPost,
  generateBlogImage,
  getBlogImage,
  getBlogPost,
  listBlogHeadings,
  listBlogPosts,
  updateBlogPost,
} from 'shared/contracts/blog.schema';
import { publicDataHeader } from 'shared/contracts/route';
import { type Account, anyone, can, isByScript, visitorOnDemand } from '../../platform/http/access';
import { AppError, notFound } from '../../platform/http/app-error';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';

import { type Ask, serve } from '../../platform/http/serve';
import { createBlog } from './blog.service';
import { findPicture, makePicture } from './blog-images';
import { pageOfPosts } from './blog-pages';
import { createFeed } from './cached-feed';
import { sitemap } from './feed';
import { type ImageService, pictureLimitMs } from './image-service';

interface BlogOptions {
  redis: Redis | undefined;
  publicOrigin: string;
  imageApi: ImageService | undefined;
}

const manages = (user: Account | undefined) => user?.access.permissions.includes('blog:manage') ?? false;

/** The format allows no more. */
const maxInSitemap = 50_000;

export function blogRouter({ redis, publicOrigin, imageApi }: BlogOptions): Router {
  const router = Router();
  const blog = createBlog(publicOrigin);
  const feed = createFeed(publicOrigin);
  const writers = can('blog:manage');
  const pictures = createLimiter(redis, { name: 'blog-pictures', points: 30, duration: 600 });

  serve(router, listBlogPosts, visitorOnDemand, async ({ query, user: whoIsIt, request }) => {
    if (query.status === 'all') {
      await whoIsIt();
      await writers.enter(request);
    }
    return blog.list(query);
  });
  serve(router, listBlogHeadings, anyone, ({ query }) => blog.headings(query));
  serve(router, blogFeed, anyone, async ({ response }) => {
    const text = await feed();
    response.set('cache-control', 'public, max-age=300');
    response.type('application/rss+xml').send(text);
    return undefined;
  });

  serve(router, blogSitemap, anyone, async ({ response }) => {
    const { items } = await pageOfPosts('published', { limit: maxInSitemap }, 'updated_at published_at');
    response.set('cache-control', 'public, max-age=300');
    response.type('application/xml').send(await sitemap(items, publicOrigin));
    return undefined;
  });
  serve(router, getBlogPost, visitorOnDemand, ({ params, user: whoIsIt, request }) =>
    blog.get(params.id, async () => isByScript(request) && manages(await whoIsIt())),
  );
  serve(router, createBlogPost, writers, async ({ body, requestKey, response }) => {
    const post = await blog.create(body, requestKey);
    response.set(publicDataHeader, 'changed');
    return post;
  });
  serve(router, updateBlogPost, writers, async ({ params, body, version, response }) => {
    const post = await blog.update(params.id, version, body);
    response.set(publicDataHeader, 'changed');
    return post;
  });
  serve(router, deleteBlogPost, writers, async ({ params, response }) => {
    await blog.remove(params.id);
    response.set(publicDataHeader, 'changed');
    return undefined;
  });
  const drawPicture = async ({ body, request }: Ask<typeof generateBlogImage, Account>) => {
    await limitAddress(pictures, request);
    try {
      return { imageUrl: await makePicture(body, imageApi) };
    } catch (err) {
      request.log?.error({ err }, 'no picture for a post');
      throw new AppError(502, 'no-picture', 'Kunne ikke generere bilde');
    }
  };
  serve(router, generateBlogImage, writers, drawPicture, { timeoutMs: 2 * pictureLimitMs });
  serve(router, getBlogImage, anyone, async ({ params, response }) => {
    const picture = await findPicture(params.id);
    if (!picture) throw notFound();
    response.set({
      'content-type': picture.type,
      'cache-control': 'public, max-age=31536000, immutable',
      // Opened by itself it is a document of this site: it may do nothing there.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    response.end(picture.data);
    return undefined;
  });
  return router;
}
