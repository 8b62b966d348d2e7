import express, { Router } from 'express';
import type { Redis } from 'ioredis';
import { uploadLimits, uploadType } from 'shared/contracts/blog';
import {
  blogFeed,
  blogSitemap,
  createBlogPost,
  createPreviewLink,
  deleteBlogPost,
  generateBlogImage,
  getBlogImage,
  getBlogPost,
  getPreviewLink,
  getRevision,
  getSharedBlogImage,
  listBlogHeadings,
  listBlogPosts,
  listRevisions,
  readBlogPreview,
  revokePreviewLink,
  updateBlogPost,
  uploadBlogImage,
} from 'shared/contracts/blog.schema';
import { publicDataHeader } from 'shared/contracts/route';
import { harmless } from 'shared/file-types';
import { type Account, anyone, can, isByScript, visitorOnDemand } from '../../platform/http/access';
import { AppError, notFound } from '../../platform/http/app-error';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';

import { type Ask, serve } from '../../platform/http/serve';
import type { AuditLog } from '../audit';
import { createBlog } from './blog.service';
import { findPicture, findSharedPicture, makePicture, storeUpload } from './blog-images';
import { pageOfPosts } from './blog-pages';
import { createFeed } from './cached-feed';
import { maxInSitemap, sitemap } from './feed';
import { type ImageService, pictureLimitMs } from './image-service';
import { makeTimeoutMs, type PictureMaker } from './picture-maker';
import { endPreviewLink, newPreviewLink, previewLinkOf, previewOf } from './preview-links';
import { revisionOf, revisionsOf } from './revisions';

interface BlogOptions {
  audit: AuditLog;
  redis: Redis | undefined;
  publicOrigin: string;
  imageApi: ImageService | undefined;
  pictureMaker: PictureMaker;
}

/** Pictures never change. */
const pictureHeaders = {
  // Opened directly, an SVG is a document of this origin.
  ...harmless,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  // The feed holds them, and readers of feeds show them on pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
};

const manages = (user: Account | undefined) => user?.access.permissions.includes('blog:manage') ?? false;

export function blogRouter({ audit, redis, publicOrigin, imageApi, pictureMaker }: BlogOptions): Router {
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
    const { items } = await pageOfPosts(
      'published',
      { limit: maxInSitemap },
      'slug updated_at published_at titles',
    );
    response.set('cache-control', 'public, max-age=300');
    response.type('application/xml').send(await sitemap(items, publicOrigin));
    return undefined;
  });
  serve(router, getBlogPost, visitorOnDemand, ({ params, query, user: whoIsIt, request }) =>
    blog.get(params.id, async () => isByScript(request) && manages(await whoIsIt()), query.language),
  );
  serve(router, createBlogPost, writers, async ({ body, user, requestKey, response }) => {
    const post = await blog.create(body, user.email, requestKey);
    response.set(publicDataHeader, 'changed');
    return post;
  });
  serve(router, updateBlogPost, writers, async ({ params, body, user, version, requestKey, response }) => {
    const post = await blog.update(params.id, { version, requestKey }, body, user.email);
    response.set(publicDataHeader, 'changed');
    return post;
  });
  serve(router, deleteBlogPost, writers, async ({ params, version, response }) => {
    await blog.remove(params.id, version);
    response.set(publicDataHeader, 'changed');
    return undefined;
  });
  serve(router, listRevisions, writers, ({ params }) => revisionsOf(params.id));
  serve(router, getRevision, writers, ({ params }) => revisionOf(params.id, params.version, publicOrigin));
  // Audits who created or revoked a link to an unpublished post.
  const recordLink = ({ email }: Account, action: 'create' | 'delete', id: string) =>
    audit.recordUse({ actor: email, area: 'blog', action, records: [id], detail: 'preview-link' });
  serve(router, getPreviewLink, writers, ({ params }) => previewLinkOf(params.id));
  serve(router, createPreviewLink, writers, async ({ params, user }) => {
    const link = await newPreviewLink(params.id, publicOrigin);
    await recordLink(user, 'create', params.id);
    return link;
  });
  serve(router, revokePreviewLink, writers, async ({ params, user }) => {
    if (await endPreviewLink(params.id)) await recordLink(user, 'delete', params.id);
    return undefined;
  });
  serve(router, readBlogPreview, anyone, ({ body }) => previewOf(body.token, publicOrigin));
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
  const uploads = createLimiter(redis, { name: 'blog-uploads', points: 60, duration: 600 });
  /** Checks permission and limit before the body is read. */
  const uploaders = {
    ...writers,
    before: [
      ...writers.before,
      (async (request, _response, next) => {
        await writers.enter(request);
        await limitAddress(uploads, request);
        next();
      }) satisfies express.RequestHandler,
      express.raw({ type: uploadType, limit: uploadLimits.bytes, inflate: false }),
    ],
  };
  serve(
    router,
    uploadBlogImage,
    uploaders,
    async ({ body }) => storeUpload(await pictureMaker.make(Buffer.from(body))),
    { timeoutMs: makeTimeoutMs },
  );
  serve(router, getBlogImage, anyone, async ({ params, query, response }) => {
    const picture = await findPicture(params.id, query.w);
    if (!picture) throw notFound();
    response.set({ ...pictureHeaders, 'content-type': picture.type });
    response.end(picture.data);
    return undefined;
  });
  serve(router, getSharedBlogImage, anyone, async ({ params, response }) => {
    const picture = await findSharedPicture(params.id, pictureMaker);
    if (!picture) throw notFound();
    response.set({ ...pictureHeaders, 'content-type': 'image/jpeg' });
    response.end(picture);
    return undefined;
  });
  return router;
}
