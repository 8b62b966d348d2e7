import { expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import { amount } from 'shared/testing/amount';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { putAccount } from '../../test/put-account';
import { useApi } from '../../test/use-api';

const use = useApi();
const [first, second] = ['admin@firma.example', 'to@firma.example'] as const;

/** Accounts that can sign in and manage the others. */
const administrators = () =>
  onDatabaseOf(use.api, (database) => {
    const restricting = { $nin: ['customerService', 'clinic'] };
    return database
      .collection('users')
      .find({ disabled: false, roles: 'admin', lists: restricting })
      .toArray();
  });

async function find(browser: Browser, email: string): Promise<User> {
  const { items } = (await browser.call('/api/users?limit=200')).body;
  return items.find((listed: User) => listed.email === email);
}
const remove = (by: Browser, { id, version }: User) =>
  by.call(`/api/users/${id}`, { method: 'DELETE', headers: { 'if-match': String(version) } });
const change = (by: Browser, { id, version }: User, body: object) =>
  by.call(`/api/users/${id}`, { method: 'PATCH', body, headers: { 'if-match': String(version) } });

test('nobody deletes themselves', async () => {
  const admin = await use.signedIn(first);
  expect(await remove(admin, await find(admin, first))).toMatchObject({
    status: 403,
    body: { title: 'own-account' },
  });
});

test.each([
  ['delete', (by: Browser, whom: User) => remove(by, whom)],
  ['shut out', (by: Browser, whom: User) => change(by, whom, { disabled: true })],
  ['take the role from', (by: Browser, whom: User) => change(by, whom, { roles: [] })],
  ['restrict to one page', (by: Browser, whom: User) => change(by, whom, { lists: ['customerService'] })],
])('of two administrators who %s each other at once, one at least stays', async (_what, act) => {
  for (let round = 0; round < amount(1, 3); round += 1) {
    for (const email of [first, second]) await putAccount(use.api, email, { roles: ['admin'] });
    const [one, other] = [await use.signedIn(first), await use.signedIn(second)];
    const [seen, seenByOther] = [await find(one, second), await find(other, first)];
    await Promise.all([act(one, seen), act(other, seenByOther)]);
    expect((await administrators()).length).toBeGreaterThanOrEqual(1);
  }
});
