import * as routes from './blog';
import { isBlank, isImageAddress } from './blog-content';
import { endpoint } from './endpoint';
import {
  freeText,
  idParams,
  moment,
  optionalText,
  pageOf,
  pageQuery,
  recordId,
  requiredText,
} from './fields';
import { z } from './zod';

const imageAddress = optionalText({
  max: routes.blogLimits.imageAddress,
  tooLong: 'image_url_invalid',
  invalid: 'image_url_invalid',
}).refine((address) => address === null || isImageAddress(address), 'image_url_invalid');

const title = requiredText('title_and_content_required', {
  max: routes.blogLimits.title,
  tooLong: 'title_too_long',
});
const written = (missing: string) =>
  requiredText(
    missing,
    { max: routes.blogLimits.content, tooLong: 'content_too_long', lines: true },
    isBlank,
  );
const content = written('title_and_content_required');
const author = optionalText({ max: routes.blogLimits.author, tooLong: 'author_too_long' });
const published = z.boolean('text_invalid');

/** What the blog form sends (requirement 5). The content is HTML or plain text. */
export const blogDraft = z.strictObject({
  title,
  content,
  image_url: imageAddress,
  author,
  published: published.default(false),
});
export type ParsedBlogDraft = z.output<typeof blogDraft>;

/** A change of a post: what is left out stays as it is, null empties. */
export const blogChange = z.strictObject({
  title: title.optional(),
  content: content.optional(),
  image_url: z.union([z.undefined(), imageAddress]),
  author: z.union([z.undefined(), author]),
  published: published.optional(),
});
export type ParsedBlogChange = z.output<typeof blogChange>;

const blogPost = z.object({
  id: recordId,
  title: z.string(),
  content: z.string(),
  image_url: z.string().nullable(),
  image_type: z.string().optional(),
  author: z.string().nullable(),
  published: z.boolean(),
  published_at: moment.nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});

const blogSummary = blogPost.omit({ content: true, image_type: true });

const publicPage = {
  ...pageQuery,
  limit: pageQuery.limit.transform((limit) => Math.min(limit, routes.maxPublished)),
};

const blogHeading = blogPost.pick({ id: true, title: true, published_at: true });

export const listBlogPosts = endpoint(routes.listBlogPosts, {
  summary:
    'Published posts without their content, newest published first; with status=all every post, newest first',
  status: 200,
  query: z
    .strictObject({ ...pageQuery, status: z.enum(['published', 'all']).default('published') })
    .transform(({ limit, ...query }) => ({
      ...query,
      limit: query.status === 'all' ? limit : Math.min(limit, routes.maxPublished),
    })),
  output: pageOf(blogSummary),
});

export const listBlogHeadings = endpoint(routes.listBlogHeadings, {
  summary: 'Titles and dates of published posts, newest published first',
  status: 200,
  query: z.strictObject(publicPage),
  output: pageOf(blogHeading),
});

export const getBlogPost = endpoint(routes.getBlogPost, {
  summary: 'One post; drafts are found only by those who manage the blog',
  status: 200,
  params: idParams,
  output: blogPost,
});

export const createBlogPost = endpoint(routes.createBlogPost, {
  summary: 'Write a post',
  status: 201,
  body: blogDraft,
  output: blogPost,
});

export const updateBlogPost = endpoint(routes.updateBlogPost, {
  summary: 'Change a post',
  status: 200,
  params: idParams,
  body: blogChange,
  output: blogPost,
});

export const deleteBlogPost = endpoint(routes.deleteBlogPost, {
  summary: 'Delete a post',
  status: 204,
  params: idParams,
});

export const generateBlogImage = endpoint(routes.generateBlogImage, {
  summary: 'Make a picture that goes with a text; the answer is its address',
  status: 200,
  body: z.strictObject({
    title: freeText({ max: routes.blogLimits.title, tooLong: 'title_too_long' }).optional(),
    content: written('content_for_image_required'),
  }),
  output: z.object({ imageUrl: z.string() }),
});

export const getBlogImage = endpoint(routes.getBlogImage, {
  summary: 'A picture that was made for a post',
  status: 200,
  params: idParams,
});

export const blogFeed = endpoint(routes.blogFeed, {
  summary: 'The newest posts as RSS',
  status: 200,
});

export const blogSitemap = endpoint(routes.blogSitemap, {
  summary: 'The addresses of published posts, for search engines',
  status: 200,
});
