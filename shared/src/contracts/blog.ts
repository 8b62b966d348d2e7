import { isBlank, isImageAddress } from './blog-content';
import { endpoint } from './endpoint';
import {
  freeText,
  idParams,
  limits,
  moment,
  optionalText,
  pageOf,
  pageQuery,
  recordId,
  requiredText,
} from './fields';
import { z } from './zod';

/** Longest values of a post, in characters. */
export const blogLimits = { title: 200, content: 50_000, author: limits.name, imageAddress: 2000 } as const;

const imageAddress = optionalText({
  max: blogLimits.imageAddress,
  tooLong: 'image_url_invalid',
  invalid: 'image_url_invalid',
}).refine((address) => address === null || isImageAddress(address), 'image_url_invalid');

const title = requiredText('title_and_content_required', {
  max: blogLimits.title,
  tooLong: 'title_too_long',
});
const written = (missing: string) =>
  requiredText(missing, { max: blogLimits.content, tooLong: 'content_too_long', lines: true }, isBlank);
const content = written('title_and_content_required');
const author = optionalText({ max: blogLimits.author, tooLong: 'author_too_long' });
const published = z.boolean('text_invalid');

/** What the blog form sends (SPEC 5). The content is HTML or plain text. */
export const blogDraft = z.strictObject({
  title,
  content,
  image_url: imageAddress,
  author,
  published: published.default(false),
});
export type BlogDraft = z.output<typeof blogDraft>;

/** A change of a post: what is left out stays as it is, null empties. */
export const blogChange = z.strictObject({
  title: title.optional(),
  content: content.optional(),
  image_url: z.union([z.undefined(), imageAddress]),
  author: z.union([z.undefined(), author]),
  published: published.optional(),
});
export type BlogChange = z.output<typeof blogChange>;

/** A post (SPEC 3). The content was sanitised when it was stored. */
export const blogPost = z.object({
  id: recordId,
  title: z.string(),
  content: z.string(),
  image_url: z.string().nullable(),
  /** Told with one post, when the picture is kept here: not every kind can be shared. */
  image_type: z.string().optional(),
  author: z.string().nullable(),
  published: z.boolean(),
  published_at: moment.nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});
export type BlogPost = z.infer<typeof blogPost>;

/** A post as lists show it: its content is asked for by id. */
export const blogSummary = blogPost.omit({ content: true, image_type: true });
export type BlogSummary = z.infer<typeof blogSummary>;

/** Rows that a page of published posts has at most: everybody may ask for one. */
export const mostPublished = 50;
const publicPage = {
  ...pageQuery,
  limit: pageQuery.limit.transform((limit) => Math.min(limit, mostPublished)),
};

/** What a list of posts needs to name one. */
export const blogHeading = blogPost.pick({ id: true, title: true, published_at: true });
export type BlogHeading = z.infer<typeof blogHeading>;

export const listBlogPosts = endpoint({
  method: 'GET',
  path: '/api/blog-posts',
  summary:
    'Published posts without their content, newest published first; with status=all every post, newest first',
  status: 200,
  query: z
    .strictObject({ ...pageQuery, status: z.enum(['published', 'all']).default('published') })
    .transform(({ limit, ...query }) => ({
      ...query,
      limit: query.status === 'all' ? limit : Math.min(limit, mostPublished),
    })),
  output: pageOf(blogSummary),
});

export const listBlogHeadings = endpoint({
  method: 'GET',
  path: '/api/blog-posts/headings',
  summary: 'Titles and dates of published posts, newest published first',
  status: 200,
  query: z.strictObject(publicPage),
  output: pageOf(blogHeading),
});

export const getBlogPost = endpoint({
  method: 'GET',
  path: '/api/blog-posts/:id',
  summary: 'One post; drafts are found only by those who manage the blog',
  status: 200,
  params: idParams,
  output: blogPost,
});

export const createBlogPost = endpoint({
  method: 'POST',
  path: '/api/blog-posts',
  summary: 'Write a post',
  status: 201,
  body: blogDraft,
  output: blogPost,
});

export const updateBlogPost = endpoint({
  method: 'PATCH',
  path: '/api/blog-posts/:id',
  summary: 'Change a post',
  status: 200,
  versioned: true,
  params: idParams,
  body: blogChange,
  output: blogPost,
});

export const deleteBlogPost = endpoint({
  method: 'DELETE',
  path: '/api/blog-posts/:id',
  summary: 'Delete a post',
  status: 204,
  params: idParams,
});

export const generateBlogImage = endpoint({
  method: 'POST',
  path: '/api/functions/generate-blog-image',
  summary: 'Make a picture that goes with a text; the answer is its address',
  status: 200,
  body: z.strictObject({
    title: freeText({ max: blogLimits.title, tooLong: 'title_too_long' }).optional(),
    content: written('content_for_image_required'),
  }),
  output: z.object({ imageUrl: z.string() }),
});

export const getBlogImage = endpoint({
  method: 'GET',
  path: '/api/blog-images/:id',
  summary: 'A picture that was made for a post',
  status: 200,
  params: idParams,
  file: true,
});

export const blogFeed = endpoint({
  method: 'GET',
  path: '/api/blog-posts/feed.xml',
  summary: 'The newest posts as RSS',
  status: 200,
  file: true,
});

export const blogSitemap = endpoint({
  method: 'GET',
  path: '/api/blog-posts/sitemap.xml',
  summary: 'The addresses of published posts, for search engines',
  status: 200,
  file: true,
});
