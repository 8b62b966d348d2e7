import { beforeAll, describe, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { ask, asksAgain, letIn, table } from '../../test/access-table';
import { ageSession } from '../../test/age-session';
import { mailsTo } from '../../test/mails';
import { useApi } from '../../test/use-api';

const minute = 60_000;
const use = useApi();

interface Operation {
  'x-needs': string | string[];
  'x-proof': 'always' | 'at-times' | 'never';
  'x-file': boolean;
}
let operations: [route: string, operation: Operation][];
beforeAll(async () => {
  const { paths } = (await use.visitor().call('/api/openapi.json')).body;
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
/** Those that a session opens; the one that ends it is not asked. */
const ofSessions = () =>
  operations.filter(
    ([route, { 'x-needs': needs }]) =>
      !['nothing', 'deploy-token'].includes(String(needs)) && route !== 'POST /api/auth/logout',
  );

describe('what gives rights, or takes the data of many people away', () => {
  /** Changes of accounts that give nobody a right. */
  const givesNothing = ['POST /api/users/{id}/unlock'];

  test('says so of itself, also when it is new', () => {
    const weighty = ofSessions().filter(
      ([route, { 'x-needs': needs, 'x-file': file }]) =>
        !route.startsWith('GET') && (file || /^(users|modules):/.test(String(needs))),
    );
    expect(weighty.length).toBeGreaterThan(10);
    const silent = weighty.filter(([route, { 'x-proof': proof }]) => {
      return proof === 'never' && !givesNothing.includes(route);
    });
    expect(silent.map(([route]) => route)).toEqual([]);
  });

  test('has a sample of what it is asked with, if it does not ask each time', () => {
    const asking = ofSessions().filter(([, { 'x-proof': proof }]) => proof !== 'never');
    expect(asking.map(([route]) => route)).toEqual(expect.arrayContaining(Object.keys(asksAgain)));
    const always = asking.filter(([, { 'x-proof': proof }]) => proof === 'always');
    expect(Object.keys(asksAgain)).toEqual(expect.arrayContaining(always.map(([route]) => route)));
  });

  test.each([
    ['admin@firma.example', 14 * minute, false],
    ['admin@firma.example', 16 * minute, true],
    ['leder@firma.example', 180 * minute, true],
  ])('asks %s for a proof %i ms after the last one: %s; nothing else does', async (email, age, isStale) => {
    const browser = await use.signedIn(email);
    const { permissions } = (await browser.call('/api/auth/session')).body.access;
    for (const [route, { 'x-needs': needs, 'x-proof': proof }] of ofSessions()) {
      const may = needs === 'sign-in' || permissions.includes(String(needs));
      if (!may) continue;
      await ageSession(use.api, browser, age);
      const address = Object.keys(table).find((one) => one.replace(/\?.*/, '') === route) ?? route;
      const { status, body } = await ask(browser, address, asksAgain[route]);
      const isAsked = isStale && (proof === 'always' || route in asksAgain);
      expect([route, body?.title === 'proof-needed']).toEqual([route, isAsked]);
      expect([route, letIn(status)]).toEqual([route, !isAsked]);
    }
  });
});

describe('is told to the administrators', () => {
  const [boss, colleague, clinic] = ['admin@firma.example', 'sjef@firma.example', 'klinikk@fysio.example'];
  const told = async (reader: string, ...words: string[]) => {
    const found = async () =>
      (await mailsTo(use.directory, reader)).filter((mail) => words.every((word) => mail.includes(word)));
    await until(async () => (await found()).length > 0);
    expect((await found()).length).toBeGreaterThan(0);
  };
  const invite = async (body: object) =>
    (await use.account(boss as string)).call('/api/users', { method: 'POST', body });

  test('an account without roles, also to the one administrator in whose name it was made', async () => {
    expect((await invite({ email: 'kollega@firma.example', roles: [] })).status).toBe(201);
    await told(boss as string, 'lager en konto til kollega@firma.example', 'adminpanelet');
  });

  test.each([
    ['/api/contact-messages/export', { range: 'all' }, 'kontaktmeldinger'],
    ['/api/quote-requests/export', { range: 'today' }, 'forespørsler'],
    ['/api/call-logs/export', { year: 2026 }, 'samtaler'],
    ['/api/vika-registrations/export', { kind: 'all' }, 'registreringer fra Vika'],
  ])('an export from %s', async (path, body, what) => {
    const browser = await use.account('leder@firma.example');
    await browser.call(path, { method: 'POST', body });
    await told(boss as string, 'leder@firma.example har eksportert', what);
  });

  test('an export of patients to the clinic, too', () =>
    told(clinic as string, 'leder@firma.example har eksportert', 'registreringer fra Vika'));

  test('an invitation that is sent again, and a token, to the others', async () => {
    await invite({ email: colleague, roles: ['admin'] });
    const browser = await use.account(boss as string);
    const { items } = (await browser.call('/api/users?limit=200')).body;
    const { id } = items.find(({ email }: { email: string }) => email === 'kollega@firma.example');
    expect((await browser.call(`/api/users/${id}/invitation`, { method: 'POST' })).status).toBe(204);
    await told(colleague as string, 'sender kollega@firma.example en ny invitasjon');
    const body = { module: 'mfe-calls', label: 'Natteskift' };
    expect((await browser.call('/api/deploy-tokens', { method: 'POST', body })).status).toBe(201);
    await told(colleague as string, '«Natteskift»');
  });
});
