import { expect, test } from '@jest/globals';
import type { BlogPost } from 'shared/contracts/blog';
import { hostilePosts } from 'shared/testing/hostile-posts';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi();
const posts = '/api/blog-posts';
const writer = () => use.account('ansatt@firma.example');
const swedish = { title: 'Så svarar vi', content: '<p>Växeln är öppen.</p>' };
const english = { title: 'How we answer', content: '<p>The switchboard is open.</p>' };
const norwegian = { title: 'Slik svarer vi', content: '<p>Sentralbordet er åpent.</p>', published: true };

async function made(fields: object = {}, by?: Browser): Promise<BlogPost> {
  const body = { ...norwegian, variants: { sv: swedish }, ...fields };
  const answer = await (by ?? (await writer())).call(posts, { method: 'POST', body });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}
const change = async ({ id, version }: BlogPost, body: object, by?: Browser) =>
  (by ?? (await writer())).call(`${posts}/${id}`, {
    method: 'PATCH',
    body,
    headers: { 'if-match': `"${version}"` },
  });
const read = async (id: string, language = '') =>
  (await use.visitor().call(`${posts}/${id}${language && `?language=${language}`}`)).body;

test('a post is read in a language that it has, and in Norwegian where it has not', async () => {
  const { id } = await made({ image_url: 'https://a.example/x.png', author: 'Kari' });
  const shared = { image_url: 'https://a.example/x.png', author: 'Kari', languages: ['no', 'sv'] };
  expect(await read(id, 'sv')).toMatchObject({ ...shared, ...swedish, language: 'sv' });
  for (const language of ['no', 'da', 'en']) {
    expect(await read(id, language)).toMatchObject({ ...shared, title: 'Slik svarer vi', language: 'no' });
  }
  expect(await read(id, 'sv')).not.toHaveProperty('variants');
  // Who asks for none has all, as whoever writes needs.
  expect(await read(id)).toMatchObject({
    language: 'no',
    title: 'Slik svarer vi',
    variants: { sv: swedish },
  });
  expect((await use.visitor().call(`${posts}/${id}?language=fi`)).status).toBe(422);
});

test('its heading stands in the language of the list, and says which that is', async () => {
  const [translated, plain] = [await made(), await made({ title: 'Bare norsk', variants: {} })];
  const headings = async (query: string) =>
    (await use.visitor().call(`${posts}/headings?${query}`)).body.items.filter(({ id }: BlogPost) =>
      [translated.id, plain.id].includes(id),
    );
  expect(await headings('language=sv')).toMatchObject([
    { id: plain.id, title: 'Bare norsk', language: 'no' },
    { id: translated.id, title: 'Så svarar vi', language: 'sv' },
  ]);
  expect(await headings('')).toMatchObject([{ language: 'no' }, { title: 'Slik svarer vi', language: 'no' }]);
});

test('a language that is left out of a change stays, null takes it away, and all else is shared', async () => {
  const post = await made();
  const { body: second } = await change(post, { variants: { en: english } });
  expect(second).toMatchObject({
    version: 2,
    variants: { sv: swedish, en: english },
    languages: ['no', 'sv', 'en'],
  });
  // A page of before knows nothing of languages.
  const { body: third } = await change(second, { title: 'Ny tittel', author: 'Ola', published: true });
  expect(third).toMatchObject({ title: 'Ny tittel', variants: { sv: swedish, en: english } });
  const { body: fourth } = await change(third, { variants: { sv: null, da: null } });
  expect(fourth).toMatchObject({ variants: { en: english }, languages: ['no', 'en'] });
  expect(await read(post.id, 'sv')).toMatchObject({ title: 'Ny tittel', language: 'no', author: 'Ola' });
  const { body: last } = await change(fourth, { variants: { en: null } });
  expect([last.variants, last.languages]).toEqual([{}, ['no']]);
});

test('who saves over a colleague is told, with what stands in every language', async () => {
  const post = await made();
  await change(post, { variants: { en: english } });
  const { status, body } = await change(post, { variants: { en: { ...english, title: 'Mine' } } });
  expect([status, body.current.version, body.current.variants]).toEqual([
    409,
    2,
    { sv: swedish, en: english },
  ]);
});

test('languages are open to writers alone, and those of a draft to nobody else', async () => {
  const post = await made({ published: false, variants: { sv: { ...swedish, title: 'Hemligt utkast' } } });
  const restricted = await use.signedIn('kundeservice@firma.example');
  for (const [by, status] of [
    [use.visitor(), 401],
    [restricted, 403],
  ] as const) {
    expect((await change(post, { variants: { en: english } }, by)).status).toBe(status);
    expect((await by.call(`${posts}/${post.id}?language=sv`)).status).toBe(404);
  }
  for (const path of ['/headings?language=sv', '/sitemap.xml'])
    expect(String((await use.visitor().call(posts + path)).bytes)).not.toMatch(
      new RegExp(`Hemligt utkast|${post.id}`),
    );
});

