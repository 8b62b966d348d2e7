import { beforeAll, expect, test } from '@jest/globals';
import type { DeployToken, ManagedModule } from 'shared/contracts/module-console';
import { firstByteBounds, type ModuleCount } from 'shared/contracts/module-counts';
import type { RemoteEntry } from 'shared/remote-entry';
import { until } from 'shared/testing/until';
import type { Browser } from '../../test/browser';
import { mailsTo } from '../../test/mails';
import { releaseModule } from '../../test/release-module';
import { useApi } from '../../test/use-api';

const use = useApi();
const email = 'admin@firma.example';
const first: RemoteEntry = { name: 'mfe-weather', contract: 2, routes: [{ path: '/weather' }] };
const second: RemoteEntry = { ...first, routes: [{ path: '/weather' }, { path: '/wind' }] };
let admin: Browser;

const find = async (name = first.name): Promise<ManagedModule> => {
  const { items } = (await admin.call('/api/module-overview')).body;
  return items.find((module: ManagedModule) => module.name === name);
};
const drawBack = (from: string | null, name = first.name, more = {}) =>
  admin.call(`/api/module-overview/${name}/rollback`, { method: 'POST', body: { from, ...more } });
const lastAudit = async () => (await admin.call('/api/audit?area=modules')).body.items[0];

/** What an edge counted; times by the class that they are in. */
const count = (version: string, pages: number, failures: number, times: Record<number, number>) => ({
  module: first.name,
  version,
  pages,
  failures,
  first_bytes: firstByteBounds.map((bound) => times[bound] ?? 0),
});
const report = (...counts: ModuleCount[]) =>
  use.visitor().call('/api/edge/module-counts', { method: 'POST', body: { counts } });

beforeAll(async () => {
  admin = await use.signedIn(email);
  for (const remote of [first, second]) expect(await releaseModule(use, remote)).toBe(201);
});

test('a module is shown with its live version, its size, its pages and how it came to be', async () => {
  const { live, before, history } = await find();
  expect(live).toMatchObject({
    version: expect.stringMatching(/^1\.0\.0-/),
    by: 'team',
    commit: null,
    bytes: JSON.stringify(second).length,
    pages: ['/weather', '/wind'],
    figures: { pages: 0, failures: 0, reported: 0, first_byte: null },
  });
  expect(Date.now() - Date.parse(live?.since ?? '')).toBeLessThan(60_000);
  expect(before?.version).not.toBe(live?.version);
  expect(history.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['released', before?.version, live?.version],
    ['released', null, before?.version],
  ]);
});

test('what several edges and browsers tell of a version is added up, beside the version before', async () => {
  const { live, before } = await find();
  const [now, former] = [live?.version ?? '', before?.version ?? ''];
  const edges = [
    await report(count(now, 10, 1, { 5: 9, 250: 1 }), count(former, 4, 0, { 10: 4 })),
    await report(count(now, 90, 2, { 5: 41, 25: 40, 100: 9 })),
  ];
  expect(edges.map(({ status }) => status)).toEqual([204, 204]);
  const event = { kind: 'remote-failed', remote: first.name, version: now, reason: 'load' };
  for (const body of [event, { ...event, version: '1.0.0-invented' }, { kind: 'remote-failed' }])
    await use.visitor().call('/api/client-events', { method: 'POST', body });
  const told = await find();
  expect(told.live?.figures).toEqual({
    pages: 100,
    failures: 3,
    reported: 1,
    first_byte: { half: 5, most: 100 },
  });
  expect(told.before?.figures).toEqual({
    pages: 4,
    failures: 0,
    reported: 0,
    first_byte: { half: 10, most: 10 },
  });
});

test('counts of a version that was never released count for nothing, and unreadable ones are refused', async () => {
  const before = await find();
  expect((await report(count('1.0.0-invented', 5, 5, {}))).status).toBe(204);
  const live = before.live?.version ?? '';
  for (const wrong of [{ pages: -1 }, { pages: 1.5 }, { first_bytes: [1] }, { module: 'weather' }]) {
    expect((await report({ ...count(live, 1, 0, {}), ...wrong })).status).toBe(422);
  }
  expect(await find()).toEqual(before);
});

