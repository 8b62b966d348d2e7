import { languages, languageTags, languageUrl } from 'shared/i18n/languages';
import { isPublicRoute, type Registry } from 'shared/release';

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
export function sitemap(registry: Registry, origin: string): string {
  const pages = publicPaths(registry).map((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${languageTags[language]}" href="${languageUrl(origin, path, language)}"/>`,
    );
    return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
