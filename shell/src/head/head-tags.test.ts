import { expect, test } from '@jest/globals';
import { brand } from 'shared/brand';
import type { PageHead } from 'shared/remote';
import { type HeadContext, headTags } from './head-tags';

const origin = 'https://firma.example';
const tagsOf = (head: Partial<PageHead> = {}, context: Partial<HeadContext> = {}) =>
  headTags(
    { title: 'Vilkår | Firma', description: 'Om vilkårene', keywords: 'vilkår', ...head },
    { origin, path: '/vilkar', language: 'no', indexed: true, ...context },
  );
const links = (tags: ReturnType<typeof tagsOf>) =>
  tags.filter(({ tag }) => tag === 'link').map(({ attributes }) => attributes);
const metaOf = (tags: ReturnType<typeof tagsOf>, name: string) =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content;

test('a public page names itself, and itself in every language', () => {
  expect(links(tagsOf())).toEqual([
    { rel: 'canonical', href: `${origin}/vilkar` },
    { rel: 'alternate', hreflang: 'nb-NO', href: `${origin}/vilkar` },
    { rel: 'alternate', hreflang: 'sv-SE', href: `${origin}/vilkar?lang=sv` },
    { rel: 'alternate', hreflang: 'da-DK', href: `${origin}/vilkar?lang=da` },
    { rel: 'alternate', hreflang: 'en-GB', href: `${origin}/vilkar?lang=en` },
    { rel: 'alternate', hreflang: 'x-default', href: `${origin}/vilkar` },
  ]);
});

test('a page in another language is the real one of that language', () => {
  const tags = tagsOf({}, { language: 'da' });
  expect(links(tags)[0]).toEqual({ rel: 'canonical', href: `${origin}/vilkar?lang=da` });
  expect(metaOf(tags, 'og:url')).toBe(`${origin}/vilkar?lang=da`);
  expect(metaOf(tags, 'og:locale')).toBe('da_DK');
});

test('a page with an address of its own is named by it, with the query it has', () => {
  expect(links(tagsOf({ address: '/blogg?post=1' }, { language: 'sv', path: '/blogg' })).slice(0, 3)).toEqual(
    [
      { rel: 'canonical', href: `${origin}/blogg?post=1&lang=sv` },
      { rel: 'alternate', hreflang: 'nb-NO', href: `${origin}/blogg?post=1` },
      { rel: 'alternate', hreflang: 'sv-SE', href: `${origin}/blogg?post=1&lang=sv` },
    ],
  );
});

test('what is written in one language has no address in another, whatever language is around it', () => {
  const tags = tagsOf({ address: '/blogg?post=1', writtenIn: 'no' }, { language: 'sv', path: '/blogg' });
  expect(links(tags)).toEqual([{ rel: 'canonical', href: `${origin}/blogg?post=1` }]);
  expect(metaOf(tags, 'og:locale')).toBe('nb_NO');
});

test('what can be had in some languages names those and no other', () => {
  const told = { address: '/blogg?post=1', writtenIn: 'sv', languages: ['no', 'sv'] } as const;
  const tags = tagsOf(told, { language: 'sv', path: '/blogg' });
  expect(links(tags)).toEqual([
    { rel: 'canonical', href: `${origin}/blogg?post=1&lang=sv` },
    { rel: 'alternate', hreflang: 'nb-NO', href: `${origin}/blogg?post=1` },
    { rel: 'alternate', hreflang: 'sv-SE', href: `${origin}/blogg?post=1&lang=sv` },
    { rel: 'alternate', hreflang: 'x-default', href: `${origin}/blogg?post=1` },
  ]);
  expect(metaOf(tags, 'og:locale')).toBe('sv_SE');
  const norwegian = tagsOf(
    { ...told, writtenIn: 'no', languages: ['no'] },
    { language: 'sv', path: '/blogg' },
  );
  expect(links(norwegian)).toEqual([{ rel: 'canonical', href: `${origin}/blogg?post=1` }]);
});

test('a public page is not kept from search engines', () => {
  expect(metaOf(tagsOf(), 'robots')).toBeUndefined();
});

test.each([
  ['a page for staff', {}, { indexed: false }],
  ['an address with nothing at it', { missing: true }, {}],
])('%s is kept from search engines, and names no address', (_what, head, context) => {
  const tags = tagsOf({ structuredData: [{}], feed: '/x.xml', ...head }, context);
  expect(metaOf(tags, 'robots')).toBe('noindex');
  expect(tags.filter(({ tag }) => tag === 'link' || tag === 'script')).toEqual([]);
  expect(metaOf(tags, 'og:url')).toBeUndefined();
});

test('a staff page is titled with the company, a public one words the whole of its title', () => {
  expect(tagsOf({ title: 'Adminpanel' }, { indexed: false })[0]).toMatchObject({
    tag: 'title',
    text: `Adminpanel | ${brand.name}`,
  });
  expect(tagsOf()[0]).toMatchObject({ tag: 'title', text: 'Vilkår | Firma' });
});

test('links that are shared show title, description and a picture with its whole address', () => {
  const tags = tagsOf({ type: 'article', image: '/api/blog-images/1' });
  expect(metaOf(tags, 'og:title')).toBe('Vilkår | Firma');
  expect(metaOf(tags, 'og:description')).toBe('Om vilkårene');
  expect(metaOf(tags, 'og:type')).toBe('article');
  expect(metaOf(tags, 'og:image')).toBe(`${origin}/api/blog-images/1`);
  expect(metaOf(tagsOf(), 'og:image')).toBe(origin + brand.shareImage);
  expect(metaOf(tagsOf(), 'og:type')).toBe('website');
  expect(metaOf(tags, 'twitter:card')).toBe('summary_large_image');
  expect([metaOf(tags, 'description'), metaOf(tags, 'keywords')]).toEqual(['Om vilkårene', 'vilkår']);
});

test('the picture of a shared link says its kind, its size and what it shows', () => {
  const shown = (image: string, imageAlt?: string) => {
    const tags = tagsOf({ image, ...(imageAlt && { imageAlt }) });
    return ['type', 'width', 'height', 'alt'].map((name) => metaOf(tags, `og:image:${name}`));
  };
  expect(shown('/api/blog-images/1/share.jpg', 'Vakten')).toEqual(['image/jpeg', '1200', '630', 'Vakten']);
  expect(shown('/modules/x/share/home-no.png')).toEqual(['image/png', '1200', '630', 'Vilkår | Firma']);
  const size = [undefined, undefined];
  expect(shown('https://a.example/photo.jpg')).toEqual(['image/jpeg', ...size, 'Vilkår | Firma']);
  expect(shown('https://a.example/photo')).toEqual([undefined, ...size, 'Vilkår | Firma']);
  expect(metaOf(tagsOf(), 'og:image:width')).toBe('1200');
});

test('a feed is pointed to', () => {
  expect(links(tagsOf({ feed: '/blogg/rss.xml' }))).toContainEqual({
    rel: 'alternate',
    type: 'application/rss+xml',
    href: `${origin}/blogg/rss.xml`,
  });
});

test('structured data cannot end its own script', () => {
  const data = { '@type': 'Thing', name: '</script><script>alert(1)</script>' };
  const script = tagsOf({ structuredData: [data] }).find(({ tag }) => tag === 'script');
  expect(script?.attributes).toEqual({ type: 'application/ld+json' });
  expect(script?.text).not.toContain('<');
  expect(JSON.parse(script?.text ?? '')).toEqual(data);
});