test('an administrator goes back to the version before, once, and it is on record', async () => {
  const { live, before } = await find();
  const from = live?.version ?? '';
  expect(await drawBack(from)).toMatchObject({
    status: 200,
    body: { version: before?.version, live: true },
  });
  // Whoever saw what was live before changes nothing any more.
  expect(await drawBack(from)).toMatchObject({ status: 409, body: { title: 'release-conflict' } });
  const { live: now, before: none, history } = await find();
  expect([now?.version, now?.by, none]).toEqual([before?.version, email, null]);
  expect(history[0]).toMatchObject({ what: 'rolled_back', from, to: before?.version, by: email });
  expect(await lastAudit()).toMatchObject({
    actor: email,
    action: 'update',
    records: [first.name],
    detail: `rollback from ${from}`,
  });
});

test('an administrator sees a canary beside the live version, rolls it out or draws it back', async () => {
  const third: RemoteEntry = { ...first, routes: [{ path: '/weather' }, { path: '/rain' }] };
  const { live: before } = await find();
  expect(await releaseModule(use, third, { canary: 10 })).toBe(201);
  const { live, canary } = await find();
  expect([live?.version, live?.since, live?.by]).toEqual([before?.version, before?.since, before?.by]);
  expect(canary).toMatchObject({ share: 10, figures: { pages: 0 } });
  const version = canary?.version ?? '';
  await report(count(version, 3, 1, { 5: 3 }));
  expect((await find()).canary?.figures).toMatchObject({ pages: 3, failures: 1 });
  const promote = (which: string) =>
    admin.call(`/api/module-overview/${first.name}/promotion`, { method: 'POST', body: { canary: which } });
  expect((await promote('1.0.0-another')).status).toBe(409);
  expect(await promote(version)).toMatchObject({ status: 200, body: { version, live: true } });
  expect(await lastAudit()).toMatchObject({ actor: email, detail: `promotion of ${version}` });
  expect(await find()).toMatchObject({ live: { version, by: email }, canary: null });
  // Whoever meant to end the canary does not draw it back now that it is live.
  expect((await drawBack(version, first.name, { is_canary: true })).status).toBe(409);
  expect(await find()).toMatchObject({ live: { version } });
  expect(await releaseModule(use, second, { canary: 10 })).toBe(201);
  const other = (await find()).canary?.version ?? '';
  expect(await drawBack(other)).toMatchObject({ status: 200, body: { version } });
  const { history } = await find();
  expect(history[0]).toMatchObject({ what: 'canary_ended', from: other, to: version, by: email });
});

test('an administrator tries a stored version on a share of all documents, and changes the share', async () => {
  const { live, canary, others } = await find();
  const [version = ''] = others;
  expect([canary, others.includes(live?.version ?? '')]).toEqual([null, false]);
  const start = (change: object = {}) =>
    admin.call(`/api/module-overview/${first.name}/canary`, {
      method: 'POST',
      body: { version, share: 25, live: live?.version, ...change },
    });
  expect(await start()).toMatchObject({ status: 200, body: { version, live: false } });
  expect(await lastAudit()).toMatchObject({ actor: email, detail: `canary ${version} on 25 %` });
  const told = await find();
  expect(told).toMatchObject({ live: { version: live?.version }, canary: { version, share: 25 } });
  expect(told.others).not.toContain(version);
  expect(told.history[0]).toMatchObject({ what: 'canary_started', to: version, by: email, why: '25 %' });
  await start({ share: 50 });
  const { canary: wider } = await find();
  expect(wider).toMatchObject({ version, share: 50, since: told.canary?.since });
  // What was never stored, or is tried beside what whoever asks did not see.
  for (const change of [{ version: '1.0.0-invented' }, { live: version }])
    expect((await start(change)).status).toBe(409);
  for (const share of [0, 51, 1.5, '10', null]) {
    expect(await start({ share })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'share', code: 'share_wrong' }] },
    });
  }
  expect((await find()).canary).toEqual(wider);
  expect((await drawBack(version)).status).toBe(200);
});

