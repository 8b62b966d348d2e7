import { expect, test } from '@jest/globals';
import { keepFetch } from './keep-fetch';

test('a module that replaces fetch fails itself, and nobody else does', () => {
  const scope = { fetch };
  keepFetch(scope);
  expect(() => {
    scope.fetch = async () => new Response('of a module');
  }).toThrow(TypeError);
  expect(() => Object.defineProperty(scope, 'fetch', { value: undefined })).toThrow(TypeError);
  expect(scope.fetch).toBe(fetch);
});
