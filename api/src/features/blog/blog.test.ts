import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BlogPost } from 'shared/contracts/blog';
import { hostilePosts } from 'shared/testing/hostile-posts';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi();
let visitor: Browser;
let writer: Browser;
let restricted: Browser;

beforeAll(async () => {
  visitor = use.visitor();
  writer = await use.signedIn('ansatt@firma.example');
  restricted = await use.signedIn('kundeservice@firma.example');
});

const posts = '/api/blog-posts';
const create = (fields: object = {}, by = writer, headers = {}) =>
  by.call(posts, { method: 'POST', body: { title: 'Tittel', content: 'Innhold', ...fields }, headers });
const made = async (fields: object = {}): Promise<BlogPost> => (await create(fields)).body;
const change = ({ id, version }: BlogPost, fields: object, by = writer) =>
  by.call(`${posts}/${id}`, { method: 'PATCH', body: fields, headers: { 'if-match': `"${version}"` } });

describe('a fresh blog', () => {
  test('has posts to read, newest first, each with a picture that is really there', async () => {
    const { body } = await visitor.call(posts);
    expect(body.items.length).toBeGreaterThan(3);
    const dates = body.items.map((post: BlogPost) => post.published_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const { image_url } of body.items) expect((await visitor.call(image_url)).status).toBe(200);
  });
});

describe('published_at', () => {
  test('is now when a post is saved as published, otherwise null', async () => {
    const draft = await made();
    expect(draft).toMatchObject({ published: false, published_at: null, version: 1 });
    const before = new Date().toISOString();
    const { body: published } = await change(draft, { published: true });
    expect(published.published_at >= before).toBe(true);
    const { body: withdrawn } = await change(published, { published: false });
    expect(withdrawn).toMatchObject({ published: false, published_at: null, version: 3 });
    expect((await made({ published: true })).published_at).not.toBeNull();
  });

  test('stays as it was where the writer keeps it, and the feed does not move', async () => {
    const [older, newer] = [await made({ published: true, title: 'Eldre' }), await made({ published: true })];
    const order = async () =>
      (await visitor.call(`${posts}/headings`)).body.items.map(({ id }: BlogPost) => id);
    const feed = async () =>
      String((await visitor.call(`${posts}/feed.xml`)).bytes).replaceAll('Eldre', 'Rettet');
    const [before, told] = [await order(), await feed()];
    const kept = await change(older, { title: 'Rettet', published: true, keep_date: true });
    expect(kept.body).toMatchObject({ title: 'Rettet', published_at: older.published_at, version: 2 });
    expect(await order()).toEqual(before);
    expect(await feed()).toBe(told);
    const moved = await change(kept.body, { keep_date: false });
    expect(moved.body.published_at > String(newer.published_at)).toBe(true);
    expect((await order()).slice(0, 2)).toEqual([older.id, newer.id]);
  });

  test('a draft has none to keep: it is published as of now', async () => {
    const draft = await made();
    const before = new Date().toISOString();
    const { body } = await change(draft, { published: true, keep_date: true });
    expect(body.published_at >= before).toBe(true);
    expect((await change(body, { published: false, keep_date: true })).body.published_at).toBeNull();
  });
});

const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();

describe('a draft', () => {
  test.each([null, tomorrow])('that is planned for %s is found by writers alone', async (scheduled_at) => {
    const { id } = await made({ title: 'Hemmelig utkast', scheduled_at });
    expect((await writer.call(`${posts}/${id}`)).body.title).toBe('Hemmelig utkast');
    expect((await visitor.call(`${posts}/${id}`)).status).toBe(404);
    expect((await restricted.call(`${posts}/${id}`)).status).toBe(404);
    for (const path of ['', '/headings', '/feed.xml', '/sitemap.xml'])
      expect(String((await visitor.call(posts + path)).bytes)).not.toMatch(
        new RegExp(`Hemmelig utkast|${id}`),
      );
    expect(String((await writer.call(`${posts}?status=all`)).bytes)).toContain('Hemmelig utkast');
  });
});

test.each([
  ['GET', `${posts}?status=all`, undefined],
  ['POST', posts, { title: 'A', content: 'B' }],
  ['PATCH', `${posts}/0123456789abcdef01234567`, { title: 'A' }],
  ['DELETE', `${posts}/0123456789abcdef01234567`, undefined],
  ['POST', '/api/functions/generate-blog-image', { content: 'Telefon' }],
])('%s %s is closed to visitors and to restricted accounts', async (method, path, body) => {
  expect((await visitor.call(path, { method, body })).status).toBe(401);
  expect((await restricted.call(path, { method, body })).status).toBe(403);
});

