import { expect, test } from '@jest/globals';
import type { Access } from 'shared/contracts/access';
import { destinationOf } from './destination';

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
  expect(destinationOf(access({}), '?redirect=/admin&redirect=/samtaleteller', origin)).toBe('/');
});
