import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { type ApiProcess, startApiProcess } from './api-process';
import { Browser } from './browser';
import { startRedis, type TestRedis } from './redis-process';

/** What the tested product runs on: its defaults, or a real Redis with the embedded database. */
export const stores = ['embedded', 'redis'] as const;
export type Store = (typeof stores)[number];

export interface ApiInUse {
  api: ApiProcess;
  directory: string;
  redis: TestRedis | undefined;
  /** A browser that is not signed in. */
  visitor: () => Browser;
  signedIn: (email: string) => Promise<Browser>;
  /**
   * One shared session per account and test block, because signing in costs a password hash; not for tests of sessions.
   */
  account: (email: string) => Promise<Browser>;
}

/** Starts the whole API for a test block with its own data; `TEST_MONGODB_URI` selects another database. */
export function useApi(store: Store = 'embedded', environment: Record<string, string> = {}): ApiInUse {
  jest.setTimeout(60_000);
  const sessions = new Map<string, Promise<Browser>>();
  const use = {
    visitor: () => new Browser(use.api.origin),
    signedIn: (email: string) => new Browser(use.api.origin).signIn(email),
    account: (email: string) => {
      const session = sessions.get(email) ?? use.signedIn(email);
      sessions.set(email, session);
      return session;
    },
  } as ApiInUse;
  beforeAll(async () => {
    use.directory = await mkdtemp(join(tmpdir(), 'api-'));
    use.redis = store === 'redis' ? await startRedis() : undefined;
    use.api = await startApiProcess({
      DATA_DIR: use.directory,
      ...(use.redis && { REDIS_URL: use.redis.url }),
      ...environment,
    });
  });
  afterAll(async () => {
    await use.api.stop();
    await use.redis?.stop();
    await rm(use.directory, { recursive: true, force: true });
  });
  return use;
}
