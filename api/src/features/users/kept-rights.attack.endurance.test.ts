import { expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import { amount } from 'shared/testing/amount';
import type { Browser } from '../../test/browser';
import { putAccount } from '../../test/put-account';
import { useApi } from '../../test/use-api';

const use = useApi();
const [first, second] = ['admin@firma.example', 'to@firma.example'] as const;

async function find(browser: Browser): Promise<User> {
  const { items } = (await browser.call('/api/users?limit=200')).body;
  return items.find(({ email }: User) => email === second);
}

const change = (by: Browser, { id }: User, version: number, body: object) =>
  by.call(`/api/users/${id}`, { method: 'PATCH', body, headers: { 'if-match': String(version) } });

test.each([
  ['a role that is taken', { roles: [] }, { roles: ['admin'] }],
  ['a page that one is kept to', { lists: ['vika', 'customerService'] }, { lists: [] }],
  ['being shut out', { disabled: true }, { disabled: false }],
])('%s is not undone by whom it concerns in the same moment (3 cases)', async (_what, taken, back) => {
  for (let round = 0; round < amount(1, 3); round += 1) {
    await putAccount(use.api, second, { roles: ['admin', 'manager'], lists: ['vika'] });
    const [one, other] = [await use.signedIn(first), await use.signedIn(second)];
    const seen = await find(one);
    let isDone = false;
    // The version that the account has while it is changed is known before: each refusal until then is none on record.
    const insist = async () => {
      while (!isDone) await change(other, seen, seen.version + 1, back);
    };
    const insisting = Array.from({ length: 6 }, insist);
    const done = change(one, seen, seen.version, taken).finally(() => {
      isDone = true;
    });
    await Promise.all(insisting);
    expect((await done).status).toBe(200);
    const { roles, lists, state } = await find(one);
    expect({ roles, lists, disabled: state === 'disabled' }).toMatchObject(taken);
  }
});
