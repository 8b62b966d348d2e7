import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import type { Permission, Role } from 'shared/contracts/access';
import { WebSocket } from 'ws';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';
import { type AccountLists, accessOf, demonstrationLists } from './policy';

type Needs = Permission | 'nothing' | 'sign-in' | 'deploy-token';

/** Who may call what (requirement 6). What is served and not named here fails: nothing is open by omission. */
const table: Record<string, Needs> = {
  'GET /api/auth/session': 'nothing',
  'POST /api/auth/login': 'nothing',
  'POST /api/auth/logout': 'sign-in',
  'POST /api/auth/forgot-password': 'nothing',
  'POST /api/auth/reset-password': 'nothing',
  'POST /api/auth/reset-password/check': 'nothing',
  'POST /api/auth/login/code': 'nothing',
  'POST /api/auth/login/passkey': 'nothing',
  'POST /api/auth/login/passkey/offer': 'nothing',
  'POST /api/auth/password': 'sign-in',
  'POST /api/auth/proof': 'sign-in',
  'POST /api/auth/proof/offer': 'sign-in',
  'POST /api/auth/passkeys': 'sign-in',
  'POST /api/auth/passkeys/offer': 'sign-in',
  'DELETE /api/auth/passkeys/{id}': 'sign-in',
  'GET /api/auth/second-step': 'sign-in',
  'POST /api/auth/second-step': 'sign-in',
  'POST /api/auth/second-step/offer': 'sign-in',
  'POST /api/auth/second-step/removal': 'sign-in',
  'GET /api/auth/sessions': 'sign-in',
  'DELETE /api/auth/sessions': 'sign-in',
  'DELETE /api/auth/sessions/{id}': 'sign-in',
  'GET /api/users': 'users:manage',
  'POST /api/users': 'users:manage',
  'PATCH /api/users/{id}': 'users:manage',
  'POST /api/users/{id}/invitation': 'users:manage',
  'POST /api/users/{id}/unlock': 'users:manage',
  'DELETE /api/users/{id}/second-step': 'users:manage',
  'GET /api/security-events': 'users:manage',
  'GET /api/audit': 'audit:read',
  'POST /api/contact-messages': 'nothing',
  'GET /api/contact-messages': 'leads:manage',
  'PATCH /api/contact-messages/{id}': 'leads:manage',
  'GET /api/contact-messages/{id}/events': 'leads:manage',
  'POST /api/contact-messages/{id}/notes': 'leads:manage',
  'POST /api/contact-messages/{id}/answers': 'leads:manage',
  'GET /api/contact-messages/{id}/related': 'leads:manage',
  'POST /api/contact-messages/export': 'leads:manage',
  'POST /api/quote-requests': 'nothing',
  'GET /api/quote-requests': 'leads:manage',
  'PATCH /api/quote-requests/{id}': 'leads:manage',
  'GET /api/quote-requests/{id}/events': 'leads:manage',
  'POST /api/quote-requests/{id}/notes': 'leads:manage',
  'POST /api/quote-requests/{id}/answers': 'leads:manage',
  'GET /api/quote-requests/{id}/related': 'leads:manage',
  'POST /api/quote-requests/export': 'leads:manage',
  'POST /api/vika-registrations': 'vika:register',
  'GET /api/vika-registrations': 'vika:read',
  'POST /api/vika-registrations/search': 'vika:read',
  'POST /api/vika-registrations/export': 'vika:read',
  'POST /api/vika-registrations/access-log': 'audit:read',
  'PATCH /api/vika-registrations/{id}': 'vika:edit',
  'DELETE /api/vika-registrations/{id}': 'vika:edit',
  'GET /api/blog-posts': 'nothing',
  'GET /api/blog-posts/headings': 'nothing',
  'GET /api/blog-posts/feed.xml': 'nothing',
  'GET /api/blog-posts/sitemap.xml': 'nothing',
  'GET /api/blog-posts/{id}': 'nothing',
  'GET /api/blog-images/{id}': 'nothing',
  'POST /api/blog-posts': 'blog:manage',
  'PATCH /api/blog-posts/{id}': 'blog:manage',
  'DELETE /api/blog-posts/{id}': 'blog:manage',
  'POST /api/functions/generate-blog-image': 'blog:manage',
  'GET /api/call-logs/statistics?year=2026': 'calls:use',
  'POST /api/call-logs/export': 'calls:use',
  'POST /api/call-logs': 'calls:use',
  'DELETE /api/call-logs/{id}': 'calls:use',
  'POST /api/client-events': 'nothing',
  'POST /api/csp-reports': 'nothing',
  'POST /api/functions/trigger-zapier': 'nothing',
  'POST /api/modules/{name}/missing-files': 'deploy-token',
  'POST /api/modules/{name}/files': 'deploy-token',
  'POST /api/modules/{name}/releases': 'deploy-token',
  'POST /api/modules/{name}/rollback': 'deploy-token',
  'POST /api/modules/{name}/removal': 'deploy-token',
  'GET /api/modules/{name}': 'deploy-token',
  'GET /api/modules': 'users:manage',
  // An edge passes nothing on to these two.
  'GET /api/edge/modules': 'nothing',
  'GET /api/edge/files/{hash}': 'nothing',
};
const withoutQuery = (route: string) => route.replace(/\?.*/, '');
const letIn = (status: number) => status < 500 && status !== 401 && status !== 403;
const unknownId = '0'.repeat(24);

/** What each account is meant to hold (requirement 6), written out by hand. */
const staff: Permission[] = ['leads:manage', 'calls:use', 'blog:manage'];
const held: Record<string, { roles: Role[]; permissions: Permission[] }> = {
  'admin@firma.example': {
    roles: ['admin'],
    permissions: [...staff, 'vika:register', 'vika:read', 'users:manage', 'audit:read'],
  },
  'leder@firma.example': {
    roles: ['manager'],
    permissions: [...staff, 'vika:register', 'vika:read', 'vika:edit'],
  },
  'ansatt@firma.example': { roles: [], permissions: staff },
  'rapport@firma.example': { roles: [], permissions: [...staff, 'vika:read'] },
  'klinikk@fysio.example': { roles: [], permissions: ['vika:read', 'vika:edit', 'audit:read'] },
};
const readings = [
  { home: '/vika', permissions: ['vika:register'] },
  { home: '/vikarapport', permissions: ['vika:read'] },
] as const;

describe.each(readings)('customer service kept to $home', ({ home, permissions }) => {
  const use = useApi('embedded', { CUSTOMER_SERVICE_HOME: home });
  const lists: AccountLists = { ...demonstrationLists, customerServiceHome: home };
  const everybody: typeof held = {
    ...held,
    'kundeservice@firma.example': { roles: [], permissions: [...permissions] },
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
      expect([...accessOf(email, { roles, modules: [] }, lists).permissions].sort()).toEqual(
        [...permissions].sort(),
      );
    },
  );

  const ask = (browser: Browser, route: string) => {
    const [method = '', path = ''] = route.split(' ');
    return browser.call(path.replace('{id}', unknownId).replace('{name}', 'mfe-calls'), {
      method,
      // Empty: whoever is let in is told so by another refusal than these two.
      ...(method === 'POST' || method === 'PATCH' ? { body: {} } : {}),
    });
  };

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
