import { brand } from 'shared/brand';
import { type Language, languages, languageTags, languageUrl } from 'shared/i18n/languages';
import type { PageHead } from 'shared/remote';

/** One element of the document head. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Called on the server with what the page says of itself; the browser changes its own head instead. */
export type HeadSink = (tags: HeadTag[]) => void;

export interface HeadContext {
  origin: string;
  path: string;
  language: Language;
  /** Search engines may list the page. */
  indexed: boolean;
}

const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { [key]: name, content } }] : [];
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

/** The title of a page that is no public route's: those word the whole of theirs. */
export const titleOf = (screen: string) => `${screen} | ${brand.name}`;

/** The same page in every language. */
const alternates = (origin: string, path: string): HeadTag[] => [
  ...languages.map((other) =>
    link({ rel: 'alternate', hreflang: languageTags[other], href: languageUrl(origin, path, other) }),
  ),
  link({ rel: 'alternate', hreflang: 'x-default', href: origin + path }),
];

/** Everything the head says of a page. */
export function headTags(head: PageHead, context: HeadContext): HeadTag[] {
  const { origin, language } = context;
  const path = head.address ?? context.path;
  const indexed = context.indexed && !head.missing;
  const written = head.writtenIn ?? language;
  const canonical = languageUrl(origin, path, written);
  const image = new URL(head.image ?? brand.shareImage, origin).href;
  const shown: HeadTag[] = [
    { tag: 'title', attributes: {}, text: context.indexed ? head.title : titleOf(head.title) },
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords),
  ];
  if (!indexed) return [...shown, ...meta('name', 'robots', 'noindex')];
  return [
    ...shown,
    link({ rel: 'canonical', href: canonical }),
    ...(head.writtenIn ? [] : alternates(origin, path)),
    ...(head.feed ? [link({ rel: 'alternate', type: 'application/rss+xml', href: origin + head.feed })] : []),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:type', head.type ?? 'website'),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:image', image),
    ...meta('property', 'og:site_name', brand.name),
    ...meta('property', 'og:locale', languageTags[written].replace('-', '_')),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.structuredData ?? []).map(
      (data): HeadTag => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify(data).replaceAll('<', '\\u003c'),
      }),
    ),
  ];
}
