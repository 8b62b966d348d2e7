import { expect, test } from '@jest/globals';
import type { Session } from 'shared/contracts/auth';
import type { Registry } from 'shared/release';
import { filterRegistry } from './filter-registry';

const registry = {
  remotes: {
    'mfe-blog': { routes: [{ path: '/blogg' }, { path: '/blogg-admin', permission: 'blog:manage' }] },
    'mfe-vika': {
      routes: [
        { path: '/vika', permission: 'vika:register' },
        { path: '/vikarapport', permission: 'vika:read' },
      ],
    },
    'mfe-weather': { routes: [{ path: '/weather', permission: 'module:mfe-weather' }] },
  },
} as unknown as Registry;

const pathsFor = (session: Session) =>
  Object.values(filterRegistry(registry, session).remotes).flatMap(({ routes }) =>
    routes.map(({ path }) => path),
  );
const account = (access: object) =>
  ({ user: { id: '1', email: 'a@b.no', roles: [] }, access: { home: '/', ...access } }) as unknown as Session;

test('a session is told of what it may enter, and of nothing else', () => {
  expect(pathsFor({ user: null })).toEqual(['/blogg']);
  const free = { restricted: false, allowed_paths: [] };
  expect(pathsFor(account({ ...free, permissions: [] }))).toEqual(['/blogg']);
  expect(pathsFor(account({ ...free, permissions: ['vika:read'] }))).toEqual(['/blogg', '/vikarapport']);
  expect(pathsFor(account({ ...free, permissions: ['module:mfe-weather'] }))).toEqual(['/blogg', '/weather']);
  expect(pathsFor(account({ ...free, permissions: ['vika:register', 'blog:manage'] }))).toEqual([
    '/blogg',
    '/blogg-admin',
    '/vika',
  ]);
});

test('a restricted account keeps to its paths, whatever else it may or anybody might', () => {
  const permissions = ['vika:read', 'vika:register', 'blog:manage'];
  const clinic = { restricted: true, allowed_paths: ['/vikarapport'], permissions };
  const own = [...permissions, 'module:mfe-weather'];
  expect(pathsFor(account({ ...clinic, permissions: own }))).toEqual(['/vikarapport']);
  expect(pathsFor(account(clinic))).toEqual(['/vikarapport']);
  expect(pathsFor(account({ ...clinic, permissions: [] }))).toEqual([]);
});
