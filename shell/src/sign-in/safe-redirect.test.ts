import { expect, test } from '@jest/globals';
import { safeRedirect } from './safe-redirect';

const origin = 'https://firma.example';

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
