import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Site, signIn, startSite } from './test/site';

jest.setTimeout(300_000);

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
