import { describe, expect, test } from '@jest/globals';
import { brand } from 'shared/brand';
import type { User } from 'shared/contracts/users';
import { until } from 'shared/testing/until';
import { testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { mailOf, tokenIn } from '../../test/mails';
import { useApi } from '../../test/use-api';

const own = 'Et-eget-passord-1';

describe('managing accounts', () => {
  const use = useApi();
  const list = async (admin: Browser): Promise<User[]> =>
    (await admin.call('/api/users?limit=200')).body.items;
  const find = async (admin: Browser, email: string) => {
    const user = (await list(admin)).find((listed) => listed.email === email);
    if (!user) throw new Error(`${email} is not listed`);
    return user;
  };
  const invite = (admin: Browser, email: string, roles: string[] = []) =>
    admin.call('/api/users', { method: 'POST', body: { email, roles } });
  const change = (admin: Browser, { id, version }: User, body: object) =>
    admin.call(`/api/users/${id}`, { method: 'PATCH', body, headers: { 'if-match': String(version) } });
  const choosePassword = (token: string, password = own) =>
    use.visitor().call('/api/auth/reset-password', { method: 'POST', body: { token, password } });
  const joined = async (admin: Browser, email: string, roles: string[] = []) => {
    const mail = await mailOf(use.directory, email, () => invite(admin, email, roles));
    await choosePassword(tokenIn(mail));
    return use.visitor().signIn(email, own);
  };

  test('somebody is invited by mail, chooses a password and signs in', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const mail = await mailOf(use.directory, 'ny.person@firma.example', async () => {
      const made = await invite(admin, 'Ny.Person@Firma.example', ['manager']);
      expect(made).toMatchObject({
        status: 201,
        body: { email: 'ny.person@firma.example', roles: ['manager'], state: 'invited' },
      });
    });
    expect(mail).toContain(`Subject: Du er invitert til ${brand.name}\n`);
    expect(mail).toContain('http://localhost:3000/nytt-passord#access_token=');
    expect((await choosePassword(tokenIn(mail))).status).toBe(204);
    const person = await use.visitor().signIn('ny.person@firma.example', own);
    expect((await person.call('/api/auth/session')).body.user.roles).toEqual(['manager']);
    const listed = await find(admin, 'ny.person@firma.example');
    expect(listed.state).toBe('active');
    expect(Date.parse(listed.last_signed_in_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(listed.access.permissions).toContain('vika:edit');
  });

  test.each([
    ['sv', 'Välj ett lösenord här inom tre dagar:'],
    ['da', 'Vælg en adgangskode her inden for tre dage:'],
    ['en', 'Choose a password here within three days:'],
  ])('somebody is invited in the language that the administrator works in: %s', async (language, words) => {
    const admin = (await use.signedIn('admin@firma.example')).with('language', language);
    const email = `ny.${language}@firma.example`;
    let id = '';
    const first = await mailOf(use.directory, email, async () => {
      id = (await invite(admin, email)).body.id;
    });
    const again = () => admin.call(`/api/users/${id}/invitation`, { method: 'POST' });
    const second = await mailOf(use.directory, email, again);
    for (const mail of [first, second]) expect(mail).toContain(words);
  });

  test('an invitation can be sent again until it has been used', async () => {
    const admin = await use.signedIn('admin@firma.example');
    let id = '';
    await mailOf(use.directory, 'sen@firma.example', async () => {
      id = (await invite(admin, 'sen@firma.example')).body.id;
    });
    const again = () => admin.call(`/api/users/${id}/invitation`, { method: 'POST' });
    const second = await mailOf(use.directory, 'sen@firma.example', again);
    expect((await choosePassword(tokenIn(second))).status).toBe(204);
    expect((await again()).status).toBe(404);
  });

  test('an address has one account', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const both = await Promise.all([1, 2].map(() => invite(admin, 'en@firma.example')));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await invite(admin, 'EN@firma.example')).body.errors).toEqual([
      {
        path: 'email',
        code: 'email_taken',
        message: 'Det finnes allerede en konto med denne e-postadressen',
      },
    ]);
  });

  test.each([
    [{ email: 'uten-krøllalfa', roles: [] }, 'Ugyldig e-postadresse'],
    [{ email: '', roles: [] }, 'E-post er påkrevd'],
    [{ email: 'a@b.no', roles: ['konge'] }, 'Ukjent rolle'],
    [{ email: 'a@b.no', roles: [], password: own }, 'Ukjent felt'],
  ])('%j is refused: %s', async (body, message) => {
    const admin = await use.signedIn('admin@firma.example');
    const answer = await admin.call('/api/users', { method: 'POST', body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].message).toBe(message);
  });

  test('roles take effect at once, and a stale change is told what stands', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const person = await joined(admin, 'rolle@firma.example');
    const before = await find(admin, 'rolle@firma.example');
    expect(await change(admin, before, { roles: ['manager'] })).toMatchObject({
      status: 200,
      body: { roles: ['manager'] },
    });
    expect((await person.call('/api/auth/session')).body.user.roles).toEqual(['manager']);
    expect(await change(admin, before, { roles: ['admin'] })).toMatchObject({
      status: 409,
      body: { current: { roles: ['manager'] } },
    });
  });

  test('who is shut out loses session and socket, and gets in again when let in', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const email = 'rapport@firma.example';
    const person = await use.signedIn(email);
    const report = person.watch();
    await report.ready();
    expect((await change(admin, await find(admin, email), { disabled: true })).body.state).toBe('disabled');
    expect(await report.closed).toBe(4401);
    expect((await person.call('/api/auth/session')).body).toEqual({ user: null });
    await expect(use.signedIn(email)).rejects.toThrow('401');
    await change(admin, await find(admin, email), { disabled: false });
    expect((await person.call('/api/auth/session')).body).toEqual({ user: null });
    await use.signedIn(email);
  });

  test('a report closes when the right to read it is taken away', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const report = (await use.signedIn('leder@firma.example')).watch();
    await report.ready();
    await change(admin, await find(admin, 'leder@firma.example'), { roles: [] });
    expect(await report.closed).toBe(4401);
    await change(admin, await find(admin, 'leder@firma.example'), { roles: ['manager'] });
  });

  test('nobody shuts themselves out, nor gives themselves more', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const self = await find(admin, 'admin@firma.example');
    for (const body of [
      { disabled: true },
      { roles: [] },
      { roles: ['manager'] },
      { roles: ['admin', 'manager'] },
    ]) {
      expect(await change(admin, self, body)).toMatchObject({ status: 403, body: { title: 'own-account' } });
    }
    expect((await change(admin, self, { roles: ['admin'] })).status).toBe(200);
  });

  test('a receptionist is at work in Vika with nothing but an invitation', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const email = 'resepsjon@firma.example';
    const mail = await mailOf(use.directory, email, async () => {
      const body = { email, name: 'Kari Resepsjon', roles: [], lists: ['vika', 'customerService'] };
      expect((await admin.call('/api/users', { method: 'POST', body })).body).toMatchObject({
        name: 'Kari Resepsjon',
        lists: ['vika', 'customerService'],
      });
    });
    await choosePassword(tokenIn(mail));
    const person = await use.visitor().signIn(email, own);
    const session = async () => (await person.call('/api/auth/session')).body;
    expect(await session()).toMatchObject({
      user: { email, name: 'Kari Resepsjon' },
      access: { restricted: true, home: '/vika', permissions: ['vika:register'] },
    });
    await change(admin, await find(admin, email), { lists: ['vikarapport'], name: 'Kari' });
    const { user, access } = await session();
    expect(user.name).toBe('Kari');
    expect(access.permissions).toContain('vika:read');
    expect(access.permissions).not.toContain('vika:register');
    expect(
      (await (await use.signedIn('ansatt@firma.example')).call('/api/auth/session')).body.user.name,
    ).toBeNull();
    expect(await find(admin, email)).toMatchObject({ name: 'Kari', lists: ['vikarapport'] });
    const [entry] = (await admin.call('/api/audit?area=users')).body.items;
    expect(entry.detail).toBe('name, lists +vikarapport -vika -customerService');
  });

  test('who is deleted is out at once and told of it; the address can be invited anew and holds nothing', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const email = 'kort@firma.example';
    const person = await joined(admin, email, ['manager']);
    await change(admin, await find(admin, email), { lists: ['vikarapport'] });
    const report = person.watch();
    await report.ready();
    const { id, version } = await find(admin, email);
    const remove = (seen: number) =>
      admin.call(`/api/users/${id}`, { method: 'DELETE', headers: { 'if-match': String(seen) } });
    expect((await remove(version - 1)).status).toBe(409);
    const mail = await mailOf(use.directory, email, async () => {
      expect((await remove(version)).status).toBe(204);
    });
    expect(mail).toContain('admin@firma.example har slettet kontoen din');
    expect(await report.closed).toBe(4401);
    expect((await person.call('/api/auth/session')).body).toEqual({ user: null });
    await expect(use.visitor().signIn(email, own)).rejects.toThrow('401');
    expect((await list(admin)).map((listed) => listed.email)).not.toContain(email);
    expect((await remove(version + 1)).status).toBe(404);
    expect((await admin.call('/api/audit?area=users&action=delete')).body.items).toMatchObject([
      { actor: 'admin@firma.example', records: [id], detail: email },
    ]);
    expect((await joined(admin, email).then(() => find(admin, email))).lists).toEqual([]);
  });

  test('a locked account is shown as such, and unlocked', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const email = 'ansatt@firma.example';
    const tryWith = (password: string) =>
      use.visitor().call('/api/auth/login', {
        method: 'POST',
        body: { email, password },
        headers: { 'x-forwarded-for': '10.77.0.1' },
      });
    expect((await tryWith(testPassword)).status).toBe(200);
    for (let time = 0; time < 3; time += 1) expect((await tryWith('Feil-passord-1')).status).toBe(401);
    expect((await tryWith(testPassword)).status).toBe(429);
    await until(async () => (await find(admin, email)).locked_until !== null);
    const locked = await find(admin, email);
    expect(Date.parse(locked.locked_until ?? '')).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect((await admin.call(`/api/users/${locked.id}/unlock`, { method: 'POST' })).status).toBe(204);
    expect((await find(admin, email)).locked_until).toBeNull();
    expect((await tryWith(testPassword)).status).toBe(200);
  });

  test('what administrators do is on record', async () => {
    const admin = await use.signedIn('admin@firma.example');
    const { body } = await invite(admin, 'protokoll@firma.example');
    await change(admin, body, { roles: ['manager'] });
    await (await use.signedIn('ansatt@firma.example')).call('/api/users');
    const { items } = (await admin.call('/api/audit?area=users')).body;
    expect(items.slice(0, 3)).toMatchObject([
      { actor: 'ansatt@firma.example', action: 'refused' },
      { actor: 'admin@firma.example', action: 'update', records: [body.id], detail: 'roles' },
      { actor: 'admin@firma.example', action: 'create', records: [body.id] },
    ]);
  });
});