test('visitors get the whole list of what is published, and nothing to search in it', async () => {
  for (const query of ['search=telefon', 'state=draft', 'status=published&state=published'])
    expect([query, (await visitor.call(`${posts}?${query}`)).status]).toEqual([query, 422]);
  expect((await visitor.call(`${posts}?status=all&search=telefon`)).status).toBe(401);
});

test('a draft is shown to whoever has its link and to nobody else, and making the link is on record', async () => {
  const { id } = await made({ title: 'Til gjennomlesing' });
  const link = `${posts}/${id}/preview-link`;
  for (const method of ['GET', 'POST', 'DELETE'])
    expect([
      (await visitor.call(link, { method })).status,
      (await restricted.call(link, { method })).status,
    ]).toEqual([401, 403]);
  const { status, body } = await writer.call(link, { method: 'POST' });
  expect(status).toBe(201);
  const read = (token: string) => visitor.call('/api/blog-previews', { method: 'POST', body: { token } });
  const shown = await read(new URL(body.address).hash.slice(1));
  expect(shown).toMatchObject({ status: 200, body: { title: 'Til gjennomlesing' } });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect((await read('x'.repeat(43))).status).toBe(404);
  expect((await visitor.call(`${posts}/${id}`)).status).toBe(404);
  expect((await writer.call(link, { method: 'DELETE' })).status).toBe(204);
  expect((await read(new URL(body.address).hash.slice(1))).status).toBe(404);
  const admin = await use.signedIn('admin@firma.example');
  const { items } = (await admin.call(`/api/audit?area=blog&record=${id}`)).body;
  expect(items).toMatchObject([
    { actor: 'ansatt@firma.example', action: 'delete', detail: 'preview-link' },
    { actor: 'ansatt@firma.example', action: 'create', detail: 'preview-link' },
  ]);
});

