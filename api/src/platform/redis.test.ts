import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { startRedis, type TestRedis } from '../test/redis-process';
import { createRedis, whenReady } from './redis';

let server: TestRedis;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = createRedis(server.url, () => {});
  await whenReady(redis);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

test('a server that has become a replica is left, and its successor found under the same name', async () => {
  await server.client.replicaof('127.0.0.1', 1);
  const left = once(redis, 'close');
  await expect(redis.set('key', 'value')).rejects.toThrow('READONLY');
  await left;
  await server.client.replicaof('NO', 'ONE');
  await whenReady(redis);
  expect(await redis.set('key', 'value')).toBe('OK');
});
