import { alternatesOf, languages, languageUrl } from 'shared/i18n/languages';
import { isPublicRoute, type Registry } from 'shared/release';
import { SitemapStream, streamToPromise } from 'sitemap';

const publicRoutes = ({ remotes }: Registry) =>
  Object.values(remotes).flatMap(({ routes }) =>
    routes.filter((route) => isPublicRoute(route) && !route.unlisted),
  );

/** The feed or sitemap at an address, made by the api from a remote's content. */
export function feedAt({ remotes }: Registry, path: string) {
  for (const { feeds } of Object.values(remotes)) {
    const feed = feeds?.find((one) => one.path === path);
    if (feed) return feed;
  }
  return undefined;
}

const sitemaps = ({ remotes }: Registry) =>
  Object.values(remotes)
    .flatMap(({ feeds = [] }) => feeds)
    .filter(({ kind }) => kind === 'sitemap');

/** robots.txt: public pages are allowed, staff pages are not. */
export const robots = (registry: Registry, origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/blog-images/',
    'Disallow: /auth',
    `Sitemap: ${origin}/sitemap.xml`,
    ...sitemaps(registry).map(({ path }) => `Sitemap: ${origin}${path}`),
    '',
  ].join('\n');

/** Sitemap of all public pages: an entry for each language that they exist in, which names them all. */
export async function sitemap(registry: Registry, origin: string): Promise<string> {
  const stream = new SitemapStream({ xmlns: { xhtml: true, news: false, image: false, video: false } });
  for (const { path, writtenIn } of publicRoutes(registry)) {
    const links = alternatesOf(origin, path, writtenIn ? [] : languages);
    const addresses = writtenIn ? [origin + path] : languages.map((each) => languageUrl(origin, path, each));
    for (const url of addresses) stream.write({ url, links });
  }
  stream.end();
  return String(await streamToPromise(stream));
}
