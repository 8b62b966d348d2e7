import type { Language } from '../i18n/languages';
import { limits } from './limits';
import { type IdParams, type Page, type PageQuery, route } from './route';

/** Longest values of a post, in characters. */
export const blogLimits = {
  title: 200,
  content: 50_000,
  author: limits.name,
  imageAddress: 2000,
  imageAlt: 300,
} as const;

/** Limits of an uploaded picture. Its type is detected from the content, not from the name or media type. */
export const uploadLimits = { bytes: 8 * 1024 * 1024, pixels: 50_000_000 } as const;
export const uploadType = 'application/octet-stream';

/** How far ahead a post can be scheduled; a later date is taken for a typing error. */
export const maxScheduledYears = 2;

/** The longest search, in characters. */
export const maxBlogSearch = 200;

/** Filters of the list for writers. */
export const blogStates = ['published', 'scheduled', 'draft'] as const;
export type BlogState = (typeof blogStates)[number];

/** Maximum page size of the public list: anybody can request it. */
export const maxPublished = 50;

/** Languages that a post can be translated into; the original is Norwegian. */
export const variantLanguages = ['sv', 'da', 'en'] as const;
export type VariantLanguage = (typeof variantLanguages)[number];

/** A translation: everything else is taken from the Norwegian post. */
export interface BlogVariant {
  title: string;
  content: string;
}
export type BlogVariants = Partial<Record<VariantLanguage, BlogVariant>>;

/** What the blog form sends (requirement 5). The content is HTML or plain text. */
export interface BlogDraft {
  title: string;
  /** Identifies the post in its URL; null derives it from the title. */
  slug?: string | null;
  content: string;
  image_url?: string | null;
  /** Alt text of the picture; empty if the picture is decorative. */
  image_alt?: string | null;
  author?: string | null;
  published?: boolean;
  /** When an unpublished post is published automatically; cleared when the post is saved as published. */
  scheduled_at?: string | null;
  /** Omitted languages stay as they are, null removes a translation. */
  variants?: Partial<Record<VariantLanguage, BlogVariant | null>>;
}

/** A change to a post: omitted fields stay as they are, null clears a field. */
export interface BlogChange extends Partial<BlogDraft> {
  /** Keeps the publication date, and so the place in lists and in the feed; otherwise it becomes the time of saving. */
  keep_date?: boolean;
}

/** What a list of links to posts needs. */
export interface BlogHeading {
  id: string;
  /** Identifies the post in its URL, in every language. */
  slug: string;
  title: string;
  /** Language of the title: the requested one if translated, else Norwegian. */
  language: Language;
  published_at: string | null;
}

/** A post as lists show it, in Norwegian and without content. */
export interface BlogSummary extends Omit<BlogHeading, 'language'> {
  image_url: string | null;
  author: string | null;
  published: boolean;
  /** When it will be published; after automatic publication, when it was due, until it is saved again. */
  scheduled_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A post (requirement 3). The content was sanitised when it was stored. */
export interface BlogPost extends BlogSummary {
  content: string;
  /** Language of title and content: the requested one if translated, else Norwegian. */
  language: Language;
  /** Languages that the post is available in. */
  languages: Language[];
  /** All translations; omitted if one language was requested. */
  variants?: BlogVariants;
  image_alt: string | null;
  /** Media type of a picture that is stored here, only for single posts: not every type works in link previews. */
  image_type?: string;
  /** Uploaded pictures in the content; only for single posts. */
  pictures?: BlogPicture[];
}

/** An uploaded picture. Smaller sizes are at `<address>?w=<width>`. */
export interface BlogPicture {
  address: string;
  width: number;
  height: number;
  /** Available widths in ascending order, including its own. */
  widths: number[];
}

/** A link that shows a post to people without an account. */
interface BlogPreviewLink {
  /** When the link expires; null if there is none. */
  expires_at: string | null;
}

/** A post as a preview link shows it: as stored now, published or not. */
export interface BlogPreview
  extends Pick<BlogPost, 'title' | 'content' | 'image_url' | 'image_alt' | 'author'> {
  variants: BlogVariants;
  expires_at: string;
}

export const listBlogPosts = route<{
  query: PageQuery & { status?: 'published' | 'all'; state?: BlogState; search?: string };
  output: Page<BlogSummary>;
}>('GET', '/api/blog-posts');

export const listBlogHeadings = route<{
  query: PageQuery & { language?: Language };
  output: Page<BlogHeading>;
}>('GET', '/api/blog-posts/headings');

export const getBlogPost = route<{
  params: IdParams;
  query: { language?: Language };
  output: BlogPost;
}>('GET', '/api/blog-posts/:id');

export const createBlogPost = route<{ body: BlogDraft; output: BlogPost }>('POST', '/api/blog-posts');

export const updateBlogPost = route<{ params: IdParams; body: BlogChange; output: BlogPost }>(
  'PATCH',
  '/api/blog-posts/:id',
  { versioned: true },
);

export const deleteBlogPost = route<{ params: IdParams }>('DELETE', '/api/blog-posts/:id', {
  versioned: 'optional',
});

/** An earlier version of a post, as it was until the next save. */
export interface BlogRevision {
  version: number;
  title: string;
  saved_at: string;
  /** E-mail of the account; null if it was not recorded. */
  saved_by: string | null;
}

/** An earlier version with everything that can be restored. */
export interface BlogRevisionText extends BlogRevision {
  content: string;
  image_url: string | null;
  image_alt: string | null;
  author: string | null;
  variants: BlogVariants;
}

/** Maximum number of earlier versions kept of a post. */
export const maxRevisions = 50;

export const listRevisions = route<{ params: IdParams; output: { items: BlogRevision[] } }>(
  'GET',
  '/api/blog-posts/:id/revisions',
);

export const getRevision = route<{
  params: IdParams & { version: number | string };
  output: BlogRevisionText;
}>('GET', '/api/blog-posts/:id/revisions/:version');

export const getPreviewLink = route<{ params: IdParams; output: BlogPreviewLink }>(
  'GET',
  '/api/blog-posts/:id/preview-link',
);

export const createPreviewLink = route<{
  params: IdParams;
  output: { address: string; expires_at: string };
}>('POST', '/api/blog-posts/:id/preview-link');

export const revokePreviewLink = route<{ params: IdParams }>('DELETE', '/api/blog-posts/:id/preview-link');

/** A POST, so that the token is in the body and reaches no log or cache. */
export const readBlogPreview = route<{ body: { token: string }; output: BlogPreview }>(
  'POST',
  '/api/blog-previews',
);

export const generateBlogImage = route<{
  body: { title?: string; content: string };
  output: { imageUrl: string };
}>('POST', '/api/functions/generate-blog-image');

/** Stores an uploaded picture in several sizes. It is re-encoded, so nothing but its pixels is kept of the file. */
export const uploadBlogImage = route<{ body: Uint8Array<ArrayBuffer>; output: BlogPicture }>(
  'POST',
  '/api/blog-images',
);

export const getBlogImage = route<{ params: IdParams; query: { w?: number | string } }>(
  'GET',
  '/api/blog-images/:id',
  { file: true },
);

/** The picture as link previews show it: a JPEG of 1200 by 630 pixels, at most 300 kB. */
export const getSharedBlogImage = route<{ params: IdParams }>('GET', '/api/blog-images/:id/share.jpg', {
  file: true,
});

export const blogFeed = route('GET', '/api/blog-posts/feed.xml', { file: true });

export const blogSitemap = route('GET', '/api/blog-posts/sitemap.xml', { file: true });
