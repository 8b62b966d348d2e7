import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { Redis } from 'ioredis';
import { startRedis, type TestRedis } from '../test/redis-process';
import { stores } from '../test/use-api';
import { useDatabase } from '../test/use-database';
import { beginSession, createSessions } from './session';

useDatabase();

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe.each(stores)('a session on %s', (store) => {
  let server: TestRedis | undefined;
  let redis: Redis | undefined;
  beforeAll(async () => {
    if (store !== 'redis') return;
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis?.disconnect();
    await server?.stop();
  });

  /** An api of nothing but sessions; answers how to call it. */
  async function serve(app: express.Express) {
    const sessions = createSessions({ secrets: ['secret'], secure: false, redis, onUse: () => {} });
    const listening = express()
      .use(sessions.read)
      .get('/in', (request, response) => {
        beginSession(request, { user_id: 'one', epoch: 1, sensitive: false, signed_in_at: Date.now() });
        response.end();
      })
      .get('/end', (request, response) => request.session.destroy(() => response.end()))
      .get('/what', (request, response) => response.json(request.session))
      .use(app)
      .listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const call = (path: string, cookie = '') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, connection: 'close' } });
    const [cookie = ''] = ((await call('/in')).headers.get('set-cookie') ?? '').split(';', 1);
    return {
      call: (path: string) => call(path, cookie),
      what: async () => (await (await call('/what', cookie)).json()) as { cookie: { expires: string } },
      close: () => listening.close(),
    };
  }

  test('that is ended while a request of it is under way stays ended', async () => {
    const [entered, leave] = [gate(), gate()];
    const api = await serve(
      express().get('/slow', async (request, response) => {
        entered.open();
        await leave.opened;
        // As every request from another network does.
        request.session.network = 'another';
        response.end();
      }),
    );
    expect(await api.what()).toMatchObject({ user_id: 'one' });
    const slow = api.call('/slow');
    await entered.opened;
    await api.call('/end');
    leave.open();
    await slow;
    expect(await api.what()).not.toHaveProperty('user_id');
    api.close();
  });

  test('that a request changes is kept as it was changed, and ends when it would have', async () => {
    const api = await serve(
      express().get('/change', (request, response) => {
        request.session.proven_at = 5;
        response.end();
      }),
    );
    const before = await api.what();
    await api.call('/change');
    const after = await api.what();
    expect(after).toMatchObject({ user_id: 'one', proven_at: 5 });
    expect(Date.parse(after.cookie.expires)).toBeGreaterThanOrEqual(Date.parse(before.cookie.expires));
    api.close();
  });
});
