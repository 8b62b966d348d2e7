import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import { ageSession } from '../../test/age-session';
import { startApiHere } from '../../test/api-here';
import type { ApiProcess } from '../../test/api-process';
import { Browser } from '../../test/browser';

let directory: string;
let databaseUri: string | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'first-lists-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What an administrator sees under these settings, and may do, while the product runs. */
async function under<Result>(
  settings: Record<string, string>,
  act: (
    admin: Browser,
    find: (email: string) => Promise<User>,
    api: Pick<ApiProcess, 'database'>,
  ) => Promise<Result>,
) {
  const api = await startApiHere({ DATA_DIR: directory, ...settings }, databaseUri);
  databaseUri = api.uri;
  try {
    const admin = await new Browser(api.origin).signIn('admin@firma.example');
    const find = async (email: string) => {
      const { items } = (await admin.call('/api/users?limit=200')).body;
      return items.find((user: User) => user.email === email);
    };
    return await act(admin, find, api);
  } finally {
    await api.stop();
  }
}

test('the settings say which lists an account begins on; from then on the database holds them', async () => {
  const [known, later] = ['ansatt@firma.example', 'senere@firma.example'];
  await under({ VIKA_EMAILS: known }, async (admin, find) => {
    const { id, version, lists } = await find(known);
    expect(lists).toEqual(['vika']);
    const headers = { 'if-match': String(version) };
    await admin.call(`/api/users/${id}`, { method: 'PATCH', body: { lists: ['vikarapport'] }, headers });
  });
  await under({ VIKA_EMAILS: `${known},${later},admin@firma.example` }, async (admin, find) => {
    expect((await find(known)).lists).toEqual(['vikarapport']);
    expect((await find('admin@firma.example')).lists).toEqual(['vikarapport']);
    await admin.call('/api/users', { method: 'POST', body: { email: later, roles: [] } });
    expect((await find(later)).lists).toEqual(['vika']);
  });
});

test('who invites anybody is asked who sits there, whether the address begins on a list or not', async () => {
  const listed = 'vikar@firma.example';
  await under({ VIKA_EMAILS: listed }, async (admin, find, api) => {
    await ageSession(api, admin, 16 * 60_000);
    const invite = (email: string) =>
      admin.call('/api/users', { method: 'POST', body: { email, roles: [] } });
    for (const email of [listed, 'ny@firma.example']) {
      expect(await invite(email)).toMatchObject({ status: 403, body: { title: 'proof-needed' } });
      expect(await find(email)).toBeUndefined();
    }
  });
});
