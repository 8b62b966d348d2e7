import { beforeAll, describe, expect, test } from '@jest/globals';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi('embedded', { PUBLIC_ORIGIN: 'http://firma.example' });
let clinic: Browser;
let admin: Browser;
let staff: Browser;

beforeAll(async () => {
  clinic = await use.signedIn('klinikk@fysio.example');
  admin = await use.signedIn('admin@firma.example');
  staff = await use.signedIn('ansatt@firma.example');
});

const onRecord = () =>
  onDatabaseOf(use.api, (database) =>
    database
      .collection('audit_log')
      .countDocuments({ at: { $lte: new Date() }, action: { $in: ['read', 'export', 'search'] } }),
  );

/** What browsers say of requests that no script of ours makes. */
const foreign: Record<string, string>[] = [
  ...[
    'image',
    'document',
    'iframe',
    'script',
    'style',
    'font',
    'audio',
    'video',
    'object',
    'embed',
    'track',
  ].flatMap((destination) => [
    { 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': destination, 'sec-fetch-site': 'none' },
  ]),
  { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'none' },
];

describe('a reading that needs a right', () => {
  test(`is refused to what no script of ours asks for: on every such route, and ${foreign.length} ways on one`, async () => {
    const { paths } = (await use.visitor().call('/api/openapi.json')).body;
    const routes = Object.entries<Record<string, { 'x-needs': unknown }>>(paths)
      .filter(
        ([, methods]) => methods.get && !['nothing', 'deploy-token'].includes(String(methods.get['x-needs'])),
      )
      .map(([path]) => path.replace('{id}', 'f'.repeat(24)).replace('{version}', '1'));
    expect(routes.length).toBeGreaterThanOrEqual(7);
    const before = await onRecord();
    for (const [index, route] of [...routes, '/api/blog-posts?status=all'].entries()) {
      for (const method of ['GET', 'HEAD']) {
        // One guard stands before all of them; which way it is tried on which route does not matter.
        for (const headers of index === 0
          ? foreign
          : [foreign[index % foreign.length] ?? {}, foreign.at(-1) ?? {}]) {
          const statuses = [];
          for (const browser of [admin, clinic])
            statuses.push((await browser.call(route, { method, headers })).status);
          expect([route, headers, ...statuses]).toEqual([route, headers, 403, 403]);
        }
      }
    }
    expect(await onRecord()).toBe(before);
  });

  test('is answered to our scripts, and to what says nothing of itself', async () => {
    for (const headers of [{ 'sec-fetch-dest': 'empty' }, {}] as Record<string, string>[]) {
      expect((await clinic.call('/api/vika-registrations', { headers })).status).toBe(200);
    }
    const bare = await fetch(`${use.api.origin}/api/vika-registrations`, {
      headers: { cookie: clinic.cookie },
    });
    expect(bare.status).toBe(200);
    const session = await clinic.call('/api/auth/session', { headers: { 'sec-fetch-dest': 'document' } });
    expect(session.body.user.email).toBe('klinikk@fysio.example');
  });

  test('a draft does not exist for what no script of ours asks for', async () => {
    const { body } = await staff.call('/api/blog-posts', {
      method: 'POST',
      body: { title: 'Utkast', content: 'Hemmelig' },
    });
    for (const headers of foreign) {
      expect((await staff.call(`/api/blog-posts/${body.id}`, { headers })).status).toBe(404);
    }
    expect((await staff.call(`/api/blog-posts/${body.id}`)).status).toBe(200);
  });
});

describe('an export', () => {
  const exports = [
    ['/api/vika-registrations/export', { kind: 'all' }],
    ['/api/contact-messages/export', { range: 'all' }],
    ['/api/quote-requests/export', { range: 'all' }],
    ['/api/call-logs/export', { year: '2026' }],
  ] as const;

  test.each(exports)('%s is no address that a picture or a link could name', async (path, body) => {
    const before = await onRecord();
    const address = `${path}?${new URLSearchParams(body)}`;
    for (const headers of [{}, ...foreign]) {
      for (const browser of [admin, clinic]) {
        expect([403, 404]).toContain((await browser.call(address, { headers })).status);
      }
    }
    expect(await onRecord()).toBe(before);
  });

  test.each(exports)('%s is not made for another site, nor for a form', async (path, body) => {
    const before = await onRecord();
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site };
      expect((await admin.call(path, { method: 'POST', body, headers })).status).toBe(403);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await admin.call(path, { method: 'POST', body, headers: form })).status).toBe(415);
    const framed = { 'sec-fetch-dest': 'iframe' };
    expect((await admin.call(path, { method: 'POST', body, headers: framed })).status).toBe(403);
    expect(await onRecord()).toBe(before);
  });
});

