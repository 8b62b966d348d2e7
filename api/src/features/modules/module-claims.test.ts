import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { RemoteEntry } from 'shared/remote-entry';
import { removeExpiredRows } from '../../platform/expired-rows';
import { useDatabase } from '../../test/use-database';
import { withClaim } from './module-claims';
import { ModuleClaimModel } from './modules.model';

useDatabase();

const entry = (name: string) =>
  ({ name, routes: [{ path: '/weather' }], feeds: [] }) as unknown as RemoteEntry;

test('a module sees the claim that a process makes whose clock is a minute behind or ahead', async () => {
  for (const aheadMs of [-60_000, 60_000]) {
    await withClaim(entry('mfe-first'), async () => {
      await ModuleClaimModel.updateMany({}, { at: new Date(Date.now() + aheadMs) });
      await removeExpiredRows(pino({ level: 'silent' }));
      expect(await withClaim(entry('mfe-second'), async (others) => others)).toEqual({
        'mfe-first': { routes: [{ path: '/weather' }], feeds: [] },
      });
    });
  }
});

test('a claim of a process that was killed ends', async () => {
  await ModuleClaimModel.create({
    module: 'mfe-first',
    claimed: JSON.stringify({ routes: [{ path: '/weather' }], feeds: [] }),
    at: new Date(Date.now() - 2 * 60_000),
  });
  expect(await withClaim(entry('mfe-second'), async (others) => others)).toEqual({});
});
