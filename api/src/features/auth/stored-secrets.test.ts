import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import { mailOf, tokenIn } from '../../test/mails';
import { useApi } from '../../test/use-api';

// With the hash that people's passwords get.
const use = useApi('embedded', { PASSWORD_MEMORY_KIB: '' });
const hourMs = 60 * 60_000;

/** The password of an account as it is stored. */
const storedHash = (email: string): Promise<string> =>
  onDatabaseOf(
    use.api,
    async (database) => (await database.collection('users').findOne({ email }))?.password_hash,
  );

/** Milliseconds that the one link of an account is good for from now on. */
const linkLasts = (email: string): Promise<number> =>
  onDatabaseOf(use.api, async (database) => {
    const user = await database.collection('users').findOne({ email });
    const [link, ...more] = await database
      .collection('password_resets')
      .find({ user_id: user?._id })
      .toArray();
    expect(more).toEqual([]);
    return link?.expires_at.getTime() - Date.now();
  });

/** argon2id with 64 MiB, three rounds and one lane. */
const strong = /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/;

test.each(['admin@firma.example', 'klinikk@fysio.example'])(
  'the password of %s is stored as a hash that is dear to guess',
  async (email) => {
    const hash = await storedHash(email);
    expect(hash).toMatch(strong);
    expect(hash).not.toContain(testPassword);
  },
);

test('a link for a new password is good for an hour, and what is chosen is hashed as dearly', async () => {
  const email = 'leder@firma.example';
  const mail = await mailOf(use.directory, email, () =>
    use.visitor().call('/api/auth/forgot-password', { method: 'POST', body: { email } }),
  );
  const lasts = await linkLasts(email);
  expect(lasts).toBeLessThanOrEqual(hourMs);
  expect(lasts).toBeGreaterThan(hourMs - 60_000);
  expect(mail).toContain('innen en time');
  const before = await storedHash(email);
  const body = { token: tokenIn(mail), password: 'Et-nytt-passord-1' };
  const choose = async () =>
    (await use.visitor().call('/api/auth/reset-password', { method: 'POST', body })).status;
  const [link] = await onDatabaseOf(use.api, (database) =>
    database.collection('password_resets').find().toArray(),
  );
  // Stored anew each time: what has ended may be removed by the database at any moment.
  const setEnd = (expires_at: Date) =>
    onDatabaseOf(use.api, async (database) => {
      await database.collection('password_resets').deleteMany({});
      await database.collection('password_resets').insertOne({ ...link, expires_at });
    });
  await setEnd(new Date(Date.now() - 1));
  expect(await choose()).toBe(400);
  expect(await storedHash(email)).toBe(before);
  await setEnd(new Date(Date.now() + 60_000));
  expect(await choose()).toBe(204);
  expect(await storedHash(email)).toMatch(strong);
  expect(await storedHash(email)).not.toBe(before);
});

test('an invitation is good for three days, the one that is sent again too; neither stands in clear', async () => {
  const email = 'invitert@firma.example';
  const admin = await use.signedIn('admin@firma.example');
  let id = '';
  const mail = await mailOf(use.directory, email, async () => {
    id = (await admin.call('/api/users', { method: 'POST', body: { email, roles: [] } })).body.id;
  });
  expect(mail).toContain('innen tre dager');
  const isThreeDays = async () => {
    const lasts = await linkLasts(email);
    expect(lasts).toBeLessThanOrEqual(72 * hourMs);
    expect(lasts).toBeGreaterThan(72 * hourMs - 60_000);
  };
  await isThreeDays();
  const rows = await onDatabaseOf(use.api, (database) =>
    database.collection('password_resets').find().toArray(),
  );
  expect(JSON.stringify(rows)).not.toContain(tokenIn(mail));
  await onDatabaseOf(use.api, (database) => database.collection('password_resets').deleteMany({}));
  await mailOf(use.directory, email, () => admin.call(`/api/users/${id}/invitation`, { method: 'POST' }));
  await isThreeDays();
});

test('secrets stand in no log', async () => {
  const body = { email: 'ansatt@firma.example', password: testPassword };
  expect((await use.visitor().call('/api/auth/login', { method: 'POST', body })).status).toBe(200);
  await until(() => use.api.log().includes('/api/auth/login'));
  for (const secret of [testPassword, 'Et-nytt-passord-1', '$argon2id']) {
    expect(use.api.log()).not.toContain(secret);
  }
});
