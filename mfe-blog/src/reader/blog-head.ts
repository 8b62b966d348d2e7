import { brand } from 'shared/brand';
import { languageTags, languageUrl } from 'shared/i18n/languages';
import type { PageHandle, PageHead } from 'shared/remote';
import type { ReadablePost } from '../content/readable-post';
import { type BlogPage, postAddress, postParameter } from './blog-page';

const feed = '/blogg/rss.xml';

type HeadContext = Parameters<NonNullable<PageHandle['head']>>[0];

/** The document head of /blogg: title and description of the shown post, and its structured data. */
export function blogHead({ data, t, url }: HeadContext): PageHead {
  const page = data as BlogPage | undefined;
  const post = page?.post;
  const blog = { title: `${t('title')} – ${brand.name}`, description: t('description'), feed };
  if (!page || !post) return { ...blog, missing: postParameter(url.searchParams) !== null };
  return {
    feed,
    // Canonical address: the newest post is also shown at /blogg.
    address: postParameter(url.searchParams) ? postAddress(post.slug) : '/blogg',
    title: `${post.title} – ${brand.name}`,
    description: post.description,
    ...sharedPicture(post, url.origin),
    type: 'article',
    writtenIn: post.language,
    languages: post.languages,
    structuredData: [article(post, url.origin), breadcrumbs(post, url.origin, t)],
  };
}

/** Whether social networks can show the picture: SVG is not supported, so the site's own picture is used. */
const isSharable = (post: ReadablePost): post is ReadablePost & { image_url: string } =>
  post.image_url !== null && post.image_type !== 'image/svg+xml' && !/\.svg([?#]|$)/i.test(post.image_url);

/** Picture for link previews: some networks show only JPEG and PNG, so of our own pictures there is a JPEG. */
function sharedPicture(post: ReadablePost, origin: string): Pick<PageHead, 'image' | 'imageAlt'> {
  if (!isSharable(post)) return {};
  const imageAlt = post.image_alt ?? post.title;
  const { origin: host, pathname } = new URL(post.image_url, origin);
  if (host === origin) return { image: `${pathname}/share.jpg`, imageAlt };
  return /\.(webp|avif)$/i.test(pathname) ? {} : { image: post.image_url, imageAlt };
}

/** The absolute address of a post in the language shown. */
const wholeAddress = (post: ReadablePost, origin: string) =>
  languageUrl(origin, postAddress(post.slug), post.language);

/** Breadcrumbs from the front page to a post. */
const breadcrumbs = (post: ReadablePost, origin: string, t: HeadContext['t']) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: brand.name, item: `${origin}/` },
    { name: t('title'), item: `${origin}/blogg` },
    { name: post.title, item: wholeAddress(post, origin) },
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
});

function article(post: ReadablePost, origin: string) {
  const publisher = {
    '@type': 'Organization',
    name: brand.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    inLanguage: languageTags[post.language],
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: post.author && post.author !== brand.name ? { '@type': 'Person', name: post.author } : publisher,
    publisher,
    mainEntityOfPage: wholeAddress(post, origin),
    image: new URL(isSharable(post) ? post.image_url : brand.shareImage, origin).href,
  };
}
