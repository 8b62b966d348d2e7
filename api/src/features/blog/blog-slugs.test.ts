import { expect, test } from '@jest/globals';
import { useDatabase } from '../../test/use-database';
import { createBlog } from './blog.service';
import { publishDuePosts } from './scheduled-posts';

useDatabase();
const blog = createBlog('https://firma.example');
const by = 'kari@firma.example';
const write = (fields: object = {}, key?: string) =>
  blog.create(
    { title: 'Én', content: 'Innhold', author: null, image_url: null, published: true, ...fields },
    by,
    key,
  );
/** What a reader finds at a slug. */
const at = (slug: string) =>
  blog
    .get(slug, async () => false)
    .then(
      ({ id }) => id,
      ({ status }) => status,
    );
const taken = { status: 422, extra: { errors: [{ path: 'slug', code: 'slug_taken' }] } };

test('a slug is made of the title, and numbered where another post has it', async () => {
  const slugs = [];
  for (const title of ['Nå går det på skinner', 'Nå går det, på skinner!', '«…»', 'Headings'])
    slugs.push((await write({ title })).slug);
  expect(slugs).toEqual(['na-gar-det-pa-skinner', 'na-gar-det-pa-skinner-2', 'innlegg', 'innlegg-2']);
});

test('many posts of one title that are written at once have a slug each', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => write({ title: 'Samtidig' })));
  const numbered = Array.from({ length: 11 }, (_, index) => `samtidig-${index + 2}`);
  expect(made.map(({ slug }) => slug).toSorted()).toEqual(['samtidig', ...numbered].toSorted());
  for (const { id, slug } of made) expect(await at(slug)).toBe(id);
});

test('of many that want one slug at once, one has it and the others are told', async () => {
  const wanted = Array.from({ length: 8 }, () => write({ slug: 'ettertraktet' }));
  const outcomes = await Promise.allSettled(wanted);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(taken);
});

test('one request that is sent twice is one post with one slug, made or wanted', async () => {
  for (const slug of [undefined, 'en-gang']) {
    const key = `key ${slug}`;
    const both = await Promise.all([
      write({ title: 'To ganger', slug }, key),
      write({ title: 'To ganger', slug }, key),
    ]);
    const again = await write({ title: 'To ganger', slug }, key);
    expect(new Set([...both, again].map((post) => `${post.id} ${post.slug}`)).size).toBe(1);
    expect(again.slug).toBe(slug ?? 'to-ganger');
  }
});

test('a slug that readers have had leads to its post, and is no other’s as long as there is one', async () => {
  const { id } = await write({ title: 'Først' });
  await blog.update(id, { version: 1 }, { slug: 'sa' }, by);
  await blog.update(id, { version: 2 }, { slug: 'til-sist' }, by);
  expect([await at('forst'), await at('sa'), await at('til-sist')]).toEqual([id, id, id]);
  await expect(write({ slug: 'forst' })).rejects.toMatchObject(taken);
  expect((await write({ title: 'Først' })).slug).toBe('forst-2');
  const back = await blog.update(id, { version: 3 }, { slug: 'forst' }, by);
  expect([back.slug, await at('til-sist')]).toEqual(['forst', id]);
  await blog.remove(id);
  expect(await at('forst')).toBe(404);
  expect((await write({ slug: 'til-sist' })).slug).toBe('til-sist');
});

test('a slug stays when the title is another, and is made anew when it is emptied', async () => {
  const { id, slug } = await write({ title: 'Med skrivefiel' });
  expect((await blog.update(id, { version: 1 }, { title: 'Uten skrivefeil' }, by)).slug).toBe(slug);
  expect((await blog.update(id, { version: 2 }, { slug: null }, by)).slug).toBe('uten-skrivefeil');
  expect((await blog.update(id, { version: 3 }, { slug: null }, by)).slug).toBe('uten-skrivefeil');
});

test('what only a draft was called leads nowhere; what was published once does, when it is published again', async () => {
  const { id } = await write({ title: 'Hemmelig navn', published: false });
  await blog.update(id, { version: 1 }, { slug: 'apent-navn', published: true }, by);
  expect([await at('hemmelig-navn'), await at('apent-navn')]).toEqual([404, id]);
  await blog.update(id, { version: 2 }, { published: false }, by);
  await blog.update(id, { version: 3 }, { slug: 'nytt-navn' }, by);
  expect([await at('apent-navn'), await at('nytt-navn')]).toEqual([404, 404]);
  await blog.update(id, { version: 4 }, { published: true }, by);
  expect([await at('apent-navn'), await at('nytt-navn')]).toEqual([id, id]);
});

test('a slug that went out by its plan is one that readers have had', async () => {
  const due = new Date(Date.now() + 60_000);
  const { id } = await write({ title: 'Planlagt', published: false, scheduled_at: due.toISOString() });
  await publishDuePosts(due);
  await blog.update(id, { version: 2 }, { slug: 'endret' }, by);
  expect([await at('planlagt'), await at('endret')]).toEqual([id, id]);
});

test('a slug that only a draft had is free when the draft has another', async () => {
  const draft = await write({ title: 'Forlatt', published: false });
  await expect(write({ slug: 'forlatt' })).rejects.toMatchObject(taken);
  await blog.update(draft.id, { version: 1 }, { slug: 'annet' }, by);
  expect((await write({ slug: 'forlatt' })).slug).toBe('forlatt');
  await expect(write({ slug: 'annet' })).rejects.toMatchObject(taken);
});

test('a save that is too late claims nothing', async () => {
  const { id } = await write({ title: 'Kappløp' });
  await blog.update(id, { version: 1 }, { slug: 'forst-i-mal' }, by);
  await expect(blog.update(id, { version: 1 }, { slug: 'sist-i-mal' }, by)).rejects.toMatchObject({
    status: 409,
  });
  expect((await write({ slug: 'sist-i-mal' })).slug).toBe('sist-i-mal');
});