test.each([
  [{ sv: { title: '', content: 'x' } }, 'variants.sv.title', 'Tittel og innhold er påkrevd'],
  [{ sv: { title: 'x', content: '<p> </p>' } }, 'variants.sv.content', 'Tittel og innhold er påkrevd'],
  [
    { da: { title: 'x', content: '<svg><title>x</title></svg>' } },
    'variants.da.content',
    'Tittel og innhold er påkrevd',
  ],
  [{ en: { ...english, title: 'a'.repeat(201) } }, 'variants.en.title', 'Tittel må være mindre enn 200 tegn'],
  [{ en: { ...english, content: 'a'.repeat(50_001) } }, 'variants.en.content', 'Innholdet er for langt'],
  [{ en: { ...english, author: 'Kari' } }, 'variants.en.author', 'Ukjent felt'],
  [{ no: swedish }, 'variants.no', 'Ukjent felt'],
  [{ fi: swedish }, 'variants.fi', 'Ukjent felt'],
])('%j is refused in words', async (variants, path, message) => {
  const answer = await (await writer()).call(posts, { method: 'POST', body: { ...norwegian, variants } });
  expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path, message }]]);
});

test.each(hostilePosts)('%j is as harmless in another language as in Norwegian', async (payload) => {
  const content = `<p>Before</p>${payload}`;
  const { id } = await made({ content, variants: { en: { title: 'T', content } } });
  const [stored, shown] = [await read(id), await read(id, 'en')];
  expect([stored.variants.en.content, shown.content]).toEqual([stored.content, stored.content]);
});

test('what cannot be seen is taken out of titles and texts', async () => {
  const { id } = await made({
    variants: { da: { title: 'Så\u0000dan\u202e', content: 'Linje\u0007 en\nto' } },
  });
  expect(await read(id, 'da')).toMatchObject({ title: 'Sådan', content: 'Linje en\nto' });
});

test('former versions say what stood in each language', async () => {
  const by = await writer();
  const post = await made({}, by);
  await change(post, { variants: { sv: { ...swedish, title: 'Bättre' }, en: english } }, by);
  const former = await by.call(`${posts}/${post.id}/revisions/1`);
  expect(former.body).toMatchObject({ title: 'Slik svarer vi', variants: { sv: swedish } });
  expect(former.body.variants).not.toHaveProperty('en');
});

test('a link to a draft shows all of its languages', async () => {
  const by = await writer();
  const { id } = await made({ published: false }, by);
  const link = await by.call(`${posts}/${id}/preview-link`, { method: 'POST' });
  const token = new URL(link.body.address).hash.slice(1);
  const shown = await use.visitor().call('/api/blog-previews', { method: 'POST', body: { token } });
  expect(shown.body).toMatchObject({ title: 'Slik svarer vi', variants: { sv: swedish } });
});

test('the sitemap names each language of a post beside the others, and the feed stays Norwegian', async () => {
  const [translated, plain] = [
    await made({ variants: { sv: swedish, en: english } }),
    await made({ variants: {} }),
  ];
  const sitemap = String((await use.visitor().call(`${posts}/sitemap.xml`)).bytes);
  const entryOf = (address: string) => {
    const entry = sitemap.split('<url>').find((one) => one.includes(`${address}</loc>`)) ?? '';
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="[^"]*(\?[^"]+)"/g)];
    return links.map(([, language, query]) => `${language} ${query}`);
  };
  const all = [
    `nb-NO ?post=${translated.slug}`,
    `sv-SE ?post=${translated.slug}&amp;lang=sv`,
    `en-GB ?post=${translated.slug}&amp;lang=en`,
    `x-default ?post=${translated.slug}`,
  ];
  for (const address of [translated.slug, `${translated.slug}&amp;lang=sv`, `${translated.slug}&amp;lang=en`])
    expect([address, entryOf(address)]).toEqual([address, all]);
  expect(sitemap).not.toContain(`${translated.slug}&amp;lang=da`);
  expect(entryOf(plain.slug)).toEqual([]);
  const feed = String((await use.visitor().call(`${posts}/feed.xml`)).bytes);
  expect(feed).toContain('Slik svarer vi');
  expect(feed).not.toMatch(/Så svarar vi|How we answer|Växeln|switchboard/);
});

test('writers find a post by its words in every language', async () => {
  const by = await writer();
  const { id } = await made(
    { variants: { en: { title: 'Unmistakable', content: '<p>Xylophones ring</p>' } } },
    by,
  );
  for (const words of ['unmistakable', 'xylophones']) {
    const { items } = (await by.call(`${posts}?status=all&search=${words}`)).body;
    expect(items.map((item: BlogPost) => item.id)).toEqual([id]);
  }
});
