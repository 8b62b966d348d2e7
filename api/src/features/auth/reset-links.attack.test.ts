import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { filesIn } from 'shared/testing/files-in';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../../test/api-process';
import { mailsTo, tokenIn } from '../../test/mails';
import { runCommand } from '../../test/run-command';
import { type ApiInUse, type ApiProcessInUse, useApi, useApiProcess } from '../../test/use-api';

let clients = 0;
/** Each from an address of its own: what is tried here is no limit. */
const post = (use: ApiInUse | ApiProcessInUse, path: string, body: object, key?: string) =>
  use.visitor().call(`/api/auth/${path}`, {
    method: 'POST',
    body,
    headers: {
      'x-forwarded-for': `10.8.${Math.floor(++clients / 250)}.${clients % 250}`,
      ...(key && { 'idempotency-key': key }),
    },
  });
const queued = (use: ApiInUse | ApiProcessInUse) =>
  onDatabaseOf(use.api, (database) => database.collection('mail_queue').countDocuments({}));

/** Files of the data folder that hold a text, the mails themselves apart. */
async function filesWith({ directory }: ApiProcessInUse, text: string): Promise<string[]> {
  return (await filesIn(directory))
    .filter(({ path, bytes }) => !dirname(path).endsWith('outbox') && bytes.includes(text))
    .map(({ path }) => path);
}

describe('the token of a link', () => {
  const use = useApiProcess();
  /** The tokens of so many links to choose a password, as their owner gets them. */
  async function links(email: string, wanted: number): Promise<string[]> {
    const before = (await mailsTo(use.directory, email)).length;
    for (let asked = 0; asked < wanted; asked++) await post(use, 'forgot-password', { email });
    await until(async () => (await mailsTo(use.directory, email)).length === before + wanted);
    return (await mailsTo(use.directory, email)).slice(before).map(tokenIn);
  }
  const reset = async (token: string | undefined, password: string, key?: string) =>
    (await post(use, 'reset-password', { token, password }, key)).status;

  test('stands in no file once the mail has left', async () => {
    const [token = ''] = await links('rapport@firma.example', 1);
    expect(token).toHaveLength(43);
    await until(async () => (await queued(use)) === 0);
    expect(await filesWith(use, token)).toEqual([]);
    expect(await filesWith(use, 'access_token')).toEqual([]);
    // The search can find things: what is no secret stands there in clear.
    expect(await filesWith(use, 'rapport@firma.example')).not.toEqual([]);
  });

  test('works for one of three that are used at once, and ends the others, also those that nobody has used', async () => {
    const email = 'leder@firma.example';
    const tokens = await links(email, 3);
    const passwords = tokens.map((_, index) => `Lenkens-passord-${index}`);
    const statuses = await Promise.all(tokens.map((token, index) => reset(token, passwords[index] ?? '')));
    expect(statuses.toSorted()).toEqual([204, 400, 400]);
    for (const [index, password] of passwords.entries()) {
      const { status } = await post(use, 'login', { email, password });
      expect([index, status]).toEqual([index, statuses[index] === 204 ? 200 : 401]);
    }
    for (const token of tokens) expect(await reset(token, 'Enda-et-passord-1')).toBe(400);

    const [used, ...unused] = await links(email, 3);
    expect(await reset(used, 'Enda-et-passord-1')).toBe(204);
    for (const token of unused) expect(await reset(token, 'Enda-et-passord-2')).toBe(400);
  });

  test('sent again because its answer was lost, with its key and password, gets that answer, and nothing else does', async () => {
    const email = 'kundeservice@firma.example';
    const [first, second] = ['Lenkens-passord-1', 'Lenkens-passord-2'];
    const [token = '', other = ''] = await links(email, 2);
    const countsNow = async (password: string) =>
      (await post(use, 'login', { email, password })).status === 200;
    expect(await reset(token, first, 'first-request')).toBe(204);
    expect(await reset(token, first, 'first-request')).toBe(204);
    for (const [given, password, key] of [
      [token, first, undefined],
      [token, first, 'other-request'],
      [token, second, 'first-request'],
      [other, first, 'first-request'],
      [`first-request ${token}`, second, undefined],
    ] as const)
      expect([password, key, await reset(given, password, key)]).toEqual([password, key, 400]);
    expect((await post(use, 'reset-password/check', { token })).status).toBe(400);
    expect(await countsNow(first)).toBe(true);
    // Once another password counts, the first request is no longer what was done last.
    const [next] = await links(email, 1);
    expect(await reset(next, second, 'next-request')).toBe(204);
    expect(await reset(token, first, 'first-request')).toBe(400);
    expect(await countsNow(second)).toBe(true);
  });

  test('is void once its account was shut out, also when it is let in again', async () => {
    const email = 'klinikk@fysio.example';
    const [token] = await links(email, 1);
    const admin = await use.visitor().signIn('admin@firma.example');
    const set = async (disabled: boolean) => {
      const { items } = (await admin.call('/api/users')).body;
      const { id, version } = items.find((user: { email: string }) => user.email === email);
      const request = { method: 'PATCH', body: { disabled }, headers: { 'if-match': `"${version}"` } };
      expect((await admin.call(`/api/users/${id}`, request)).body.state).toBe(
        disabled ? 'disabled' : 'active',
      );
    };
    const refusals = async () => [
      (await post(use, 'reset-password/check', { token })).status,
      await reset(token, 'Enda-et-passord-1'),
    ];
    await set(true);
    expect(await refusals()).toEqual([400, 400]);
    await set(false);
    expect(await refusals()).toEqual([400, 400]);
  });

  test('is void once the command line has set a password', async () => {
    const [token] = await links('ansatt@firma.example', 1);
    await runCommand('user', ['reset', 'ansatt@firma.example'], use.api.settings);
    expect(await reset(token, 'Enda-et-passord-1')).toBe(400);
  });
});

describe('a mail that waits for its server', () => {
  // Nobody listens there.
  const use = useApi('embedded', { SMTP_URL: 'smtp://127.0.0.1:1' });

  test('holds no readable link', async () => {
    await post(use, 'forgot-password', { email: 'ansatt@firma.example' });
    await until(async () => (await queued(use)) === 1);
    const mails = await onDatabaseOf(use.api, (database) =>
      database.collection('mail_queue').find().toArray(),
    );
    const stored = Buffer.concat(mails.map((mail) => mongo.BSON.serialize(mail)));
    expect(stored.includes('access_token')).toBe(false);
    expect(stored.includes('nytt-passord')).toBe(false);
    // The search can find things: what is no secret stands there in clear.
    expect(stored.includes('ansatt@firma.example')).toBe(true);
  });
});
