/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BlogHeading, BlogPost } from 'shared/contracts/blog';
import type { Language } from 'shared/i18n/languages';
import { HostProvider } from 'shared/react/host';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { linksIn, openPage, staff, textOf, visitor } from 'shared/testing/open-page';
import { renderInHost } from 'shared/testing/render-in-host';
import { faultsOfData } from 'shared/testing/structured-data';
import texts from '../locales/no.json';
import remote from '../remote';
import { movedPost } from './blog-page';
import { OlderPosts } from './older-posts';

const headings = 'GET /api/blog-posts/headings';
const idOf = (number: number) => String(number).repeat(24);
const slugOf = (number: number) => `innlegg-${number}`;
const heading = (number: number): BlogHeading => ({
  id: idOf(number),
  slug: slugOf(number),
  title: `Innlegg ${number}`,
  language: 'no',
  // Late the evening before in the server's time zone.
  published_at: `2026-03-0${9 - number}T23:30:00.000Z`,
});
const post = (number: number, change: Partial<BlogPost> = {}): BlogPost =>
  ({
    ...heading(number),
    content: `<p>Første avsnitt av ${number}.</p>`,
    languages: ['no'],
    image_url: null,
    image_type: null,
    author: 'Kari Nordmann',
    published: true,
    version: 1,
    created_at: '2026-03-01T08:00:00.000Z',
    updated_at: '2026-03-02T08:00:00.000Z',
    ...change,
  }) as BlogPost;
const page = (items: object[], next_cursor: string | null = null) => ({
  items,
  next_cursor,
  total: items.length,
});

const open = (address: string, answers: Record<string, Answer> = {}, session = visitor) =>
  openPage(remote, address, {
    session,
    answers: {
      [headings]: page([1, 2, 3].map(heading)),
      ...Object.fromEntries(
        [1, 2, 3].flatMap((number) =>
          [idOf(number), slugOf(number), `gammelt-${number}`].map((key) => [
            `GET /api/blog-posts/${key}`,
            post(number),
          ]),
        ),
      ),
      ...answers,
    },
  });
const older = () => screen.getByRole('navigation', { name: 'Tidligere innlegg' });

test('the newest post stands in the middle, with its day in Oslo and who wrote it', async () => {
  const { container, head } = await open('/blogg');
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Innlegg 1');
  const article = container.querySelector('article') as Element;
  for (const text of ['9. mars 2026', 'Kari Nordmann', 'Første avsnitt av 1.'])
    expect(textOf(article)).toContain(text);
  expect(head).toMatchObject({
    title: 'Innlegg 1 – Firmanavn AS',
    description: 'Første avsnitt av 1.',
    address: '/blogg',
    type: 'article',
    feed: '/blogg/rss.xml',
  });
});

test('the older ones stand beside it, each at its own address', async () => {
  await open('/blogg');
  expect(within(older()).getByRole('heading').textContent).toBe('Tidligere innlegg');
  expect(linksIn(older())).toEqual({
    'Innlegg 28. mars 2026': '/blogg?post=innlegg-2',
    'Innlegg 37. mars 2026': '/blogg?post=innlegg-3',
    'Følg bloggen med RSS': '/blogg/rss.xml',
  });
});

test('a post that is chosen is marked, and the newest is one press away', async () => {
  const { head } = await open('/blogg?post=innlegg-2');
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Innlegg 2');
  expect(older().querySelector('[aria-current=page]')?.textContent).toContain('Innlegg 2');
  expect(linksIn(older())).toMatchObject({ 'Nyeste innleggInnlegg 1': '/blogg' });
  expect(head?.address).toBe('/blogg?post=innlegg-2');
});

test.each([idOf(2), 'gammelt-2', 'INNLEGG-2'])(
  'a post asked for by %s is shown, named and moved to its slug',
  async (key) => {
    const { head } = await open(`/blogg?post=${key}`);
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Innlegg 2');
    expect(head?.address).toBe('/blogg?post=innlegg-2');
    const url = new URL(`https://firma.example/blogg?post=${key}`);
    const page = (post: unknown) => ({ url, data: { headings: [], nextCursor: null, post } });
    expect(movedPost(page(post(2)))).toEqual({ post: 'innlegg-2' });
    expect(movedPost(page({ ...post(2), slug: key }))).toBeUndefined();
    expect(movedPost(page(null))).toBeUndefined();
  },
);

