import { beforeAll, expect, test } from '@jest/globals';
import type { BlogSummary } from 'shared/contracts/blog';
import { onDatabaseOf } from '../../test/api-process';
import { useApi } from '../../test/use-api';

const use = useApi();
const posts = 120;
const paragraph = `<p>${'Hei på deg. '.repeat(3_700)}</p>`;

beforeAll(() =>
  onDatabaseOf(use.api, (database) =>
    database.collection('blog_posts').insertMany(
      Array.from({ length: posts }, (_, index) => {
        const at = new Date(Date.now() - index * 60_000);
        return {
          title: `Post ${index}`,
          slug: `post-${index}`,
          slugs: [`post-${index}`],
          content: paragraph,
          image_url: null,
          author: null,
          published: true,
          published_at: at,
          version: 1,
          created_at: at,
          updated_at: at,
        };
      }),
    ),
  ),
);

test.each(['', '?limit=50', '?limit=51', '?limit=200', '?status=published&limit=200'])(
  'a visitor who asks for %j gets 50 posts at most, without their content (9 in all)',
  async (query) => {
    for (const list of ['/api/blog-posts', '/api/blog-posts/headings']) {
      if (list.endsWith('headings') && query.includes('status')) continue;
      const { status, body, bytes } = await use.visitor().call(list + query);
      expect([status, body.items.length]).toEqual([200, 50]);
      expect(bytes.length).toBeLessThan(25_000);
      expect(String(bytes)).not.toContain('Hei på deg');
      expect(body.items[0]).not.toHaveProperty('content');
      expect(body.next_cursor).not.toBeNull();
    }
  },
);

test('the pages still hold every post, and one alone its content', async () => {
  const seen: BlogSummary[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/api/blog-posts?limit=200${cursor && `&cursor=${cursor}`}`;
    const { body } = await use.visitor().call(path);
    seen.push(...body.items);
    cursor = body.next_cursor;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBeGreaterThanOrEqual(posts);
  const one = await use.visitor().call(`/api/blog-posts/${seen[0]?.id}`);
  expect(one.body).toMatchObject({ title: 'Post 0', content: paragraph });
});

test('the feed of large posts stays small, and tells of each', async () => {
  const { bytes } = await use.visitor().call('/api/blog-posts/feed.xml');
  expect(bytes.length).toBeLessThan(600_000);
  expect(String(bytes).match(/<item>/g)).toHaveLength(30);
});
