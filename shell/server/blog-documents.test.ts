import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { hasContent } from './test/has-content';
import { type Site, signIn, startSite } from './test/site';

let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = {
    'content-type': 'application/json',
    cookie: await signIn(site, 'ansatt@firma.example'),
  };
});
afterAll(() => site.stop());

const read = async (path: string) => (await fetch(site.origin + path)).text();
/** A document with its page in it: a renderer that is slow on a busy machine leaves the page to the browser, and tries again. */
const readPage = (path: string) => until(() => read(path), hasContent);
async function send(path: string, fields: object) {
  const answer = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(fields) });
  return (await answer.json()) as { id: string; slug: string; imageUrl: string };
}
const publish = (title: string, fields: object = {}) =>
  send('/api/blog-posts', { title, content: '<p>Sentralbordet er åpent.</p>', published: true, ...fields });

/** What the head of a post tells search engines of its languages. */
async function headOf(path: string) {
  const html = await readPage(path);
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...found]) => found.join(' '));
  return {
    language: all(/<html[^>]* lang="([^"]+)"/g),
    canonical: all(/rel="canonical" href="[^"]*(\/blogg[^"]*)"/g),
    alternates: all(/hreflang="([^"]+)" href="[^"]*(\/blogg[^"]*)"/g),
    locale: all(/property="og:locale" content="([^"]+)"/g),
    written: all(/<h1[^>]* lang="([^"]+)"/g),
  };
}

