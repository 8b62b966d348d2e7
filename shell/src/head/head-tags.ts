import { brand } from 'shared/brand';
import { alternatesOf, type Language, languages, languageTags, languageUrl } from 'shared/i18n/languages';
import type { PageHead } from 'shared/remote';

/** One element of the document head. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Collects a page's head on the server; in the browser the head is changed directly. */
export type HeadSink = (tags: HeadTag[]) => void;

export interface HeadContext {
  origin: string;
  path: string;
  language: Language;
  /** Whether search engines may index the page. */
  indexed: boolean;
}

const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { [key]: name, content } }] : [];
const link = (rel: string, href: string, kind: Record<string, string> = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, ...kind, href },
});

/** Title of a page that is not a public route; public routes write their complete title. */
export const titleOf = (screen: string) => `${screen} | ${brand.name}`;

const imageTypes: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg' };
/** Size of every picture that this site makes for link previews. */
const sharedSize = { 'image:width': '1200', 'image:height': '630' };

/** All head elements of a page. */
export function headTags(head: PageHead, context: HeadContext): HeadTag[] {
  const { origin, language } = context;
  const path = head.address ?? context.path;
  const indexed = context.indexed && !head.missing;
  const written = head.writtenIn ?? language;
  const canonical = languageUrl(origin, path, written);
  const image = new URL(head.image ?? brand.shareImage, origin);
  const type = imageTypes[image.pathname.slice(image.pathname.lastIndexOf('.'))];
  const shown: HeadTag[] = [
    { tag: 'title', attributes: {}, text: context.indexed ? head.title : titleOf(head.title) },
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords),
  ];
  if (!indexed) return [...shown, ...meta('name', 'robots', 'noindex')];
  return [
    ...shown,
    link('canonical', canonical),
    ...alternatesOf(origin, path, head.languages ?? (head.writtenIn ? [] : languages)).map(({ lang, url }) =>
      link('alternate', url, { hreflang: lang }),
    ),
    ...(head.feed ? [link('alternate', origin + head.feed, { type: 'application/rss+xml' })] : []),
    ...Object.entries({
      title: head.title,
      description: head.description,
      type: head.type ?? 'website',
      url: canonical,
      image: image.href,
      'image:type': type,
      ...(type && image.origin === origin && sharedSize),
      'image:alt': head.imageAlt ?? head.title,
      site_name: brand.name,
      locale: languageTags[written].replace('-', '_'),
    }).flatMap(([name, content]) => meta('property', `og:${name}`, content)),
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
