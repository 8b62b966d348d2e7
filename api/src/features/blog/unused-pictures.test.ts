import { expect, test } from '@jest/globals';
import { useDatabase } from '../../test/use-database';
import { createBlog } from './blog.service';
import { findPicture, storePicture, storeUpload } from './blog-images';
import { removeUnusedPictures } from './unused-pictures';

useDatabase();
const dayMs = 24 * 60 * 60_000;

test('a picture that no post and no former version names is removed after a month, and nothing else', async () => {
  const blog = createBlog('https://firma.example');
  const sizes = [{ width: 10, data: Buffer.from('x') }];
  const upload = async () =>
    (await storeUpload({ width: 10, height: 10, sizes, share: Buffer.from('x') })).address;
  const [own, inText, formerly, unused] = [await upload(), await upload(), await upload(), await upload()];
  const draw = () => storePicture('image/svg+xml', Buffer.from('<svg/>'));
  const drawing = await draw();
  // Ten times as many as somebody tries before one is taken.
  const untaken = await Promise.all(Array.from({ length: 250 }, draw));
  const written = { title: 'Tittel', author: null, published: false };
  const content = `<p><img src="${inText}"><img src="${drawing}"></p>`;
  const { id } = await blog.create({ ...written, content, image_url: formerly }, null);
  await blog.update(id, { version: 1 }, { image_url: own }, 'ansatt@firma.example');
  expect(await removeUnusedPictures(Date.now() + 29 * dayMs)).toBe(0);
  expect(await removeUnusedPictures(Date.now() + 31 * dayMs)).toBe(251);
  const left = async (address: string) => (await findPicture(address.slice(-24))) !== null;
  for (const address of [own, inText, formerly, drawing]) expect(await left(address)).toBe(true);
  for (const address of [unused, ...untaken]) expect(await left(address)).toBe(false);
});
