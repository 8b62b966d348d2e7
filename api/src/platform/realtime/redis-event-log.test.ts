import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { startRedis, type TestRedis } from '../../test/redis-process';
import { createRedis, whenReady } from '../redis';
import type { EventLog, LiveEvent } from './event-log';
import { createRedisEventLog } from './redis-event-log';

let server: TestRedis;
const logs: EventLog[] = [];
const connections: ReturnType<typeof createRedis>[] = [];

beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => {
  for (const log of logs) await log.close();
  for (const connection of connections) connection.disconnect();
  await server.stop();
});

async function openLog(stream: string, reach?: number) {
  const redis = createRedis(server.url, () => {});
  await whenReady(redis);
  connections.push(redis);
  const log = createRedisEventLog(redis, stream, reach === undefined ? {} : { reach });
  logs.push(log);
  return log;
}

/** Follows a log and keeps what it hears. */
async function follow(log: EventLog) {
  const received: LiveEvent[] = [];
  const gaps: string[] = [];
  await log.follow({
    events: async (batch) => void received.push(...batch),
    gap: (id) => void gaps.push(id),
  });
  return { received, gaps };
}

const records = (events: LiveEvent[]) => events.map(({ record }) => record);

test('cut ten times during 10,000 events it loses none and brings none twice', async () => {
  const { received, gaps } = await follow(await openLog('cut'));
  const sent: string[] = [];
  for (let thousand = 0; thousand < 10; thousand++) {
    await server.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    for (let step = 0; step < 1_000; step++) {
      const record = `${thousand}-${step}`;
      sent.push(record);
      await server.client.xadd('cut', '*', 'type', 'created', 'record', record);
    }
  }
  await until(() => received.length >= sent.length);
  expect(records(received)).toEqual(sent);
  expect(gaps).toEqual([]);
});

test('says what came between two places, and when it does not reach back that far', async () => {
  const log = await openLog('between', 100);
  const first = await log.append({ type: 'created', record: 'a' });
  const second = await log.append({ type: 'updated', record: 'a' });
  const third = await log.append({ type: 'deleted', record: 'a' });
  expect((await log.between(first, third, 10))?.map(({ type }) => type)).toEqual(['updated', 'deleted']);
  expect(await log.between(second, second, 10)).toEqual([]);
  expect(await log.between(first, third, 1)).toBeUndefined();
  expect(await log.between('1-0', third, 10)).toBeUndefined();
  expect(await log.between('99999999999999-0', third, 10)).toBeUndefined();
});

test('keeps no more than its reach', async () => {
  const log = await openLog('short', 100);
  const first = await log.append({ type: 'created', record: '0' });
  for (let step = 1; step < 1_000; step++) await log.append({ type: 'created', record: String(step) });
  expect(await server.client.xlen('short')).toBeLessThan(400);
  expect(await log.between(first, '99999999999999-0', 10_000)).toBeUndefined();
});

test('a follower that fails is handed the same events again', async () => {
  const log = await openLog('failing');
  const received: string[] = [];
  let failures = 2;
  await log.follow({
    events: async (batch) => {
      if (failures-- > 0) throw new Error('the database is away');
      received.push(...records(batch));
    },
    gap: () => {},
  });
  await log.append({ type: 'created', record: 'once' });
  await until(() => received.length > 0);
  expect(received).toEqual(['once']);
});

test('a log that was emptied under a follower tells it to start over', async () => {
  const log = await openLog('emptied');
  await log.append({ type: 'created', record: 'before' });
  const { gaps, received } = await follow(log);
  await log.append({ type: 'created', record: 'received' });
  await until(() => received.length === 1);
  await server.client.del('emptied');
  await server.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  await until(() => gaps.length > 0);
  expect(gaps).toHaveLength(1);
});
