import { expect, test } from '@jest/globals';
import { type DocumentKind, documentKindOf, leavesDocument, type Registry } from './release';
import type { RemoteRouteEntry } from './remote-entry';

const entry = {
  contract: 1,
  version: '1.0.0-a',
  entry: '',
  integrity: '',
  integrities: {},
  styles: [],
  preload: [],
  messages: {},
};
const withRoutes = (...routes: RemoteRouteEntry[]): Registry => ({
  remotes: { 'mfe-one': { ...entry, routes } },
});
const registry = withRoutes(
  { path: '/' },
  { path: '/tilbud' },
  { path: '/admin', guard: 'redirect', permission: 'leads:manage' },
  { path: '/vika', guard: 'redirect', permission: 'vika:register', patients: true },
);

test.each<[string, DocumentKind | undefined]>([
  ['/', 'public'],
  ['/#admin', 'public'],
  ['/tilbud?fra=/admin', 'public'],
  ['/auth', 'staff'],
  ['/auth?redirect=/vika', 'staff'],
  ['/nytt-passord#x', 'staff'],
  ['/admin', 'staff'],
  ['/admin/brukere', 'staff'],
  ['/vika', 'patient'],
  ['/vika#x', 'patient'],
  ['/vika/mer', 'patient'],
  ['/vikar', undefined],
  ['/administrasjon', undefined],
  ['/tilbud/mer', undefined],
])('%s lives in a document of kind %s', (address, kind) => {
  expect(documentKindOf(registry, address)).toBe(kind);
});

test.each<[DocumentKind, string, boolean]>([
  ['public', '/tilbud', false],
  ['public', '/#faq', false],
  ['public', '/auth', true],
  ['public', '/admin', true],
  ['public', '/vika', true],
  ['public', '/ukjent', true],
  ['staff', '/', false],
  ['staff', '/auth', false],
  ['staff', '/vika', true],
  ['staff', '/ukjent', false],
  ['patient', '/vika?x', false],
  ['patient', '/admin', true],
  ['patient', '/', true],
])('a link from a %s page to %s leaves the document: %s', (kind, to, leaves) => {
  expect(leavesDocument(registry, kind, to)).toBe(leaves);
});