test.each(['%00', '..%2Fheadings', 'a%20b', 'x'.repeat(300)])(
  '%s names no post, and no api is asked for it',
  async (key) => {
    const { head } = await open(`/blogg?post=${key}`);
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Vi finner ikke dette innlegget');
    expect(head?.missing).toBe(true);
  },
);

test('a post is read in the language of the page where it is told in it, and its head says so', async () => {
  const english = { title: 'Post 1', language: 'en', languages: ['no', 'en'], content: '<p>In English.</p>' };
  const { container, head } = await openPage(remote, '/blogg', {
    language: 'en',
    answers: {
      [headings]: ({ query }: RecordedRequest) =>
        page([{ ...heading(1), title: 'Post 1', language: query.language }, heading(2)]),
      [`GET /api/blog-posts/${idOf(1)}`]: ({ query }: RecordedRequest) =>
        query.language === 'en' ? { ...post(1), ...english } : post(1),
    },
  });
  const title = screen.getByRole('heading', { level: 1 });
  expect([textOf(title), title.lang]).toEqual(['Post 1', 'en-GB']);
  expect(container.querySelector('.ui-prose')?.outerHTML).toMatch(/lang="en-GB".*In English\./);
  expect(container.querySelector('nav [lang]')?.outerHTML).toMatch(/lang="nb-NO".*Innlegg 2/);
  expect(head).toMatchObject({ writtenIn: 'en', languages: ['no', 'en'], address: '/blogg' });
  expect(head?.structuredData?.[0]).toMatchObject({ inLanguage: 'en-GB' });
  expect(JSON.stringify(head?.structuredData?.[0])).toContain('?post=innlegg-1&lang=en"');
});

test('search engines are told of a post what they ask for, whoever wrote it and whatever it shows', async () => {
  const { head, unmount } = await open('/blogg?post=innlegg-2');
  unmount();
  expect(faultsOfData(head?.structuredData ?? [])).toEqual([]);
  expect(head?.structuredData?.[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Innlegg 2',
    description: 'Første avsnitt av 2.',
    datePublished: '2026-03-07T23:30:00.000Z',
    dateModified: '2026-03-02T08:00:00.000Z',
    author: { '@type': 'Person', name: 'Kari Nordmann' },
    image: expect.stringMatching(/^https?:.*\/share\.png$/),
    inLanguage: 'nb-NO',
    mainEntityOfPage: expect.stringMatching(/\/blogg\?post=innlegg-2$/),
  });
  for (const [change, said] of [
    [{ author: null }, { author: { '@type': 'Organization', name: 'Firmanavn AS' } }],
    [{ image_url: 'https://a.example/foto.jpg' }, { image: 'https://a.example/foto.jpg' }],
    [
      { image_url: '/api/blog-images/1', image_type: 'image/webp' },
      { image: /^https?:.*\/api\/blog-images\/1$/ },
    ],
  ] as [Partial<BlogPost>, object][]) {
    const { head: other, unmount: close } = await open('/blogg', {
      [`GET /api/blog-posts/${idOf(1)}`]: post(1, change),
    });
    expect(faultsOfData(other?.structuredData ?? [])).toEqual([]);
    const expected = Object.entries(said).map(([key, value]) => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]);
    expect(other?.structuredData?.[0]).toMatchObject(Object.fromEntries(expected));
    close();
  }
});

test.each([
  ['/api/blog-images/1', '/api/blog-images/1/share.jpg'],
  ['http://localhost/api/blog-images/1', '/api/blog-images/1/share.jpg'],
  ['https://a.example/foto.jpg', 'https://a.example/foto.jpg'],
  ['https://a.example/foto.webp?w=1', undefined],
  ['https://a.example/foto.svg', undefined],
])('of the picture %s a shared link shows %s', async (image_url, shared) => {
  const { head } = await open('/blogg', {
    [`GET /api/blog-posts/${idOf(1)}`]: post(1, { image_url, image_type: 'image/webp', image_alt: 'Vakten' }),
  });
  expect([head?.image, head?.imageAlt]).toEqual([shared, shared && 'Vakten']);
});

test('the card at the right leads to the company, with its figures', async () => {
  await open('/blogg');
  const card = screen.getByRole('complementary', { name: 'Bli kjent med oss' });
  expect(linksIn(card)).toEqual({ 'Besøk Om oss': '/om-oss' });
  expect(textOf(card)).toContain('7 ansatte som tar telefonen for rundt 80 bedrifter');
});

