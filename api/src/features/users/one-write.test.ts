import { describe, expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import { until } from 'shared/testing/until';
import { endLeases } from '../../test/end-leases';
import { mailOf, mailsTo, tokenIn } from '../../test/mails';
import { putAccount } from '../../test/put-account';
import { useApi } from '../../test/use-api';
import { endWritesAfter } from '../../test/worker-host';

/** More writes than any of these requests makes. */
const moments = Array.from({ length: 12 }, (_, count) => count);

describe('a process that ends', () => {
  const use = useApi();
  const admin = () => use.account('admin@firma.example');
  const find = async (email: string): Promise<User> =>
    (await (await admin()).call('/api/users?limit=200')).body.items.find(
      (listed: User) => listed.email === email,
    );

  test.each(moments)('after %i writes of an invitation: sent again, it comes', async (count) => {
    const email = `invitert-${count}@firma.example`;
    const browser = await admin();
    const invite = () =>
      browser.call('/api/users', {
        method: 'POST',
        body: { email, roles: ['manager'] },
        headers: { 'idempotency-key': `invitation-${count}` },
      });
    const mend = endWritesAfter(count);
    await invite().finally(mend);
    expect(await invite()).toMatchObject({ status: 201, body: { email, roles: ['manager'] } });
    await endLeases(use.api.database(), ['users', 'mail_queue']);
    await until(async () => (await mailsTo(use.directory, email)).length > 0);
    const mails = await mailsTo(use.directory, email);
    expect(mails).toHaveLength(1);
    const password = 'Et-eget-passord-1';
    const chosen = { token: tokenIn(mails[0] ?? ''), password };
    const visitor = use.visitor();
    expect((await visitor.call('/api/auth/reset-password', { method: 'POST', body: chosen })).status).toBe(
      204,
    );
  });

  test.each(moments)(
    'after %i writes of a change of roles leaves the former or the new ones',
    async (count) => {
      const email = `roller-${count}@firma.example`;
      await putAccount(use.api, email, { roles: ['manager'] });
      const { id, version } = await find(email);
      const browser = await admin();
      const mend = endWritesAfter(count);
      await browser
        .call(`/api/users/${id}`, {
          method: 'PATCH',
          body: { name: 'Nytt Navn', roles: ['admin'] },
          headers: { 'if-match': String(version) },
        })
        .finally(mend);
      const { name, roles } = await find(email);
      expect([{ roles: ['manager'] }, { name: 'Nytt Navn', roles: ['admin'] }]).toContainEqual(
        name === 'Nytt Navn' ? { name, roles } : { roles },
      );
    },
  );

  // Before the account is written, and right after it.
  test.each([2, 3])(
    'after %i writes of a new password leaves no other link that works where it counts',
    async (count) => {
      const email = `lenker-${count}@firma.example`;
      await putAccount(use.api, email, { roles: ['manager'] });
      const post = (path: string, body: object, last: number) =>
        use.visitor().call(`/api/auth/${path}`, {
          method: 'POST',
          body,
          headers: { 'x-forwarded-for': `10.9.${count}.${last}` },
        });
      const [link, other] = [
        tokenIn(await mailOf(use.directory, email, () => post('forgot-password', { email }, 1))),
        tokenIn(await mailOf(use.directory, email, () => post('forgot-password', { email }, 2))),
      ];
      const password = 'Lenkens-passord-1';
      const mend = endWritesAfter(count);
      await post('reset-password', { token: link, password }, 3).finally(mend);
      const counts = (await post('login', { email, password }, 4)).status === 200;
      const { status } = await post('reset-password', { token: other, password: 'Lenkens-passord-2' }, 5);
      expect([counts, status]).not.toEqual([true, 204]);
    },
  );
});
