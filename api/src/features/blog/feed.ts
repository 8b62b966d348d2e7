import { Feed } from 'feed';
import { brand } from 'shared/brand';
import { isHtml } from 'shared/contracts/blog-content';
import { plainText } from 'shared/contracts/blog-words';
import { escapeAttribute, escapeText } from 'shared/escape';
import { languageTags, languageUrl } from 'shared/i18n/languages';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { StoredPost } from './blog.model';
import { languagesOf } from './blog-languages';
import { slugOf } from './blog-slugs';

const pathOf = (key: string) => `/blogg?post=${key}`;

/** Characters of whole posts in the feed: of later ones only the beginning. */
const maxContent = 300_000;
const description = 'Råd og erfaringer om telefonsvar, kundeservice og sentralbord.';

/** Stands in a section of character data, whose end the library writes apart once only: a space of no width does it. */
const inCharacterData = (text: string) => text.replaceAll(']]>', ']]\u200b>');
const paragraph = (text: string) => `<p>${escapeText(text)}</p>`;

/** A post as HTML. Feed readers know no paths of this site: links and pictures get its origin. */
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

/** The posts as RSS 2.0. @param origin where the site is */
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
      // Readers know an entry by its id, whatever its address becomes.
      id: origin + pathOf(String(post._id)),
      link: origin + pathOf(slugOf(post)),
      date: post.published_at ?? post.updated_at,
      description: inCharacterData(plainText(post.content).slice(0, 300)),
      ...(left >= 0 && { content: inCharacterData(content) }),
      ...(post.author && { extensions: [{ name: 'dc:creator', objects: { _text: post.author } }] }),
    });
  }
  return feed.rss2();
}

/** The format allows no more. */
export const maxInSitemap = 50_000;

/** The addresses of a post, one for each language that it has; of several, each names all. */
function entriesOf({ updated_at, titles, ...post }: SitemapPost, origin: string) {
  const path = pathOf(slugOf(post));
  const addresses = languagesOf({ titles }).map((language) => ({
    lang: languageTags[language],
    url: languageUrl(origin, path, language),
  }));
  const links = addresses.length > 1 ? [...addresses, { lang: 'x-default', url: origin + path }] : [];
  return addresses.map(({ url }) => ({ url, lastmod: updated_at.toISOString(), links }));
}

type SitemapPost = Pick<StoredPost, '_id' | 'slug' | 'updated_at' | 'titles'>;

/** The addresses of posts as a sitemap. @param origin where the site is */
export async function sitemap(posts: SitemapPost[], origin: string) {
  const stream = new SitemapStream({ xmlns: { xhtml: true, news: false, image: false, video: false } });
  const entries = posts.flatMap((post) => entriesOf(post, origin));
  for (const entry of entries.slice(0, maxInSitemap)) stream.write(entry);
  stream.end();
  return String(await streamToPromise(stream));
}
