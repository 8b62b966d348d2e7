import { expect, test } from '@jest/globals';
import type { BlogPost } from 'shared/contracts/blog';
import { useDatabase } from '../../test/use-database';
import { createBlog } from './blog.service';
import { publishDuePosts } from './scheduled-posts';

useDatabase();

const blog = createBlog('https://firma.example');
const by = 'ansatt@firma.example';
// The night in which clocks go from 02:00 to 03:00.
const now = new Date('2027-03-28T00:30:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const written = { title: 'Tittel', content: 'Innhold', author: null, image_url: null, published: false };
const plan = (at: Date, fields: object = {}) =>
  blog.create({ ...written, scheduled_at: at.toISOString(), ...fields }, by, undefined, now);
const read = (id: string) => blog.get(id, async () => true);
const listed = async (state: 'published' | 'scheduled' | 'draft') =>
  (await blog.list({ status: 'all', limit: 200, state })).items.map(({ id }) => id);
const fault = (code: string) => ({ status: 422, extra: { errors: [{ path: 'scheduled_at', code }] } });

test('a planned post is published once its time has come, by one of twenty, dated by when it happened', async () => {
  const { id } = await plan(after(30));
  const draft = await blog.create({ ...written, scheduled_at: null }, by);
  expect([await listed('scheduled'), await listed('draft')]).toEqual([[id], [draft.id]]);
  expect(await publishDuePosts(after(29))).toBe(0);
  await expect(blog.get(id, async () => false)).rejects.toMatchObject({ status: 404 });
  const done = await Promise.all(Array.from({ length: 20 }, () => publishDuePosts(after(31))));
  expect(done.toSorted().at(-1)).toBe(1);
  expect(done.filter((count) => count > 0)).toHaveLength(1);
  expect(await blog.get(id, async () => false)).toMatchObject({
    published: true,
    published_at: after(31).toISOString(),
    scheduled_at: after(30).toISOString(),
    version: 2,
  });
  expect([await listed('scheduled'), await listed('published')]).toEqual([[], [id]]);
});

test('a plan is moved, given up or overtaken, and none of them is published by it', async () => {
  const [moved, ended, overtaken] = [await plan(after(5)), await plan(after(5)), await plan(after(5))];
  const save = ({ id, version }: BlogPost, change: object) => blog.update(id, { version }, change, by, now);
  await save(moved, { scheduled_at: after(60).toISOString() });
  expect(await save(ended, { scheduled_at: null })).toMatchObject({ published: false, scheduled_at: null });
  expect(await save(overtaken, { published: true })).toMatchObject({
    published_at: now.toISOString(),
    scheduled_at: null,
  });
  expect(await publishDuePosts(after(10))).toBe(0);
  expect(await publishDuePosts(after(60))).toBe(1);
  const { version } = await read(moved.id);
  // What went out by itself and is taken back stays back.
  expect(await blog.update(moved.id, { version }, { published: false }, by, after(61))).toMatchObject({
    published_at: null,
    scheduled_at: null,
  });
  expect(await publishDuePosts(after(62))).toBe(0);
});

test('a time that is past, or years ahead, is refused; one that stands is not judged again', async () => {
  await expect(plan(now)).rejects.toMatchObject(fault('schedule_past'));
  await expect(plan(after(3 * 366 * 24 * 60))).rejects.toMatchObject(fault('schedule_too_far'));
  const { id, version, scheduled_at } = await plan(after(5));
  const late = await blog.update(id, { version }, { title: 'Rettet', scheduled_at }, by, after(6));
  expect(late).toMatchObject({ title: 'Rettet', scheduled_at, published: false });
  const earlier = blog.update(
    id,
    { version: late.version },
    { scheduled_at: now.toISOString() },
    by,
    after(6),
  );
  await expect(earlier).rejects.toMatchObject(fault('schedule_past'));
  expect(await publishDuePosts(after(7))).toBe(1);
});
