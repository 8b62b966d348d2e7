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

/** What an uploaded picture may have. Its kind is known from its content, not by its name or media type. */
export const uploadLimits = { bytes: 8 * 1024 * 1024, pixels: 50_000_000 } as const;
export const uploadType = 'application/octet-stream';

/** How far ahead a post can be planned; a later one is a slip of the fingers. */
export const maxScheduledYears = 2;

/** The longest search, in characters. */
export const maxBlogSearch = 200;

/** What the writers' list can be narrowed to. */
export const blogStates = ['published', 'scheduled', 'draft'] as const;
export type BlogState = (typeof blogStates)[number];

/** Rows that a page of published posts has at most: everybody may ask for one. */
export const maxPublished = 50;

/** Languages that a post may be translated into besides Norwegian, in which each is written. */
export const variantLanguages = ['sv', 'da', 'en'] as const;
export type VariantLanguage = (typeof variantLanguages)[number];

/** What a post says in another language: all else is the Norwegian post's. */
export interface BlogVariant {
  title: string;
  content: string;
}
export type BlogVariants = Partial<Record<VariantLanguage, BlogVariant>>;

/** What the blog form sends (requirement 5). The content is HTML or plain text. */
export interface BlogDraft {
  title: string;
  /** What names it in its address; null has one made of the title. */
  slug?: string | null;
  content: string;
  image_url?: string | null;
  /** What the picture shows, for those who do not see it; none where it is for the eye alone. */
  image_alt?: string | null;
  author?: string | null;
  published?: boolean;
  /** When a post that is not published yet goes out by itself; saved as published, it has no plan any more. */
  scheduled_at?: string | null;
  /** A language that is left out stays as it is, null takes it away. */
  variants?: Partial<Record<VariantLanguage, BlogVariant | null>>;
}

/** A change of a post: what is left out stays as it is, null empties. */
export interface BlogChange extends Partial<BlogDraft> {
  /** A published post stays where its day puts it, in lists and in the feed; else it is saved as of now. */
  keep_date?: boolean;
}

/** What a list of posts needs to name one. */
export interface BlogHeading {
  id: string;
  /** What names it in its address, in every language. */
  slug: string;
  title: string;
  /** What the title is written in: the language that was asked for, or Norwegian. */
  language: Language;
  published_at: string | null;
}

/** A post as lists show it, in Norwegian: its content is asked for by id. */
export interface BlogSummary extends Omit<BlogHeading, 'language'> {
  image_url: string | null;
  author: string | null;
  published: boolean;
  /** When it is to be published; of one that went out by itself, when it was to be, until it is saved again. */
  scheduled_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A post (requirement 3). The content was sanitised when it was stored. */
export interface BlogPost extends BlogSummary {
  content: string;
  /** What title and content are written in: the language that was asked for, or Norwegian. */
  language: Language;
  /** What it can be read in. */
  languages: Language[];
  /** What it says in other languages; left out for who asks for one. */
  variants?: BlogVariants;
  image_alt: string | null;
  /** Answered with one post, when the picture is stored here: not every kind can be shared. */
  image_type?: string;
  /** Answered with one post: those the pictures in it that were uploaded. */
  pictures?: BlogPicture[];
}

/** An uploaded picture. Smaller ones of it are at `<address>?w=<width>`. */
export interface BlogPicture {
  address: string;
  width: number;
  height: number;
  /** How wide it can be had, its own width among them, growing. */
  widths: number[];
}

/** A link to a post for somebody without an account. */
interface BlogPreviewLink {
  /** When it ends; null where there is none. */
  expires_at: string | null;
}

/** A post as such a link shows it: as it is stored now, published or not. */
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

export const deleteBlogPost = route<{ params: IdParams }>('DELETE', '/api/blog-posts/:id');

/** A former version of a post: what it said until the next one was saved. */
export interface BlogRevision {
  version: number;
  title: string;
  saved_at: string;
  /** E-mail of the account; null where nobody wrote that down. */
  saved_by: string | null;
}

/** The same with all that can be brought back. */
export interface BlogRevisionText extends BlogRevision {
  content: string;
  image_url: string | null;
  image_alt: string | null;
  author: string | null;
  variants: BlogVariants;
}

/** Former versions that a post keeps at most. */
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

/** The token travels in the body: it is to stand in no log and no cache. */
export const readBlogPreview = route<{ body: { token: string }; output: BlogPreview }>(
  'POST',
  '/api/blog-previews',
);

export const generateBlogImage = route<{
  body: { title?: string; content: string };
  output: { imageUrl: string };
}>('POST', '/api/functions/generate-blog-image');

/** Stores a picture from a computer in several sizes, made anew: nothing but what can be seen is stored of the file. */
export const uploadBlogImage = route<{ body: Uint8Array<ArrayBuffer>; output: BlogPicture }>(
  'POST',
  '/api/blog-images',
);

export const getBlogImage = route<{ params: IdParams; query: { w?: number | string } }>(
  'GET',
  '/api/blog-images/:id',
  { file: true },
);

export const blogFeed = route('GET', '/api/blog-posts/feed.xml', { file: true });

export const blogSitemap = route('GET', '/api/blog-posts/sitemap.xml', { file: true });
