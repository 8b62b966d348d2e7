import { Feed } from 'feed';
import { brand } from 'shared/brand';
import { isHtml } from 'shared/contracts/blog-content';
import { beginningOf, plainText } from 'shared/contracts/blog-words';
import { escapeAttribute, escapeText } from 'shared/escape';
import { alternatesOf, languageUrl } from 'shared/i18n/languages';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { StoredPost } from './blog.model';
import { languagesOf } from './blog-languages';

const pathOf = (key: string) => `/blogg?post=${key}`;

/** Total characters of full posts in the feed; later posts are shortened to their description. */
const maxContent = 300_000;
const description = 'Råd og erfaringer om telefonsvar, kundeservice og sentralbord.';

/** The library escapes only the first `]]>` inside CDATA, so break it up with a zero-width space. */
const inCharacterData = (text: string) => text.replaceAll(']]>', ']]\u200b>');
/** A block of plain text, with the lines that it has on its page. */
const paragraph = (text: string) => `<p>${text.trim().split('\n').map(escapeText).join('<br>')}</p>`;

/** A post as HTML with absolute URLs, because feed readers cannot resolve relative ones. */
function contentOf({ content, image_url, image_alt }: StoredPost, origin: string): string {
  const alt = escapeAttribute(image_alt ?? '');
  const picture = image_url ? `<p><img src="${new URL(image_url, origin).href}" alt="${alt}"></p>` : '';
  return isHtml(content)
    ? picture + content.replace(/ (href|src)="\//g, ` $1="${origin}/`)
    : picture +
        content
          .split(/\n\s*\n/)
          .map(paragraph)
          .join('');
}

/**
 * Renders posts as RSS 2.0.
 * @param origin of the site
 */
export function rss(posts: StoredPost[], origin: string): string {
  const link = `${origin}/blogg`;
  const feed = new Feed({
    title: `Blogg – ${brand.name}`,
    description,
    id: link,
    link,
    language: 'nb',
    generator: false,
    updated: posts[0]?.published_at ?? new Date(0),
    feedLinks: { rss: `${link}/rss.xml` },
  });
  let left = maxContent;
  for (const post of posts) {
    const content = contentOf(post, origin);
    left -= content.length;
    feed.addItem({
      title: inCharacterData(post.title),
      // Feed readers identify entries by this id, so it must not change with the slug.
      id: origin + pathOf(String(post._id)),
      link: origin + pathOf(post.slug),
      date: post.published_at ?? post.updated_at,
      description: inCharacterData(beginningOf(plainText(post.content), 300)),
      ...(left >= 0 && { content: inCharacterData(content) }),
      ...(post.author && { extensions: [{ name: 'dc:creator', objects: { _text: post.author } }] }),
    });
  }
  return feed.rss2();
}

/** Limit of the sitemap format. */
export const maxInSitemap = 50_000;

/** Sitemap entries of a post, one per language; with several languages, each links to all of them. */
function entriesOf({ updated_at, titles, ...post }: SitemapPost, origin: string) {
  const path = pathOf(post.slug);
  const written = languagesOf({ titles });
  const links = alternatesOf(origin, path, written);
  const lastmod = updated_at.toISOString();
  return written.map((language) => ({ url: languageUrl(origin, path, language), lastmod, links }));
}

type SitemapPost = Pick<StoredPost, '_id' | 'slug' | 'updated_at' | 'titles'>;

/**
 * Renders the URLs of posts as a sitemap.
 * @param origin of the site
 */
export async function sitemap(posts: SitemapPost[], origin: string) {
  const stream = new SitemapStream({ xmlns: { xhtml: true, news: false, image: false, video: false } });
  const entries = posts.flatMap((post) => entriesOf(post, origin));
  for (const entry of entries.slice(0, maxInSitemap)) stream.write(entry);
  stream.end();
  return String(await streamToPromise(stream));
}
