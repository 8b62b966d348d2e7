import { limits } from './limits';
import { type IdParams, type Page, type PageQuery, route } from './route';

/** Longest values of a post, in characters. */
export const blogLimits = { title: 200, content: 50_000, author: limits.name, imageAddress: 2000 } as const;

/** Rows that a page of published posts has at most: everybody may ask for one. */
export const maxPublished = 50;

/** What the blog form sends (requirement 5). The content is HTML or plain text. */
export interface BlogDraft {
  title: string;
  content: string;
  image_url?: string | null;
  author?: string | null;
  published?: boolean;
}

/** A change of a post: what is left out stays as it is, null empties. */
export type BlogChange = Partial<BlogDraft>;

/** What a list of posts needs to name one. */
export interface BlogHeading {
  id: string;
  title: string;
  published_at: string | null;
}

/** A post as lists show it: its content is asked for by id. */
export interface BlogSummary extends BlogHeading {
  image_url: string | null;
  author: string | null;
  published: boolean;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A post (requirement 3). The content was sanitised when it was stored. */
export interface BlogPost extends BlogSummary {
  content: string;
  /** Told with one post, when the picture is stored here: not every kind can be shared. */
  image_type?: string;
}

export const listBlogPosts = route<{
  query: PageQuery & { status?: 'published' | 'all' };
  output: Page<BlogSummary>;
}>('GET', '/api/blog-posts');

export const listBlogHeadings = route<{ query: PageQuery; output: Page<BlogHeading> }>(
  'GET',
  '/api/blog-posts/headings',
);

export const getBlogPost = route<{ params: IdParams; output: BlogPost }>('GET', '/api/blog-posts/:id');

export const createBlogPost = route<{ body: BlogDraft; output: BlogPost }>('POST', '/api/blog-posts');

export const updateBlogPost = route<{ params: IdParams; body: BlogChange; output: BlogPost }>(
  'PATCH',
  '/api/blog-posts/:id',
  { versioned: true },
);

export const deleteBlogPost = route<{ params: IdParams }>('DELETE', '/api/blog-posts/:id');

export const generateBlogImage = route<{
  body: { title?: string; content: string };
  output: { imageUrl: string };
}>('POST', '/api/functions/generate-blog-image');

export const getBlogImage = route<{ params: IdParams }>('GET', '/api/blog-images/:id', { file: true });

export const blogFeed = route('GET', '/api/blog-posts/feed.xml', { file: true });

export const blogSitemap = route('GET', '/api/blog-posts/sitemap.xml', { file: true });