describe('what is sent', () => {
  test.each([
    [{ title: ' ' }, 'title', 'Tittel og innhold er påkrevd'],
    [{ content: '<p></p>' }, 'content', 'Tittel og innhold er påkrevd'],
    [{ content: '<svg><title>x</title></svg>' }, 'content', 'Tittel og innhold er påkrevd'],
    [{ title: 'a'.repeat(201) }, 'title', 'Tittel må være mindre enn 200 tegn'],
    [{ author: 'a'.repeat(101) }, 'author', 'Forfatter må være mindre enn 100 tegn'],
    [
      { image_url: 'http://a.example/x.png' },
      'image_url',
      'Bildeadressen må begynne med https:// eller ligge på dette nettstedet',
    ],
    [
      { image_url: 'javascript:alert(1)' },
      'image_url',
      'Bildeadressen må begynne med https:// eller ligge på dette nettstedet',
    ],
    [
      { slug: 'Blåbær' },
      'slug',
      'Adressen kan bare ha små bokstaver fra a til z, tall og enkle bindestreker mellom dem, høyst 80 tegn',
    ],
    [{ slug: 'headings' }, 'slug', 'Adressen er opptatt. Velg en annen'],
    [{ scheduled_at: '2020-01-01T00:00:00Z' }, 'scheduled_at', 'Tidspunktet må være frem i tid'],
    [{ scheduled_at: '2226-01-01T00:00:00Z' }, 'scheduled_at', 'Tidspunktet kan være høyst to år frem i tid'],
    [{ scheduled_at: 'i morgen' }, 'scheduled_at', 'Ugyldig tidspunkt'],
    [{ published_at: '2020-01-01T00:00:00Z' }, 'published_at', 'Ukjent felt'],
  ])('%j is refused in words', async (fields, path, message) => {
    const { status, body } = await create(fields);
    expect([status, body.errors.map((fault: object) => fault)]).toMatchObject([422, [{ path, message }]]);
  });

  test('twice under one key is one post', async () => {
    const key = { 'idempotency-key': `blog-${Date.now()}` };
    const first = await create({ title: 'En gang' }, writer, key);
    expect((await create({ title: 'En gang' }, writer, key)).body.id).toBe(first.body.id);
  });

  test('is not lost under a key that a colleague used', async () => {
    const key = { 'idempotency-key': `shared-${Date.now()}` };
    const colleague = await use.signedIn('leder@firma.example');
    const first = await create({ title: 'Den ene' }, writer, key);
    const second = await create({ title: 'Den andre' }, colleague, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('is kept as plain text when it is plain text', async () => {
    expect((await made({ content: '5 < 6 & "sitat"\n\nNytt avsnitt' })).content).toBe(
      '5 < 6 & "sitat"\n\nNytt avsnitt',
    );
  });

  test.each(hostilePosts)('%j is stored without what runs, also by a change', async (payload) => {
    const content = `<p>Før</p>${payload}<p>Etter</p>`;
    const post = await made({ content });
    const { body: changed } = await change(post, { content });
    for (const stored of [post.content, changed.content]) {
      const tags = [...stored.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
      expect(
        tags.filter((tag) => !/^<\/?[a-z0-9]+( (href|src|alt|title|start)="")*( \/)?>$/.test(tag)),
      ).toEqual([]);
      expect(tags.filter((tag) => /script|svg|math|style|iframe|object|form/.test(tag))).toEqual([]);
      expect(stored).not.toMatch(/(href|src)="\s*(javascript|data|vbscript)/i);
    }
  });
});

describe('a change', () => {
  test('keeps what it does not name', async () => {
    const post = await made({ author: 'Kari', image_url: 'https://a.example/x.png' });
    expect((await change(post, { title: 'Ny' })).body).toMatchObject({
      title: 'Ny',
      content: 'Innhold',
      author: 'Kari',
      image_url: 'https://a.example/x.png',
    });
  });

  test('of an older version is answered with the row as it stands', async () => {
    const post = await made();
    await change(post, { title: 'Først' });
    const { status, body } = await change(post, { title: 'Sist' });
    expect([status, body.current.title, body.current.version]).toEqual([409, 'Først', 2]);
  });

  test('must name the version it saw', async () => {
    const { id } = await made();
    const { status } = await writer.call(`${posts}/${id}`, { method: 'PATCH', body: { title: 'A' } });
    expect(status).toBe(428);
  });

  test('that deletes a post which a colleague has changed is refused, with the post as it stands', async () => {
    const post = await made();
    const { body: changed } = await change(post, { title: 'Ny tittel' });
    const remove = (version: number) =>
      writer.call(`${posts}/${post.id}`, { method: 'DELETE', headers: { 'if-match': `"${version}"` } });
    expect(await remove(1)).toMatchObject({ status: 409, body: { current: { title: 'Ny tittel' } } });
    expect((await writer.call(`${posts}/${post.id}`)).body).toMatchObject({ slug: changed.slug, version: 2 });
    expect((await remove(2)).status).toBe(204);
  });

  test('of a deleted post finds nothing', async () => {
    const post = await made();
    expect((await writer.call(`${posts}/${post.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await change(post, { title: 'A' })).status).toBe(404);
    expect((await writer.call(`${posts}/${post.id}`, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('a slug', () => {
  const read = async (key: string, by = visitor) => {
    const { status, body } = await by.call(`${posts}/${key}`);
    return status === 200 ? body.slug : status;
  };

  test('names its post, as its id and its former slugs do', async () => {
    const post = await made({ title: 'Første navn', published: true });
    const { body } = await change(post, { slug: 'andre-navn' });
    expect(body.slug).toBe('andre-navn');
    for (const key of ['forste-navn', 'andre-navn', post.id])
      expect([key, await read(key)]).toEqual([key, 'andre-navn']);
    const { body: list } = await visitor.call(`${posts}/headings`);
    expect(list.items[0]).toMatchObject({ id: post.id, slug: 'andre-navn' });
    await writer.call(`${posts}/${post.id}`, { method: 'DELETE' });
    for (const key of ['forste-navn', 'andre-navn', post.id]) expect(await read(key)).toBe(404);
  });

  test('of a draft is told to writers alone: to others it is as if nobody had it', async () => {
    const { slug } = await made({ title: 'Ingen skal vite om dette' });
    expect(await read(slug, writer)).toBe(slug);
    const answer = async (key: string, by: Browser) => {
      const { status, body } = await by.call(`${posts}/${key}`);
      const { request_id: _, ...told } = body;
      return { status, told };
    };
    for (const by of [visitor, restricted])
      expect(await answer(slug, by)).toEqual(await answer('finnes-ikke', by));
    expect((await create({ slug }, visitor)).status).toBe(401);
    expect((await create({ slug }, restricted)).status).toBe(403);
  });

  test('that is taken is refused in words, and the save changes nothing', async () => {
    await made({ slug: 'opptatt' });
    const post = await made();
    const { status, body } = await change(post, { title: 'Ny', slug: 'opptatt' });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: 'slug', message: 'Adressen er opptatt. Velg en annen' }],
    ]);
    expect((await writer.call(`${posts}/${post.id}`)).body).toMatchObject({ title: 'Tittel', version: 1 });
  });

  test('alone, or nothing, changes no more than is said: forms of before send none', async () => {
    const post = await made({ title: 'Uten adresse' });
    expect((await change(post, { content: 'Nytt' })).body).toMatchObject({
      slug: 'uten-adresse',
      version: 2,
    });
  });

  test.each(['%00', 'A', 'a--b', '-a', '%ff', 'x'.repeat(81), 'x'.repeat(3_000), '..%2f', '%F0%9F%98%80'])(
    '%s is none',
    async (key) => {
      expect([400, 404]).toContain((await visitor.call(`${posts}/${key}`)).status);
    },
  );
});

test('pages hold every post once, in order', async () => {
  for (let number = 0; number < 5; number += 1) await made({ title: `Side ${number}`, published: true });
  const whole = (await visitor.call(`${posts}/headings?limit=200`)).body.items;
  const seen: object[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await visitor.call(`${posts}/headings?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items);
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(whole);
  expect(whole[0].title).toBe('Side 4');
});

test('the feed holds the posts with whole addresses', async () => {
  const { id, slug } = await made({
    title: 'Strøm & <lys>',
    content: '<p><a href="/tilbud">Tilbud</a></p>',
    published: true,
  });
  const { headers, bytes } = await visitor.call(`${posts}/feed.xml`);
  expect(headers.get('content-type')).toContain('application/rss+xml');
  expect(String(bytes)).toContain('<title><![CDATA[Strøm & <lys>]]></title>');
  expect(slug).toBe('strom-lys');
  expect(String(bytes)).toContain('/blogg?post=strom-lys</link>');
  // By the id, which no change of its address makes another entry of.
  expect(String(bytes)).toMatch(new RegExp(`<guid[^>]*>http://localhost:\\d+/blogg\\?post=${id}</guid>`));
  expect(String(bytes)).toMatch(/<a href="http:\/\/localhost:\d+\/tilbud">/);
});

test('a post of plain text has its lines in the feed, and a description that ends in no half of an emoji', async () => {
  const content = `${'a'.repeat(149)}\n${'b'.repeat(149)}📞 c\n\nd`;
  await made({ title: 'Linjer', content, published: true });
  const text = String((await visitor.call(`${posts}/feed.xml`)).bytes);
  expect(text).toContain(`<p>${'a'.repeat(149)}<br>${'b'.repeat(149)}📞 c</p><p>d</p>`);
  expect(text).toContain(`<description><![CDATA[${'a'.repeat(149)} ${'b'.repeat(149)}]]></description>`);
});

test('no title gets out of its place in the feed', async () => {
  const title = 'a]]> b]]><evil>x</evil>';
  await made({ title, content: `Tekst ${title}`, published: true });
  const text = String((await visitor.call(`${posts}/feed.xml`)).bytes);
  const outside = text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '');
  expect(outside).not.toMatch(/<evil|\]\]/);
});

test('the sitemap names what is published, and no draft', async () => {
  const shown = await made({ published: true });
  const draft = await made({ published: false });
  const { headers, bytes } = await visitor.call(`${posts}/sitemap.xml`);
  expect(headers.get('content-type')).toContain('application/xml');
  expect(String(bytes)).toMatch(
    new RegExp(`<loc>http://localhost:\\d+/blogg\\?post=${shown.slug}</loc><lastmod>20`),
  );
  expect(String(bytes)).not.toMatch(new RegExp(`${draft.id}|post=${draft.slug}<`));
});

describe('a made picture', () => {
  const generate = (content: string) =>
    writer.call('/api/functions/generate-blog-image', { method: 'POST', body: { content } });

  test('has an address that says nothing of the next one', async () => {
    const ids: string[] = [];
    for (const content of ['En', 'To']) ids.push((await generate(content)).body.imageUrl.split('/').at(-1));
    const [one = '', two = ''] = ids;
    // The moment, and what is drawn once for a process.
    expect(two.slice(0, 8)).not.toBe(one.slice(0, 8));
    expect(two.slice(8, 18)).not.toBe(one.slice(8, 18));
  });

  test('is a drawing that cannot do anything', async () => {
    const { body } = await generate('Kundene ringer, og vi tar telefonen');
    const { status, headers, bytes } = await visitor.call(body.imageUrl);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    // Readers of the feed show it on pages of their own.
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(String(bytes)).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"/);
    expect(String(bytes)).not.toMatch(/ringer|script|href|<text/);
  });

  test('may be used in a post', async () => {
    const { body } = await generate('Chat');
    expect((await made({ image_url: body.imageUrl })).image_url).toBe(body.imageUrl);
  });

  test('is told by its type with the post, for it is not shared', async () => {
    const { body } = await generate('Chat');
    const { id } = await made({ image_url: body.imageUrl, published: true });
    expect((await visitor.call(`${posts}/${id}`)).body.image_type).toBe('image/svg+xml');
    const elsewhere = await made({ image_url: 'https://a.example/x.png', published: true });
    expect((await visitor.call(`${posts}/${elsewhere.id}`)).body).not.toHaveProperty('image_type');
  });

  test('needs a text', async () => {
    const { status, body } = await generate('<p> </p>');
    expect([status, body.errors[0].message]).toEqual([422, 'Skriv inn innhold først for å generere bilde']);
  });

  test('is not found under another id', async () => {
    expect((await visitor.call('/api/blog-images/0123456789abcdef01234567')).status).toBe(404);
    expect((await visitor.call('/api/blog-images/..%2f..%2fsecrets.json')).status).toBe(404);
  });
});