test.each([
  ['a visitor', visitor, []],
  ['staff that is no admin', staff('calls:use'), []],
  [
    'an admin',
    {
      ...staff('blog:manage'),
      user: { id: idOf(9), email: 'a@firma.example', name: null, roles: ['admin' as const] },
    },
    [`/blogg-admin?edit=${idOf(1)}`],
  ],
])("%s has the right to 'Rediger' or not", async (_who, session, addresses) => {
  await open('/blogg', {}, session);
  const edit = screen.queryAllByRole('link', { name: 'Rediger' });
  expect(edit.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test('a blog without posts says so', async () => {
  const { head } = await open('/blogg', { [headings]: page([]) });
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Ingen blogginnlegg ennå');
  expect(screen.queryByRole('navigation', { name: 'Tidligere innlegg' })).toBeNull();
  expect(head).toMatchObject({ title: 'Blogg – Firmanavn AS', missing: false });
});

test('a post that is gone says so, is kept from search engines, and leads to the newest', async () => {
  const { container, head } = await open(`/blogg?post=${idOf(8)}`, {
    [`GET /api/blog-posts/${idOf(8)}`]: problem(404),
  });
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Vi finner ikke dette innlegget');
  expect(linksIn(container)).toMatchObject({ 'Les det nyeste innlegget': '/blogg' });
  expect(head?.missing).toBe(true);
});

test('plain text becomes paragraphs at blank lines', async () => {
  const plain = post(1, { content: 'Første.\n\nAndre del.' });
  const { container } = await open('/blogg', { [`GET /api/blog-posts/${idOf(1)}`]: plain });
  const paragraphs = [...container.querySelectorAll('article .ui-prose p')].map(textOf);
  expect(paragraphs).toEqual(['Første.', 'Andre del.']);
});

test('a picture that cannot be loaded is left out', async () => {
  const { container } = await open('/blogg', {
    [`GET /api/blog-posts/${idOf(1)}`]: post(1, { image_url: '/api/blog-images/1' }),
  });
  const picture = container.querySelector('article > img') as Element;
  expect(picture.getAttribute('src')).toBe('/api/blog-images/1');
  fireEvent.error(picture);
  expect(container.querySelector('article > img')).toBeNull();
});

test('headings that came when asked for do not stay in the language of the page before', async () => {
  const listed = (language: Language) => [1, 2].map((number) => ({ ...heading(number), language }));
  const { asked, host, rerender } = renderInHost(null, {
    texts: { 'mfe-blog': texts },
    answers: {
      [headings]: ({ query }: RecordedRequest) => page([{ ...heading(3), language: query.language }]),
    },
  });
  const show = (language: Language) =>
    rerender(
      <HostProvider host={{ ...host, language }}>
        <OlderPosts page={{ headings: listed(language), nextCursor: 'c', post: null }} />
      </HostProvider>,
    );
  const tags = () => [...older().querySelectorAll('li [lang]')].map((one) => one.getAttribute('lang'));
  show('no');
  fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }));
  await waitFor(() => expect(tags()).toEqual(['nb-NO', 'nb-NO']));
  show('en');
  expect(tags()).toEqual(['en-GB']);
  fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }));
  await waitFor(() => expect(tags()).toEqual(['en-GB', 'en-GB']));
  expect(asked.map(({ query }) => query.language)).toEqual(['no', 'en']);
});

test('more headings come when asked for, behind those that are there', async () => {
  await open('/blogg', {
    [headings]: ({ query }: RecordedRequest) =>
      query.cursor === 'next' ? page([heading(4)]) : page([1, 2].map(heading), 'next'),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }));
  await waitFor(() => expect(textOf(older())).toContain('Innlegg 4'));
  expect(within(older()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('headings that cannot be fetched are told of', async () => {
  const answers: Record<string, Answer> = { [headings]: page([1, 2].map(heading), 'next') };
  const { toasts } = await openPage(remote, '/blogg', {
    answers: { ...answers, [`GET /api/blog-posts/${idOf(1)}`]: post(1) },
  });
  globalThis.fetch = () => Promise.reject(new TypeError('no line'));
  fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }));
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'destructive', title: 'Ingen kontakt med serveren. Sjekk nettet og prøv igjen.' },
    ]),
  );
});
