import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../../embedded/start';
import { newFieldKey } from '../../platform/field-encryption';
import { connectDatabase, disconnectDatabase } from '../../platform/mongo';
import { type ApiProcess, startApiProcess } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { startRedis, type TestRedis } from '../../test/redis-process';
import { createBlog } from './blog.service';

let directory: string;
let redis: TestRedis;
let database: EmbeddedDatabase;
let running: ApiProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'blog-processes-'));
  redis = await startRedis();
  database = await startEmbeddedDatabase(directory);
  await connectDatabase(database.uri);
});
afterAll(async () => {
  for (const api of running) await api.stop();
  await disconnectDatabase();
  await database.stop();
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

test('what was due while nothing ran is published at once when two processes start, and once', async () => {
  const blog = createBlog('https://firma.example');
  const [written, due] = [new Date(Date.now() - 2 * 3_600_000), new Date(Date.now() - 3_600_000)];
  const post = { title: 'Planlagt', content: 'Innhold', author: null, image_url: null, published: false };
  const { id } = await blog.create({ ...post, scheduled_at: due.toISOString() }, null, undefined, written);
  const started = new Date().toISOString();
  const settings = {
    DATA_DIR: directory,
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of the tests that is long enough for anybody',
    FIELD_KEYS: newFieldKey('test'),
  };
  running = await Promise.all([startApiProcess(settings), startApiProcess(settings)]);
  const told = () => running.filter((api) => api.log().includes('blog: published as planned'));
  await until(() => told().length > 0);
  for (const { origin } of running) {
    const { body } = await new Browser(origin).call(`/api/blog-posts/${id}`);
    expect(body).toMatchObject({ published: true, scheduled_at: due.toISOString(), version: 2 });
    expect(body.published_at > started).toBe(true);
  }
  expect(told()).toHaveLength(1);
});
