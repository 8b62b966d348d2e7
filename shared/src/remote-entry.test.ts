import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { RemoteEntry } from './remote-entry';
import { conflictOf, parseRemoteEntry } from './remote-entry.schema';

const root = join(__dirname, '../..');
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => [folder, JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'))] as const);

test.each(remotes)('%s says what shell and edge must know', (name, data) => {
  expect(parseRemoteEntry(data).name).toBe(name);
});

const label = { no: 'Vakter', sv: 'Pass', da: 'Vagter', en: 'Shifts' };
const shifts: RemoteEntry = {
  name: 'mfe-shifts',
  contract: 1,
  routes: [
    { path: '/vakter', writtenIn: 'da' },
    {
      path: '/vakter/plan',
      guard: 'redirect',
      permission: 'calls:use',
      menu: { group: 'tools', label },
    },
  ],
  forms: [
    {
      path: '/vakter',
      endpoint: '/api/contact-messages',
      fields: { name: 'name' },
      largest: { field: 'name', code: 'name_too_long' },
    },
  ],
  feeds: [{ kind: 'feed', path: '/vakter.xml', endpoint: '/api/blog-posts/feed.xml' }],
};

test('a module that nobody knew before is as good as the others', () => {
  expect(parseRemoteEntry(shifts)).toEqual(shifts);
});

test('a module declares a permission of its own', () => {
  const [page, tool] = shifts.routes;
  const own = { ...shifts, routes: [page, { ...tool, permission: 'module:mfe-shifts' }] };
  expect(parseRemoteEntry(own)).toEqual(own);
});

describe('what a module may not say of itself', () => {
  const [page, tool] = shifts.routes as [RemoteEntry['routes'][0], RemoteEntry['routes'][0]];
  const { guard, ...unguarded } = tool;
  test.each<[string, unknown, string]>([
    ['another kind of name', { ...shifts, name: 'vakter' }, 'mfe-<name>'],
    ['no page', { ...shifts, routes: [] }, 'routes'],
    ['fields that nobody knows', { ...shifts, secrets: true }, 'secrets'],
    ['a page twice', { ...shifts, routes: [page, page, tool] }, '/vakter stands twice'],
    [
      'a page where a feed is',
      { ...shifts, routes: [...shifts.routes, { path: '/vakter.xml' }] },
      'stands twice',
    ],
    ...['/auth', '/auth/mer', '/api/vakter', '/ws', '/remotes/x', '/robots.txt', '/404', '/assets/a'].map(
      (path): [string, unknown, string] => [path, { ...shifts, routes: [page, { path }] }, "the shell's own"],
    ),
    ...['vakter', '/Vakter', '/vakter/', '//vakter', '/vakter/:id', '/../auth', '/vakter?x', '/vå'].map(
      (path): [string, unknown, string] => [
        `the path ${path}`,
        { ...shifts, routes: [page, { path }] },
        'path',
      ],
    ),
    ['a permission without a guard', { ...shifts, routes: [page, unguarded] }, 'guard'],
    ['a guard without a permission', { ...shifts, routes: [page, { path: '/x', guard }] }, 'permission'],
    ['patients for everybody', { ...shifts, routes: [page, { path: '/x', patients: true }] }, 'everybody'],
    [
      'a label in one language',
      { ...shifts, routes: [page, { ...tool, menu: { group: 'tools', label: { no: 'V' } } }] },
      'label',
    ],
    [
      'a right that does not exist',
      { ...shifts, routes: [page, { ...tool, permission: 'vika:all' }] },
      'permission',
    ],
    [
      'a permission of another module',
      { ...shifts, routes: [page, { ...tool, permission: 'module:mfe-vika' }] },
      '/vakter/plan needs module:mfe-vika, which mfe-shifts may not declare',
    ],
    [
      'a permission of no module',
      { ...shifts, routes: [page, { ...tool, permission: 'module:shifts' }] },
      'is no permission',
    ],
    [
      'a form on a page of the staff',
      { ...shifts, forms: [{ ...shifts.forms?.[0], path: '/vakter/plan' }] },
      'no public page',
    ],
    [
      'a form for another site',
      { ...shifts, forms: [{ ...shifts.forms?.[0], endpoint: 'https://evil.example/' }] },
      'endpoint',
    ],
    [
      'a feed from elsewhere',
      { ...shifts, feeds: [{ ...shifts.feeds?.[0], endpoint: '/api/../metrics' }] },
      'endpoint',
    ],
    [
      'a feed of what is meant for edges alone',
      { ...shifts, feeds: [{ ...shifts.feeds?.[0], endpoint: '/api/edge/modules' }] },
      'is for edges alone',
    ],
    [
      'a form for what is meant for edges alone',
      { ...shifts, forms: [{ ...shifts.forms?.[0], endpoint: '/api/edge/module-counts' }] },
      'is for edges alone',
    ],
  ])('%s', (_what, entry, reason) => {
    expect(() => parseRemoteEntry(entry)).toThrow(reason);
  });
});

test.each([
  ['a page', { routes: [{ path: '/vakter' }] }],
  [
    'a feed',
    { routes: [{ path: '/x' }], feeds: [{ kind: 'feed' as const, path: '/vakter', endpoint: '/api/x' }] },
  ],
])('%s of another module is not taken over', (_what, other) => {
  expect(conflictOf(shifts, { 'mfe-other': other })).toBe('/vakter belongs to mfe-other');
  expect(
    conflictOf(shifts, { 'mfe-shifts': other, 'mfe-free': { routes: [{ path: '/fri' }] } }),
  ).toBeUndefined();
});
