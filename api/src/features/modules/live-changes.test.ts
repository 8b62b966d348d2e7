import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RemoteEntry } from 'shared/remote-entry';
import { keepCollecting } from 'shared/testing/collect-garbage';
import { createRedis, whenReady } from '../../platform/redis';
import { startRedis } from '../../test/redis-process';
import { releaseModule } from '../../test/release-module';
import { useApi } from '../../test/use-api';
import { followLiveChanges, type LiveChanges } from './live-changes';

const logger = { warn: jest.fn() };
const never = 3_600_000;
const nobodyLeaves = new AbortController().signal;
const running: LiveChanges[] = [];
afterEach(async () => {
  for (const changes of running.splice(0)) await changes.close();
});

/** What is live, as one process sees it, which looks for itself as seldom as is said. */
async function follow(lookEveryMs: number, redis?: ReturnType<typeof createRedis>) {
  const changes = await followLiveChanges(redis, logger, lookEveryMs);
  running.push(changes);
  return changes;
}

describe('a question about what is live', () => {
  let tag: string;
  const tagOf = async () => tag;
  beforeEach(() => {
    tag = 'first';
  });

  test('is answered by the event of a change', async () => {
    const changes = await follow(never);
    const answer = changes.hold('first', never, tagOf, nobodyLeaves);
    tag = 'second';
    await changes.announce('mfe-weather');
    expect(await answer).toBe('second');
  });

  test('is answered by the event of another process', async () => {
    const server = await startRedis();
    const [here, there] = [createRedis(server.url, () => {}), createRedis(server.url, () => {})];
    await Promise.all([whenReady(here), whenReady(there)]);
    const answer = (await follow(never, here)).hold('first', never, tagOf, nobodyLeaves);
    const other = await follow(never, there);
    tag = 'second';
    await other.announce('mfe-weather');
    expect(await answer).toBe('second');
    for (const changes of running.splice(0)) await changes.close();
    here.disconnect();
    there.disconnect();
    await server.stop();
  });

  test('is answered where no event told of the change, too', async () => {
    const answer = (await follow(20)).hold('first', never, tagOf, nobodyLeaves);
    tag = 'second';
    expect(await answer).toBe('second');
  });

  test('is answered at once where something else was seen, or nothing is to be waited for', async () => {
    const changes = await follow(never);
    expect(await changes.hold('zeroth', never, tagOf, nobodyLeaves)).toBe('first');
    expect(await changes.hold('first', 0, tagOf, nobodyLeaves)).toBe('first');
  });

  test('ends with its time, with its asker and with the process', async () => {
    const changes = await follow(never);
    expect(await changes.hold('first', 20, tagOf, nobodyLeaves)).toBe('first');
    const asker = new AbortController();
    const left = changes.hold('first', never, tagOf, asker.signal);
    asker.abort();
    expect(await left).toBe('first');
    const last = changes.hold('first', never, tagOf, nobodyLeaves);
    await changes.close();
    expect(await last).toBe('first');
  });

  test('ends with its time however busy the process is', async () => {
    const stop = keepCollecting();
    try {
      const changes = await follow(never);
      expect(await changes.hold('first', 200, tagOf, nobodyLeaves)).toBe('first');
    } finally {
      stop();
    }
  });

  test('is not held beside fifty others', async () => {
    const changes = await follow(never);
    const held = Array.from({ length: 50 }, () => changes.hold('first', never, tagOf, nobodyLeaves));
    expect(await changes.hold('first', never, tagOf, nobodyLeaves)).toBe('first');
    await changes.close();
    expect(new Set(await Promise.all(held))).toEqual(new Set(['first']));
  });
});

describe('an edge', () => {
  const use = useApi();
  const remote: RemoteEntry = { name: 'mfe-weather', contract: 2, routes: [{ path: '/weather' }] };
  const ask = (headers: Record<string, string> = {}) => use.visitor().call('/api/edge/modules', { headers });
  let seen: string;
  beforeAll(async () => {
    seen = (await ask()).headers.get('etag') ?? '';
  });

  test('that asks for news is held until there is some', async () => {
    const held = ask({ 'if-none-match': seen, prefer: 'wait=10' });
    expect(await releaseModule(use, remote)).toBe(201);
    const answer = await held;
    expect(answer).toMatchObject({ status: 200, body: { modules: [{ name: remote.name }] } });
    expect(answer.headers.get('etag')).not.toBe(seen);
    seen = answer.headers.get('etag') ?? '';
  });

  test.each(['wait=0', 'wait=-1', 'wait=1000', 'wait=x', 'respond-async'])(
    'that prefers %s is answered at once',
    async (prefer) => {
      expect((await ask({ 'if-none-match': seen, prefer })).status).toBe(304);
    },
  );
});
