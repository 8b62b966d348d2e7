import { beforeAll, expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import type { RemoteEntry } from 'shared/remote-entry';
import { until } from 'shared/testing/until';
import type { Browser } from '../../test/browser';
import { mailsTo } from '../../test/mails';
import { putAccount } from '../../test/put-account';
import { releaseModule } from '../../test/release-module';
import { useApi } from '../../test/use-api';

const use = useApi();
const label = { no: 'Været', sv: 'Vädret', da: 'Vejret', en: 'Weather' };
const weather: RemoteEntry = {
  name: 'mfe-weather',
  contract: 2,
  routes: [
    {
      path: '/weather',
      guard: 'redirect',
      permission: 'module:mfe-weather',
      menu: { group: 'tools', label },
    },
  ],
};
const tides: RemoteEntry = {
  name: 'mfe-tides',
  contract: 2,
  routes: [{ path: '/tides', guard: 'notice', permission: 'module:mfe-tides' }],
};
const snow: RemoteEntry = { ...tides, name: 'mfe-snow', routes: [{ path: '/snow' }] };
let admin: Browser;

const find = async (email: string): Promise<User> =>
  (await admin.call('/api/users?limit=200')).body.items.find((listed: User) => listed.email === email);
async function grant(email: string, modules: string[], by = admin) {
  const { id, version } = await find(email);
  return by.call(`/api/users/${id}`, {
    method: 'PATCH',
    body: { modules },
    headers: { 'if-match': String(version) },
  });
}
const permissionsOf = async (browser: Browser): Promise<string[]> =>
  (await browser.call('/api/auth/session')).body.access.permissions;

beforeAll(async () => {
  for (const remote of [weather, tides, snow]) await releaseModule(use, remote);
  admin = await use.signedIn('admin@firma.example');
});

test('what can be granted is what live modules declare, by the label of their menu', async () => {
  const name = 'mfe-tides';
  expect((await admin.call('/api/modules')).body).toEqual({
    items: [
      { name, label: { no: name, sv: name, da: name, en: name } },
      { name: 'mfe-weather', label },
    ],
  });
});

test('a grant is held at once, on record and told, and taken away again', async () => {
  const email = 'ansatt@firma.example';
  await putAccount(use.api, 'kollega@firma.example', { roles: ['admin'] });
  const person = await use.signedIn(email);
  expect(await permissionsOf(person)).not.toContain('module:mfe-weather');
  const granted = await grant(email, ['mfe-weather', 'mfe-weather']);
  expect(granted).toMatchObject({ status: 200, body: { modules: ['mfe-weather'], roles: [] } });
  expect(granted.body.access.permissions).toContain('module:mfe-weather');
  expect(await permissionsOf(person)).toContain('module:mfe-weather');
  const [entry] = (await admin.call('/api/audit?area=users')).body.items;
  expect(entry).toMatchObject({ action: 'update', records: [granted.body.id], detail: 'modules' });
  await until(async () =>
    (await mailsTo(use.directory, 'kollega@firma.example')).some((mail) =>
      mail.includes(`gir kontoen ${email} tilgang til mfe-weather.`),
    ),
  );
  expect((await grant(email, [])).body.modules).toEqual([]);
  expect(await permissionsOf(person)).not.toContain('module:mfe-weather');
});

test.each([
  ['is not live', 'mfe-nowhere'],
  ['declares none', 'mfe-snow'],
])('the permission of a module that %s is not given', async (_what, name) => {
  expect(await grant('rapport@firma.example', [name])).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'modules', message: 'Ukjent modul' }] },
  });
  expect((await find('rapport@firma.example')).modules).toEqual([]);
});

test('nobody gives it to themselves, and only administrators give it', async () => {
  expect(await grant('admin@firma.example', ['mfe-weather'])).toMatchObject({
    status: 403,
    body: { title: 'own-account' },
  });
  const employee = await use.signedIn('ansatt@firma.example');
  expect((await grant('ansatt@firma.example', ['mfe-weather'], employee)).status).toBe(403);
  expect((await find('ansatt@firma.example')).modules).toEqual([]);
});

test.each(['kundeservice@firma.example', 'klinikk@fysio.example'])(
  '%s, kept to one page, gets nothing by it',
  async (email) => {
    const person = await use.signedIn(email);
    const before = await permissionsOf(person);
    expect((await grant(email, ['mfe-weather'])).status).toBe(200);
    expect(await permissionsOf(person)).toEqual(before);
  },
);

test('a stale grant is told what stands', async () => {
  const email = 'leder@firma.example';
  const { id, version } = await find(email);
  await grant(email, ['mfe-tides']);
  const stale = await admin.call(`/api/users/${id}`, {
    method: 'PATCH',
    body: { modules: [] },
    headers: { 'if-match': String(version) },
  });
  expect(stale).toMatchObject({ status: 409, body: { current: { modules: ['mfe-tides'] } } });
});

test('a module may declare its own permission alone', async () => {
  const foreign: RemoteEntry = {
    ...snow,
    routes: [{ path: '/snow', guard: 'redirect', permission: 'module:mfe-weather' }],
  };
  expect(await releaseModule(use, foreign)).toBe(422);
});