test('a token is told once, releases its own module, shows when it was used, and ends', async () => {
  const body = { module: first.name, label: 'Værlaget' };
  const made = await admin.call('/api/deploy-tokens', { method: 'POST', body });
  expect(made).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^deploy_/) } });
  const { token } = made.body;
  const statusOf = async (name: string) =>
    (await use.visitor().call(`/api/modules/${name}`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  const listed = async (): Promise<DeployToken | undefined> => {
    const { items } = (await admin.call('/api/deploy-tokens')).body;
    expect(JSON.stringify(items)).not.toContain(token);
    return items.find(({ label }: DeployToken) => label === body.label);
  };
  expect(await listed()).toMatchObject({ ...body, last_used_at: null, expires_at: null });
  expect(await statusOf(first.name)).toBe(200);
  expect(await statusOf('mfe-calls')).toBe(403);
  const used = await listed();
  expect(Date.now() - Date.parse(used?.last_used_at ?? '')).toBeLessThan(60_000);
  const on = { actor: email, records: [first.name], detail: 'token Værlaget' };
  expect(await lastAudit()).toMatchObject({ ...on, action: 'create' });
  const revoke = () => admin.call(`/api/deploy-tokens/${used?.id}`, { method: 'DELETE' });
  expect((await revoke()).status).toBe(204);
  expect(await lastAudit()).toMatchObject({ ...on, action: 'delete' });
  expect((await revoke()).status).toBe(404);
  expect(await statusOf(first.name)).toBe(401);
  expect(await listed()).toBeUndefined();
});

test('a token whose answer was lost is replaced when it is asked for again, and by nothing else', async () => {
  const body = { module: first.name, label: 'Fjellvær' };
  const make = (key: string, change: object = {}) =>
    admin.call('/api/deploy-tokens', {
      method: 'POST',
      body: { ...body, ...change },
      headers: { 'idempotency-key': key },
    });
  const statusOf = async ({ body: { token } }: { body: { token: string } }, name = first.name) =>
    (await use.visitor().call(`/api/modules/${name}`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  const listed = async () =>
    (await admin.call('/api/deploy-tokens')).body.items.filter(
      ({ label }: DeployToken) => label === body.label,
    );
  const lost = await make('first-token');
  const again = await make('first-token');
  expect([lost.status, again.status]).toEqual([201, 201]);
  expect([await statusOf(lost), await statusOf(again)]).toEqual([401, 200]);
  expect(await listed()).toHaveLength(1);
  // Another request, or another content under the same key, is a token of its own.
  const others = [await make('second-token'), await make('first-token', { module: 'mfe-calls' })];
  expect(others.map(({ status }) => status)).toEqual([201, 201]);
  expect(await listed()).toHaveLength(3);
  expect(await statusOf(again)).toBe(200);
});

test('the clinic and the other administrators are mailed before a token is made', async () => {
  const other = 'sjef@firma.example';
  const person = { email: other, name: '', roles: ['admin'], lists: [] };
  expect((await admin.call('/api/users', { method: 'POST', body: person })).status).toBe(201);
  const body = { module: 'mfe-vika', label: 'Natteskift' };
  expect((await admin.call('/api/deploy-tokens', { method: 'POST', body })).status).toBe(201);
  const tokenMails = async (to: string) =>
    (await mailsTo(use.directory, to)).filter((mail) => mail.includes('«Natteskift»'));
  for (const reader of [other, 'klinikk@fysio.example']) {
    await until(async () => (await tokenMails(reader)).length === 1);
    expect((await tokenMails(reader))[0]).toContain(`${email} lager tokenet`);
    expect((await tokenMails(reader))[0]).toContain('mfe-vika');
  }
  expect(await tokenMails(email)).toEqual([]);
});

test.each([
  ['every module', { module: '*', label: 'team' }, 'module'],
  ['what is no module', { module: 'weather', label: 'team' }, 'module'],
  ['nobody', { module: 'mfe-weather', label: ' ' }, 'label'],
])('no token is made here for %s', async (_what, body, path) => {
  expect(await admin.call('/api/deploy-tokens', { method: 'POST', body })).toMatchObject({
    status: 422,
    body: { errors: [{ path }] },
  });
});

test('others are turned away, which is on record', async () => {
  const employee = await use.signedIn('ansatt@firma.example');
  expect((await employee.call('/api/module-overview')).status).toBe(403);
  expect(await lastAudit()).toMatchObject({ actor: 'ansatt@firma.example', action: 'refused' });
});
