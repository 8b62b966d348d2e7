import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startApiHere } from '../../test/api-here';
import { Browser } from '../../test/browser';

test('a blog that is emptied by its writers stays empty over a restart', async () => {
  const own = await mkdtemp(join(tmpdir(), 'blog-'));
  const first = await startApiHere({ DATA_DIR: own });
  const editor = await new Browser(first.origin).signIn('admin@firma.example');
  const { body } = await editor.call('/api/blog-posts?status=all');
  for (const { id } of body.items) await editor.call(`/api/blog-posts/${id}`, { method: 'DELETE' });
  await first.stop();
  const second = await startApiHere({ DATA_DIR: own }, first.uri);
  expect((await new Browser(second.origin).call('/api/blog-posts')).body).toEqual({
    items: [],
    next_cursor: null,
    total: 0,
  });
  await second.stop();
  await rm(own, { recursive: true, force: true });
});
