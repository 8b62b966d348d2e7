import { languages } from '../i18n/languages';
import * as routes from './blog';
import { blogChange, blogDraft, written } from './blog-draft.schema';
import { maxSlug, slugPattern } from './blog-slug';
import { endpoint } from './endpoint';
import { freeText, madeText, numeral } from './fields';
import { idParams, moment, pageOf, pageQuery, recordId } from './record-fields';
import { z } from './zod';

const blogPicture = z.object({
  address: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});

const language = z.enum(languages);
const storedVariant = z.object({ title: z.string(), content: z.string() }).optional();
const storedVariants = z.object({ sv: storedVariant, da: storedVariant, en: storedVariant });

const blogPost = z.object({
  id: recordId,
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  language,
  languages: z.array(language),
  variants: storedVariants.optional(),
  image_url: z.string().nullable(),
  image_alt: z.string().nullable(),
  image_type: z.string().optional(),
  pictures: z.array(blogPicture).optional(),
  author: z.string().nullable(),
  published: z.boolean(),
  published_at: moment.nullable(),
  scheduled_at: moment.nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});

const blogSummary = blogPost.omit({
  content: true,
  language: true,
  languages: true,
  variants: true,
  image_alt: true,
  image_type: true,
  pictures: true,
});

const publicPage = {
  ...pageQuery,
  limit: pageQuery.limit.transform((limit) => Math.min(limit, routes.maxPublished)),
};

const blogHeading = blogPost.pick({ id: true, slug: true, title: true, language: true, published_at: true });

export const listBlogPosts = endpoint(routes.listBlogPosts, {
  summary:
    'Published posts without their content, newest published first; with status=all every post, newest first, or those that a state and a search leave',
  status: 200,
  query: z
    .strictObject({
      ...pageQuery,
      status: z.enum(['published', 'all']).default('published'),
      state: z.enum(routes.blogStates).optional(),
      search: freeText({ max: routes.maxBlogSearch }).optional(),
    })
    // The public list is never filtered or searched.
    .refine(({ status, state, search }) => status === 'all' || (!state && !search), 'text_invalid')
    .transform(({ limit, ...query }) => ({
      ...query,
      limit: query.status === 'all' ? limit : Math.min(limit, routes.maxPublished),
    })),
  output: pageOf(blogSummary),
});

export const listBlogHeadings = endpoint(routes.listBlogHeadings, {
  summary:
    'Titles and dates of published posts, newest published first; titles in a language where there is one',
  status: 200,
  query: z.strictObject({ ...publicPage, language: language.optional() }),
  output: pageOf(blogHeading),
});

export const getBlogPost = endpoint(routes.getBlogPost, {
  summary:
    'One post by its id, its slug or a former slug, in a language where it has that one, else with all that it has; drafts are found only by those who manage the blog',
  status: 200,
  params: z.strictObject({ id: madeText(maxSlug, slugPattern, 'id_invalid') }),
  query: z.object({ language: language.optional() }),
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

const revision = z.object({
  version: z.int(),
  title: z.string(),
  saved_at: moment,
  saved_by: z.string().nullable(),
});

export const listRevisions = endpoint(routes.listRevisions, {
  summary: 'Former versions of a post, newest first, without their content: 50 at most',
  status: 200,
  params: idParams,
  output: z.object({ items: z.array(revision) }),
});

export const getRevision = endpoint(routes.getRevision, {
  summary: 'One former version of a post; brought back, it is a change like any other',
  status: 200,
  params: z.strictObject({ id: recordId, version: numeral(z.int().min(1)) }),
  output: revision.extend({
    content: z.string(),
    image_url: z.string().nullable(),
    image_alt: z.string().nullable(),
    author: z.string().nullable(),
    variants: storedVariants,
  }),
});

export const getPreviewLink = endpoint(routes.getPreviewLink, {
  summary: 'Until when a link to a post for people without an account holds',
  status: 200,
  params: idParams,
  output: z.object({ expires_at: moment.nullable() }),
});

export const createPreviewLink = endpoint(routes.createPreviewLink, {
  summary:
    'Make a link that shows a post to people without an account for seven days; the one before it ends',
  status: 201,
  params: idParams,
  output: z.object({ address: z.string(), expires_at: moment }),
});

export const revokePreviewLink = endpoint(routes.revokePreviewLink, {
  summary: 'End the link to a post',
  status: 204,
  params: idParams,
});

export const readBlogPreview = endpoint(routes.readBlogPreview, {
  summary: 'The post that a link shows; 404 when it has ended',
  status: 200,
  body: z.strictObject({ token: madeText(100) }),
  output: blogPost
    .pick({ title: true, content: true, image_url: true, image_alt: true, author: true })
    .extend({ variants: storedVariants, expires_at: moment }),
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

export const uploadBlogImage = endpoint(routes.uploadBlogImage, {
  summary: 'Store a picture from a computer; JPEG, PNG or WebP',
  status: 201,
  body: z.instanceof(Uint8Array),
  bodyTypes: [routes.uploadType],
  output: blogPicture,
});

export const getBlogImage = endpoint(routes.getBlogImage, {
  summary: 'A picture of a post, or a smaller one of it',
  status: 200,
  params: idParams,
  query: z.object({ w: numeral(z.int().min(1).max(10_000)).optional() }),
});

export const getSharedBlogImage = endpoint(routes.getSharedBlogImage, {
  summary: 'A picture of a post as link previews show it',
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
