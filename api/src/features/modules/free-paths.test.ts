import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { type RemoteEntry, supportedContracts } from 'shared/remote-entry';
import { removeExpiredRows } from '../../platform/expired-rows';
import { useDatabase } from '../../test/use-database';
import { withFreePaths } from './free-paths';
import { ModuleClaimModel } from './modules.model';

useDatabase();

const entry = (name: string) =>
  ({
    name,
    contract: supportedContracts[0],
    routes: [{ path: '/weather' }],
    feeds: [],
  }) as unknown as RemoteEntry;
const take = async (name: string) => withFreePaths(entry(name), async () => 'taken');

test('a module sees the claim that a process makes whose clock is a minute behind or ahead', async () => {
  for (const aheadMs of [-60_000, 60_000]) {
    await withFreePaths(entry('mfe-first'), async () => {
      await ModuleClaimModel.updateMany({}, { at: new Date(Date.now() + aheadMs) });
      await removeExpiredRows(pino({ level: 'silent' }));
      await expect(take('mfe-second')).rejects.toMatchObject({ status: 409 });
    });
  }
});

test('a claim of a process that was killed ends', async () => {
  await ModuleClaimModel.create({
    module: 'mfe-first',
    claimed: JSON.stringify({ routes: [{ path: '/weather' }], feeds: [] }),
    at: new Date(Date.now() - 2 * 60_000),
  });
  expect(await take('mfe-second')).toBe('taken');
});
