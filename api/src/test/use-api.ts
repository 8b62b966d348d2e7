import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { startApiHere } from './api-here';
import { type ApiProcess, startApiProcess } from './api-process';
import { Browser } from './browser';
import { connectRedis, startRedis, type TestRedis } from './redis-process';
import { sharedRedis } from './worker-host';

/** What the tested product runs on: its defaults, or a real Redis with the embedded database. */
export const stores = ['embedded', 'redis'] as const;
export type Store = (typeof stores)[number];

/** A running api, in this process or in one of its own. */
type RunningApi = Pick<ApiProcess, 'origin' | 'settings' | 'log' | 'database' | 'stop'>;

type ConnectedRedis = Awaited<ReturnType<typeof connectRedis>>;

interface InUse<Api, Redis> {
  api: Api;
  directory: string;
  redis: Redis | undefined;
  /** A browser that is not signed in. */
  visitor: () => Browser;
  signedIn: (email: string) => Promise<Browser>;
  /** One shared session per account and test block; not for tests of sessions. */
  account: (email: string) => Promise<Browser>;
}
export type ApiInUse = InUse<Awaited<ReturnType<typeof startApiHere>>, ConnectedRedis>;
export type ApiProcessInUse = InUse<ApiProcess, TestRedis>;

/** Starts the whole API for a test block, with data of its own. */
function use<Api extends RunningApi, Redis extends ConnectedRedis>(
  start: (environment: Record<string, string>) => Promise<Api>,
  startStore: () => Promise<Redis | undefined>,
  environment: Record<string, string>,
): InUse<Api, Redis> {
  const sessions = new Map<string, Promise<Browser>>();
  const used = {
    visitor: () => new Browser(used.api.origin),
    signedIn: (email: string) => new Browser(used.api.origin).signIn(email),
    account: (email: string) => {
      const session = sessions.get(email) ?? used.signedIn(email);
      sessions.set(email, session);
      return session;
    },
  } as InUse<Api, Redis>;
  beforeAll(async () => {
    used.directory = await mkdtemp(join(tmpdir(), 'api-'));
    used.redis = await startStore();
    used.api = await start({
      DATA_DIR: used.directory,
      ...(used.redis && { REDIS_URL: used.redis.url }),
      ...environment,
    });
  });
  afterAll(async () => {
    await used.api.stop();
    await used.redis?.stop();
    await rm(used.directory, { recursive: true, force: true });
  });
  return used;
}

/** In this process, on the worker's database and Redis. */
export const useApi = (store: Store = 'embedded', environment: Record<string, string> = {}): ApiInUse =>
  use(
    (settings) => startApiHere(settings),
    async () => (store === 'redis' ? connectRedis(await sharedRedis()) : undefined),
    environment,
  );

/** In a process of its own, with its own database: for tests of what only a process does, such as ending or waiting. */
export const useApiProcess = (
  store: Store = 'embedded',
  environment: Record<string, string> = {},
): ApiProcessInUse =>
  use(startApiProcess, async () => (store === 'redis' ? startRedis() : undefined), environment);