test('the newest post is a whole document, which feed readers and search engines find with all others', async () => {
  const html = await readPage('/blogg');
  const heading = /<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '-';
  expect(/<title[^>]*>([^<]+)</.exec(html)?.[1]).toContain(heading);
  expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.length).toBeLessThanOrEqual(160);
  expect(html).toMatch(/<a [^>]*href="\/om-oss"[^>]*>.*?Besøk Om oss/s);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  expect(data.map(([, json = '']) => JSON.parse(json)['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(JSON.parse(data[0]?.[1] ?? '').headline).toBe(heading);

  const feed = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? '';
  const items = await read(new URL(feed, site.origin).pathname);
  expect(items).toMatch(/<rss version="2.0"/);
  const sitemap = /^Sitemap: .*(\/blogg\/sitemap\.xml)$/m.exec(await read('/robots.txt'))?.[1] ?? '';
  const pages = await read(sitemap);
  const posts = new Set([...html.matchAll(/href="(\/blogg\?post=[^"&]+)"/g)].map(([, address]) => address));
  expect(posts.size).toBeGreaterThan(1);
  for (const post of posts) {
    expect(items).toContain(`${post}</link>`);
    expect(pages).toContain(`${post}</loc>`);
  }
});

test('search engines are told of the languages that a post has, and of no other', async () => {
  const swedish = { title: 'Så svarar vi', content: '<p>Växeln är öppen.</p>' };
  const { slug } = await publish('På to språk', { variants: { sv: swedish } });
  const post = `/blogg?post=${slug}`;
  const escaped = `${post}&amp;lang=sv`;
  const alternates = [`nb-NO ${post}`, `sv-SE ${escaped}`, `x-default ${post}`];
  expect(await headOf(`${post}&lang=sv`)).toEqual({
    ...{ language: ['sv-SE'], canonical: [escaped], alternates },
    ...{ locale: ['sv_SE'], written: ['sv-SE'] },
  });
  expect(await headOf(`${post}&lang=en`)).toEqual({
    ...{ language: ['en-GB'], canonical: [post], alternates },
    ...{ locale: ['nb_NO'], written: ['nb-NO'] },
  });
  expect(await headOf(`${post}&lang=no`)).toMatchObject({ canonical: [post], alternates });
  const only = await publish('Bare norsk');
  expect(await headOf(`/blogg?post=${only.slug}&lang=sv`)).toMatchObject({
    canonical: [`/blogg?post=${only.slug}`],
    alternates: [],
  });
  expect(await headOf('/blogg?lang=sv')).toMatchObject({ canonical: ['/blogg'], alternates: [] });
  const sitemap = await read('/blogg/sitemap.xml');
  expect(sitemap).toContain(`${escaped}</loc>`);
  expect(sitemap).not.toContain(`${only.slug}&amp;lang`);
});

test('words of a post say which language they are in, in the article and in the list beside it', async () => {
  await publish('Eldre innlegg');
  const { slug } = await publish('Nyere innlegg');
  const html = await readPage(`/blogg?post=${slug}&lang=en`);
  const article = /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
  expect(article).toMatch(/<h1[^>]* lang="nb-NO"/);
  expect(article).toMatch(/<div [^>]*lang="nb-NO"[^>]*>.*Sentralbordet er åpent/s);
  // The date beside it is in the language of the page.
  expect(html).toMatch(/<span[^>]* lang="nb-NO"[^>]*>Eldre innlegg<\/span>/);
});

test('a drawing is not what is shared of a post', async () => {
  const { imageUrl } = await send('/api/functions/generate-blog-image', { content: 'Telefonen ringer' });
  const shared = async (image_url: string) => {
    const { slug } = await publish('Delt innlegg', { image_url });
    const html = await readPage(`/blogg?post=${slug}`);
    return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  };
  expect(await shared(imageUrl)).toMatch(/^http.*\/share\.png$/);
  expect(await shared('https://a.example/photo.jpg')).toBe('https://a.example/photo.jpg');
});

test('a page that is missing in one language is told of in another, and not at an address that has a page', async () => {
  const page = async (search: string) => {
    const answer = await fetch(`${site.origin}/blogg${search}`);
    return { status: answer.status, text: await answer.text() };
  };
  const unknown = `?post=${'c'.repeat(24)}`;
  expect(await page(unknown)).toMatchObject({
    status: 404,
    text: expect.stringContaining('<html lang="nb-NO"'),
  });
  const english = await page(`${unknown}&lang=en`);
  expect(english).toMatchObject({ status: 404, text: expect.stringContaining('<html lang="en-GB"') });
  expect(await page('')).toMatchObject({ status: 200 });
});

test('an empty blog is a page, whoever asked it for a post before', async () => {
  const list = await fetch(`${site.origin}/api/blog-posts`);
  for (const { id } of ((await list.json()) as { items: { id: string }[] }).items) {
    await fetch(`${site.origin}/api/blog-posts/${id}`, { method: 'DELETE', headers });
  }
  expect((await fetch(`${site.origin}/blogg?post=${'d'.repeat(24)}`)).status).toBe(404);
  expect((await fetch(`${site.origin}/blogg`)).status).toBe(200);
});

interface Post {
  id: string;
  slug: string;
  version: number;
}
async function save(method: string, path: string, fields: object, version?: number): Promise<Post> {
  const answer = await fetch(`${site.origin}/api/blog-posts${path}`, {
    method,
    headers: { ...headers, ...(version && { 'if-match': `"${version}"` }) },
    body: JSON.stringify(fields),
  });
  return (await answer.json()) as Post;
}
const create = (title: string, fields: object = {}) =>
  save('POST', '', { title, content: 'Med noen ord.', published: true, ...fields });
const rename = ({ id, version }: Post, slug: string) => save('PATCH', `/${id}`, { slug }, version);

/** Status and redirect target of an address. */
async function ask(search: string, method = 'GET') {
  const answer = await fetch(`${site.origin}/blogg${search}`, { method, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, location: answer.headers.get('location'), text };
}
const leads = async (search: string) => {
  const { status, location } = await ask(search);
  return [search, status, location];
};

test('an id, former slugs and capitals lead to the slug for good, with the language and nothing else', async () => {
  const first = await create('Før i tiden');
  const { id, slug } = await rename(await rename(first, 'i-dag'), 'i-morgen');
  expect(slug).toBe('i-morgen');
  for (const key of [id, 'for-i-tiden', 'i-dag', 'I-Morgen', id.toUpperCase()])
    expect(await leads(`?post=${key}`)).toEqual([`?post=${key}`, 301, '/blogg?post=i-morgen']);
  for (const [search, location] of [
    ['?post=i-dag&lang=sv', '/blogg?post=i-morgen&lang=sv'],
    ['?lang=en&utm_source=x&post=i-dag', '/blogg?post=i-morgen&lang=en'],
    ['?post=i-dag&lang=%00%0d%0a', '/blogg?post=i-morgen'],
  ] as const)
    expect(await leads(search)).toEqual([search, 301, location]);
  expect(await ask('?post=i-dag', 'HEAD')).toMatchObject({ status: 301, location: '/blogg?post=i-morgen' });
  const shown = await ask('?post=i-morgen&lang=sv');
  expect(shown).toMatchObject({ status: 200, location: null });
  expect(shown.text).toMatch(/rel="canonical" href="[^"]*\/blogg\?post=i-morgen"/);
  expect(shown.text).toMatch(/"mainEntityOfPage":"[^"]*\/blogg\?post=i-morgen"/);
  expect(shown.text).not.toContain(`?post=${id}`);
});

test('no browser keeps where an address leads: it may be the right one again', async () => {
  const first = await create('Frem og tilbake');
  const renamed = await rename(first, 'tilbake-og-frem');
  const answer = await fetch(`${site.origin}/blogg?post=${first.slug}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([301, 'no-cache']);
  await rename(renamed, first.slug);
  expect(await leads(`?post=${first.slug}`)).toEqual([`?post=${first.slug}`, 200, null]);
  expect(await leads('?post=tilbake-og-frem')).toEqual([
    '?post=tilbake-og-frem',
    301,
    `/blogg?post=${first.slug}`,
  ]);
});

test('drafts and deleted posts lead nowhere, by any of their names', async () => {
  const draft = await create('Bare et utkast', { published: false });
  const gone = await rename(await create('Snart borte'), 'borte');
  await fetch(`${site.origin}/api/blog-posts/${gone.id}`, { method: 'DELETE', headers });
  for (const key of [draft.id, draft.slug, gone.id, 'snart-borte', 'borte'])
    expect(await leads(`?post=${key}`)).toEqual([`?post=${key}`, 404, null]);
});

test.each([
  '%00',
  '%ff',
  '%E0%A4%A',
  '..%2F..%2Fheadings',
  'headings',
  'a%20b',
  '%0d%0aset-cookie:x=1',
  'x'.repeat(81),
  'x'.repeat(3_000),
  '%F0%9F%98%80',
  '__proto__',
  '-',
])('?post=%s is no post', async (key) => {
  expect(await leads(`?post=${key}`)).toEqual([`?post=${key}`, 404, null]);
});
