import { expect, test } from '@jest/globals';
import { useDatabase } from '../../test/use-database';
import { BlogPreviewModel } from './blog.model';
import { createBlog } from './blog.service';
import { endPreviewLink, newPreviewLink, previewLinkOf, previewOf } from './preview-links';

useDatabase();
const site = 'https://firma.example';
const blog = createBlog(site);
const gone = { status: 404 };
const week = 7 * 24 * 60 * 60_000;

const draft = () =>
  blog.create(
    { title: 'Utkast', content: '<p>Halvferdig</p>', author: null, image_url: null, published: false },
    'ansatt@firma.example',
  );
async function linked(id: string, now?: Date) {
  const { address, expires_at } = await newPreviewLink(id, site, now);
  return { token: new URL(address).hash.slice(1), path: new URL(address).pathname, expires_at };
}

test('a draft is shown behind its link as it is stored now, for seven days', async () => {
  const now = new Date();
  const { id, version } = await draft();
  expect(await previewLinkOf(id)).toEqual({ expires_at: null });
  const { token, path, expires_at } = await linked(id, now);
  expect([path, token.length]).toEqual(['/blogg/utkast', 43]);
  expect(await previewLinkOf(id)).toEqual({ expires_at });
  expect(Date.parse(expires_at) - now.getTime()).toBe(week);
  await blog.update(id, { version }, { title: 'Bedre utkast' }, 'ansatt@firma.example');
  expect(await previewOf(token, site)).toEqual({
    title: 'Bedre utkast',
    content: '<p>Halvferdig</p>',
    author: null,
    image_url: null,
    image_alt: null,
    variants: {},
    expires_at,
  });
  await expect(previewOf(token, site, new Date(now.getTime() + week))).rejects.toMatchObject(gone);
  // Who reads the database can open nothing.
  expect(JSON.stringify(await BlogPreviewModel.find().lean())).not.toContain(token);
});

test('a post has one link: a new one, its end and the end of the post end the one before', async () => {
  const { id } = await draft();
  const [first, second] = [await linked(id), await linked(id)];
  await expect(previewOf(first.token, site)).rejects.toMatchObject(gone);
  expect((await previewOf(second.token, site)).title).toBe('Utkast');
  expect([await endPreviewLink(id), await endPreviewLink(id)]).toEqual([true, false]);
  await expect(previewOf(second.token, site)).rejects.toMatchObject(gone);
  const third = await linked(id);
  await blog.remove(id);
  await expect(previewOf(third.token, site)).rejects.toMatchObject(gone);
  expect(await BlogPreviewModel.countDocuments({ _id: id })).toBe(0);
  await expect(newPreviewLink(id, site)).rejects.toMatchObject(gone);
});
