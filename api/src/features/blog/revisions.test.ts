import { expect, test } from '@jest/globals';
import { maxRevisions } from 'shared/contracts/blog';
import { useDatabase } from '../../test/use-database';
import { BlogRevisionModel } from './blog.model';
import { createBlog } from './blog.service';
import { revisionOf, revisionsOf } from './revisions';

useDatabase();
const site = 'https://firma.example';
const blog = createBlog(site);
const [kari, ola] = ['kari@firma.example', 'ola@firma.example'];

const write = () =>
  blog.create(
    { title: 'Én', content: '<p>Først</p>', author: 'Kari', image_url: null, published: true },
    kari,
  );

test('each save keeps what stood before, with who saved it when', async () => {
  const { id, updated_at } = await write();
  expect(await revisionsOf(id)).toEqual({ items: [] });
  const second = await blog.update(id, { version: 1 }, { title: 'To', content: '<p>Så</p>' }, ola);
  await blog.update(id, { version: 2 }, { author: null }, kari);
  expect((await revisionsOf(id)).items).toEqual([
    { version: 2, title: 'To', saved_at: second.updated_at, saved_by: ola },
    { version: 1, title: 'Én', saved_at: updated_at, saved_by: kari },
  ]);
  expect(await revisionOf(id, 1, site)).toMatchObject({
    title: 'Én',
    content: '<p>Først</p>',
    author: 'Kari',
  });
  await expect(revisionOf(id, 3, site)).rejects.toMatchObject({ status: 404 });
});

test('of two who save at once one is kept and the other is told', async () => {
  const { id } = await write();
  const saves = ['A', 'B', 'C'].map((title) => blog.update(id, { version: 1 }, { title }, ola));
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect((await revisionsOf(id)).items).toMatchObject([{ version: 1, title: 'Én' }]);
  await expect(blog.update(id, { version: 1 }, { title: 'D' }, ola)).rejects.toMatchObject({ status: 409 });
  expect((await revisionsOf(id)).items).toHaveLength(1);
});

test('the newest are kept, and none of a post that was deleted', async () => {
  const { id } = await write();
  for (let version = 1; version <= maxRevisions + 2; version += 1)
    await blog.update(id, { version }, { title: `Etter ${version}` }, ola);
  const { items } = await revisionsOf(id);
  expect([items.length, items[0]?.version, items.at(-1)?.version]).toEqual([50, 52, 3]);
  expect(await BlogRevisionModel.countDocuments({ post_id: id })).toBe(50);
  await blog.remove(id);
  expect(await BlogRevisionModel.countDocuments({ post_id: id })).toBe(0);
  await expect(revisionsOf(id)).rejects.toMatchObject({ status: 404 });
});
