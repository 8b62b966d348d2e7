import { describe, expect, test } from '@jest/globals';
import { amount, isLong } from 'shared/testing/amount';
import { testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { mailOf, tokenIn } from '../../test/mails';
import { type ApiInUse, type ApiProcessInUse, stores, useApi, useApiProcess } from '../../test/use-api';

const owner = 'rapport@firma.example';
const wrong = 'Feil-passord-1';

const signInAt =
  (use: ApiInUse | ApiProcessInUse) =>
  (from: string, email: string, password: string, browser: Browser = use.visitor()) =>
    browser.call('/api/auth/login', {
      method: 'POST',
      body: { email, password },
      headers: { 'x-forwarded-for': from },
    });
const count = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

// Limits count in Redis wherever there are several apis; both stores have the same code.
describe.each(isLong ? stores : (['redis'] as const))('guessing from many addresses on %s', (store) => {
  const use = useApi(store);
  const signIn = signInAt(use);

  test('60 wrong passwords for 20 accounts from one IPv6 /64 are those of one client', async () => {
    const answers = [];
    for (let time = 0; time < 60; time += 1) {
      const from = `2001:db8:7:7:${time.toString(16)}::${(time * 7).toString(16)}`;
      answers.push(await signIn(from, `gjettet${time % 20}@firma.example`, wrong));
    }
    expect(count(answers, 401)).toBe(10);
    expect(count(answers, 429)).toBe(50);
    const inside = await signIn('2001:db8:7:7:ffff::1', owner, testPassword);
    expect(inside).toMatchObject({ status: 429, body: { title: 'blocked' } });
    expect((await signIn('2001:db8:7:8::1', owner, testPassword)).status).toBe(200);
  });

  test('an IPv4 address is the same client however it is written', async () => {
    const spellings = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'];
    const answers = [];
    for (let time = 0; time < 8; time += 1) {
      answers.push(await signIn(spellings[time % 4] ?? '', 'skrevet@firma.example', wrong));
    }
    expect(count(answers, 401)).toBe(3);
  });

  test('120 wrong passwords for one account from 40 IPv4 addresses are slowed down; its own browser is not', async () => {
    const own = use.visitor();
    expect((await signIn('192.0.2.1', owner, testPassword, own)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, time) => signIn(`198.51.100.${time % 40}`, owner, wrong)),
    );
    // Ten that cost nothing, and those whose turn came meanwhile, after two, four and eight seconds.
    expect(count(answers, 401)).toBeLessThanOrEqual(14);
    expect(count(answers, 401)).toBeGreaterThanOrEqual(10);
    expect(count(answers, 401) + count(answers, 429)).toBe(120);
    for (let time = 0; time < 3; time += 1) {
      expect((await signIn('198.51.100.1', owner, testPassword, own)).status).toBe(200);
    }
  });

  test('while strangers are slowed down, a new password from a mailed link opens the account at once', async () => {
    const email = 'ansatt@firma.example';
    await Promise.all(Array.from({ length: 40 }, (_, time) => signIn(`198.51.102.${time}`, email, wrong)));
    const there = use.visitor();
    const mail = await mailOf(use.directory, email, () =>
      there.call('/api/auth/forgot-password', { method: 'POST', body: { email } }),
    );
    const body = { token: tokenIn(mail), password: 'Et-nytt-passord-1' };
    expect((await there.call('/api/auth/reset-password', { method: 'POST', body })).status).toBe(204);
    for (let time = 0; time < 2; time += 1) {
      expect((await signIn('198.51.102.200', email, body.password, there)).status).toBe(200);
    }
  });

  test('an administrator gives an account its ten tries back', async () => {
    const guess = (time: number) => signIn(`198.51.101.${time}`, owner, wrong);
    let slowed = await guess(0);
    for (let time = 1; slowed.status !== 429; time += 1) {
      expect(time).toBeLessThan(40);
      slowed = await guess(time);
    }
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(5 * 60);
    const admin = await use.signedIn('admin@firma.example');
    const { items } = (await admin.call('/api/users')).body;
    const { id } = items.find(({ email }: { email: string }) => email === owner);
    expect((await admin.call(`/api/users/${id}/unlock`, { method: 'POST' })).status).toBe(204);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, time) => guess(100 + time)));
    expect(count(answers, 401)).toBe(10);
  });
});

// The queue is the same on both stores.
describe('guessing at once', () => {
  // A process of its own and hashes that cost what they cost: sign-ins wait for each other and not for those who ask.
  const use = useApiProcess('embedded', { PASSWORD_MEMORY_KIB: '65536' });
  const signIn = signInAt(use);
  const many = amount(100, 300);
  test(`behind ${many} guesses at once an owner waits for two of them; who is too many is told to come again`, async () => {
    const own = use.visitor();
    const email = 'leder@firma.example';
    expect((await signIn('192.0.2.2', email, testPassword, own)).status).toBe(200);
    let judged = 0;
    const guesses = Array.from({ length: many }, async (_, time) => {
      const answer = await signIn(`10.7.${time >> 8}.${time & 255}`, `nummer${time}@firma.example`, wrong);
      if (answer.status === 401) judged += 1;
      return answer;
    });
    const first = await Promise.race(guesses);
    expect([401, 503]).toContain(first.status);
    const before = judged;
    expect((await signIn('192.0.2.2', email, testPassword, own)).status).toBe(200);
    const meanwhile = judged - before;
    const answers = await Promise.all(guesses);
    const refused = answers.filter(({ status }) => status === 503);
    expect(count(answers, 401) + refused.length).toBe(many);
    // Two are judged and 32 wait; how many more come in time depends on the machine.
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      // On a busy machine some wait so long that the time of a request is over.
      expect(body.detail).toMatch(/^(Mange logger inn|Tjenesten er ikke tilgjengelig) akkurat nå/);
    }
    expect(meanwhile).toBeLessThan(20);
    // A refusal that looked at no password costs nothing.
    const unread = answers.findIndex(({ body }) => body.detail?.startsWith('Mange logger inn'));
    for (let time = 0; time < 3; time += 1) {
      const again = signIn(`10.7.${unread >> 8}.${unread & 255}`, `nummer${unread}@firma.example`, wrong);
      expect((await again).status).toBe(401);
    }
  });
});
