import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../test/api-process';
import { mailsTo } from '../test/mails';
import { runCommand } from '../test/run-command';
import { useApi } from '../test/use-api';

const use = useApi();
const user = (...words: string[]) => runCommand('user', words, use.api.settings);
const passwordIn = (line: string) => line.split(' ').at(-1) ?? '';

test('an account is made, given a role, disabled, let in and given a new password while the product runs, on record', async () => {
  const email = 'ny@firma.example';
  const first = passwordIn(await user('add', email, '--role', 'manager'));
  const browser = await use.visitor().signIn(email, first);
  const session = async () => (await browser.call('/api/auth/session')).body;
  expect((await session()).user.roles).toEqual(['manager']);

  await user('role', email, 'admin');
  await until(async () => (await session()).user.roles.join() === 'admin');
  expect(await user('list')).toContain(`${email}\tadmin\tactive`);

  await user('disable', email);
  await until(async () => (await session()).user === null);
  await expect(use.visitor().signIn(email, first)).rejects.toThrow('401');
  await user('enable', email);

  const second = passwordIn(await user('reset', email));
  await expect(use.visitor().signIn(email, first)).rejects.toThrow('401');
  await use.visitor().signIn(email, second);

  const entries = await onDatabaseOf(use.api, async (database) => {
    const account = await database.collection('users').findOne({ email });
    await database
      .collection('users')
      .updateOne({ email }, { $set: { second_step: { enrolment: account?._id, since: new Date() } } });
    await user('second-step', email);
    return database
      .collection('audit_log')
      .find({ area: 'users', records: String(account?._id) })
      .sort({ seq: 1 })
      .toArray();
  });
  expect(entries.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
    ['system', 'create', 'roles'],
    ['system', 'update', 'roles'],
    ['system', 'update', 'disabled'],
    ['system', 'update', 'disabled'],
    ['system', 'update', 'password'],
    ['system', 'update', 'second step'],
  ]);
  await until(async () =>
    (await mailsTo(use.directory, email)).some(
      (mail) => mail.includes('Subject: Nytt passord') && mail.includes('Noen ved kommandolinjen'),
    ),
  );
});

test('a report that is open closes when its account is disabled', async () => {
  const report = (await use.signedIn('rapport@firma.example')).watch();
  await report.ready();
  await user('disable', 'rapport@firma.example');
  expect(await report.closed).toBe(4401);
});

test.each([
  [['add', 'nobody'], 'npm run user'],
  [['add', 'admin@firma.example'], 'already'],
  [['role', 'admin@firma.example', 'king'], 'no role king'],
  [['disable', 'who@firma.example'], 'no account'],
  [['tull'], 'npm run user'],
])('%j is refused with a word why', async (words, message) => {
  await expect(user(...words)).rejects.toMatchObject({ stderr: expect.stringContaining(message) });
});
