import type * as Host from './host.mjs';

/** The host of this Jest worker (`environment.mjs`). */
export const { newDatabase, sharedRedis, startApi, endWritesAfter } = (
  globalThis as unknown as { host: typeof Host }
).host;
