import { brand } from 'shared/brand';
import { isHtml, plainText } from 'shared/contracts/blog-content';
import type { StoredPost } from './blog.model';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as it may stand in XML; control characters may not stand there at all. */
const xml = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\u{10ffff}]/gu, '');

const addressOf = (origin: string, id: unknown) => xml(`${origin}/blogg?post=${id}`);

/** Characters of whole posts in the feed: of those behind them it tells the beginning. */
const mostContent = 300_000;
const channelText = 'Råd og erfaringer om telefonsvar, kundeservice og sentralbord.';

/** The posts as RSS 2.0. @param origin where the site is */
export function rss(posts: StoredPost[], origin: string): string {
  let left = mostContent;
  const items = posts.map((post) => {
    const address = addressOf(origin, post._id);
    const picture = post.image_url
      ? `<p><img src="${xml(new URL(post.image_url, origin).href)}" alt=""></p>`
      : '';
    // Feed readers know no paths of this site: links and pictures get its origin.
    const content = isHtml(post.content)
      ? post.content.replace(/ (href|src)="\//g, ` $1="${origin}/`)
      : post.content
          .split(/\n\s*\n/)
          .map((part) => `<p>${xml(part)}</p>`)
          .join('');
    const whole = `<content:encoded>${xml(picture + content)}</content:encoded>`;
    left -= whole.length;
    return (
      `<item><title>${xml(post.title)}</title><link>${address}</link><guid>${address}</guid>` +
      `<pubDate>${post.published_at?.toUTCString()}</pubDate>` +
      (post.author ? `<dc:creator>${xml(post.author)}</dc:creator>` : '') +
      `<description>${xml(plainText(post.content).slice(0, 300))}</description>` +
      `${left >= 0 ? whole : ''}</item>`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
    `<title>${xml(`Blogg – ${brand.name}`)}</title><link>${xml(origin)}/blogg</link>` +
    `<atom:link href="${xml(origin)}/blogg/rss.xml" rel="self" type="application/rss+xml"/>` +
    `<description>${xml(channelText)}</description><language>nb</language>` +
    `${items.join('')}</channel></rss>\n`
  );
}

/** The addresses of posts as a sitemap. @param origin where the site is */
export function sitemap(posts: Pick<StoredPost, '_id' | 'updated_at'>[], origin: string): string {
  const entries = posts.map(
    ({ _id, updated_at }) =>
      `<url><loc>${addressOf(origin, _id)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
  );
}