/** Addresses of this site, and what looks like them, that are no picture stored here. */
const addresses = [
  '/api/vika-registrations/export?kind=all',
  '/api/vika-registrations',
  '/api/audit',
  '/bilde.png',
  '/',
  '/api/blog-images/',
  '/api/blog-images/0123456789abcdef01234567/../../vika-registrations',
  '/api/blog-images/0123456789abcdef01234567?a=b',
  '/api/blog-images/%2e%2e%2faudit',
  '/API/vika-registrations',
  '//firma.example/api/audit',
  'https://firma.example/api/vika-registrations/export?kind=all',
  'https://FIRMA.EXAMPLE/api/audit',
  'https://firma.example:443/api/audit',
  'https://firma.example:8443/api/audit',
  'https://firma.example/api/blog-images/../audit',
  'https://x@firma.example/api/audit',
  'http://firma.example/api/audit',
];

describe('a picture in a post', () => {
  const kept = '/api/blog-images/0123456789abcdef01234567';
  const elsewhere = 'https://bilder.example/a.png';
  const pictures = addresses.map((address) => `<img src="${address}">`).join('');

  test(`is none of ${addresses.length} addresses of this site`, async () => {
    const content = `<p>Hei ${pictures}<img src="${kept}"><img src="${elsewhere}"></p>`;
    const { body } = await staff.call('/api/blog-posts', { method: 'POST', body: { title: 'A', content } });
    expect(body.content).toBe(`<p>Hei <img src="${kept}" /><img src="${elsewhere}" /></p>`);
  });

  test.each(addresses)('%s is no picture of a post', async (image_url) => {
    const post = { title: 'A', content: 'B', image_url };
    expect((await staff.call('/api/blog-posts', { method: 'POST', body: post })).status).toBe(422);
  });

  test('that was stored before is not shown: one, listed, fed', async () => {
    const now = new Date();
    const _id = await onDatabaseOf(use.api, async (database) => {
      const { insertedId } = await database.collection('blog_posts').insertOne({
        title: 'Gammel',
        slug: 'gammel',
        slugs: ['gammel'],
        content: `<p>Før ${addresses.map((address) => `<img src="${address.replaceAll('&', '&amp;')}" alt="" />`).join('')}<img src="${kept}" /></p>`,
        image_url: addresses[0],
        author: null,
        published: true,
        published_at: now,
        version: 1,
        created_at: now,
        updated_at: now,
      });
      return insertedId;
    });
    const one = (await use.visitor().call(`/api/blog-posts/${_id}`)).body;
    expect([one.content, one.image_url]).toEqual([`<p>Før <img src="${kept}" /></p>`, null]);
    const all = (await staff.call('/api/blog-posts?status=all')).body.items[0];
    expect([all.title, all.image_url]).toEqual(['Gammel', null]);
    const feed = String((await use.visitor().call('/api/blog-posts/feed.xml')).bytes);
    expect(feed).toContain('Gammel');
    for (const text of [JSON.stringify(all), feed]) {
      expect(text).not.toContain('vika-registrations');
      expect(text).not.toContain('/api/audit');
      expect(text).not.toContain('/bilde.png');
    }
  });
});
