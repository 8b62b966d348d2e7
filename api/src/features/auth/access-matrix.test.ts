import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import type { Permission } from 'shared/contracts/access';
import { WebSocket } from 'ws';
import { ask, held, letIn, type Needs, table } from '../../test/access-table';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';
import { accessOf, firstListsOf } from './policy';

const withoutQuery = (route: string) => route.replace(/\?.*/, '');

const readings = [
  { home: '/vika', permissions: ['vika:register'] },
  { home: '/vikarapport', permissions: ['vika:read'] },
] as const;

describe.each(readings)('customer service kept to $home', ({ home, permissions }) => {
  const use = useApi('embedded', { CUSTOMER_SERVICE_HOME: home });
  const none = { vika: undefined, vikarapport: undefined, customerService: undefined, clinic: undefined };
  const listsOf = firstListsOf({ embedded: true, lists: none });
  const customerService = { roles: [], permissions: [...permissions] };
  // The home changes nothing for the others.
  const everybody: typeof held = {
    ...(home === '/vika' && held),
    'kundeservice@firma.example': customerService,
  };

  test('every route that is served is in the table, with what it asks for', async () => {
    const { paths } = (await use.visitor().call('/api/openapi.json')).body;
    const served = Object.entries<Record<string, { 'x-needs': Needs | [Permission] }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { 'x-needs': needs }]) => [
          `${method.toUpperCase()} ${path}`,
          String(needs),
        ]),
    );
    expect(Object.fromEntries(served)).toEqual(
      Object.fromEntries(Object.entries(table).map(([route, needs]) => [withoutQuery(route), needs])),
    );
  });

  test.each(Object.entries(everybody))(
    '%s holds what the policy table gives',
    async (email, { roles, permissions }) => {
      const { access } = (await (await use.signedIn(email)).call('/api/auth/session')).body;
      expect([...access.permissions].sort()).toEqual([...permissions].sort());
      expect([...accessOf({ roles, lists: listsOf(email), modules: [] }, home).permissions].sort()).toEqual(
        [...permissions].sort(),
      );
    },
  );

  // The home changes nothing for visitors either.
  if (home === '/vika')
    test('a visitor is let into what asks for nothing and asked to sign in everywhere else', async () => {
      for (const [route, needs] of Object.entries(table)) {
        const { status, body } = await ask(use.visitor(), route);
        if (needs === 'nothing') expect([route, letIn(status)]).toEqual([route, true]);
        else expect([route, status, body.title]).toEqual([route, 401, 'unauthenticated']);
      }
    });

  test.each(Object.entries(everybody))(
    '%s is let in where it may and nowhere else',
    async (email, { permissions }) => {
      const browser = await use.signedIn(email);
      for (const [route, needs] of Object.entries(table)) {
        const may =
          needs === 'nothing' ||
          needs === 'sign-in' ||
          (needs !== 'deploy-token' && permissions.includes(needs));
        const { status, body } = await ask(browser, route);
        if (may) expect([route, letIn(status)]).toEqual([route, true]);
        // No account releases: only a token does.
        else if (needs === 'deploy-token') expect([route, status]).toEqual([route, 401]);
        else expect([route, status, body.title]).toEqual([route, 403, 'forbidden']);
      }
    },
  );

  test('the socket opens for those who may read the report alone', async () => {
    const open = async (browser: Browser) => {
      const url = `${use.api.origin.replace('http', 'ws')}/ws/vika`;
      const socket = new WebSocket(url, { headers: { cookie: browser.cookie, origin: use.api.origin } });
      const answered = once(socket, 'unexpected-response').then(([, response]) => response.statusCode);
      const status = await Promise.race([once(socket, 'open').then(() => 101), answered]);
      socket.on('error', () => {});
      socket.terminate();
      return status;
    };
    expect(await open(use.visitor())).toBe(401);
    for (const [email, { permissions }] of Object.entries(everybody)) {
      const expected = permissions.includes('vika:read') ? 101 : 403;
      expect([email, await open(await use.signedIn(email))]).toEqual([email, expected]);
    }
  });
});
