import { expect, test } from '@jest/globals';
import type { Access } from 'shared/contracts/access';
import { destinationOf, safeRedirect, wantedPage } from './destination';

const origin = 'https://firma.example';
const access = (change: Partial<Access>): Access => ({
  home: '/',
  restricted: false,
  allowed_paths: [],
  permissions: [],
  ...change,
});

test('an account without a home goes where it wanted to go, or to the front page', () => {
  expect(destinationOf(access({}), '?redirect=%2Fadmin', origin)).toBe('/admin');
  expect(destinationOf(access({}), '', origin)).toBe('/');
});

test('an account with a home goes there whatever the address says', () => {
  expect(destinationOf(access({ home: '/blogg-admin' }), '?redirect=%2Fadmin', origin)).toBe('/blogg-admin');
  expect(destinationOf(access({ home: '/vika', restricted: true }), '?redirect=%2Fadmin', origin)).toBe(
    '/vika',
  );
});

test('a parameter given twice is not followed', () => {
  expect(wantedPage('?redirect=/admin&redirect=/samtaleteller', origin)).toBeUndefined();
  expect(destinationOf(access({}), '?redirect=/admin&redirect=/samtaleteller', origin)).toBe('/');
});

test.each(['/admin', '/blogg-admin?edit=1', '/vikarapport#rad'])('%s leads there', (path) => {
  expect(safeRedirect(path, origin)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  'evil.example',
  '',
  '/auth?redirect=/admin',
])('%j leads nowhere', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBeUndefined();
});

test('no wish leads nowhere', () => {
  expect(safeRedirect(null, origin)).toBeUndefined();
});
