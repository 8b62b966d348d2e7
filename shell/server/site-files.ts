import { languages, languageTags, languageUrl } from 'shared/i18n/languages';
import { isPublicRoute, type Registry } from 'shared/release';
import { SitemapStream, streamToPromise } from 'sitemap';

const publicPaths = ({ remotes }: Registry) =>
  Object.values(remotes).flatMap(({ routes }) => routes.filter(isPublicRoute).map(({ path }) => path));

/** What search engines may read: everything public, nothing of the staff's. */
export const robots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/blog-images/',
    'Disallow: /auth',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/blogg/sitemap.xml`,
    '',
  ].join('\n');

/** Every public page in every language. */
export async function sitemap(registry: Registry, origin: string): Promise<string> {
  const stream = new SitemapStream({ xmlns: { xhtml: true, news: false, image: false, video: false } });
  for (const path of publicPaths(registry)) {
    const links = languages.map((language) => ({
      lang: languageTags[language],
      url: languageUrl(origin, path, language),
    }));
    stream.write({ url: origin + path, links });
  }
  stream.end();
  return String(await streamToPromise(stream));
}
