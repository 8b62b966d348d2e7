import { expect, test } from '@jest/globals';
import { atob as ours } from './base64';

test.each(['', 'YQ==', 'YWI=', 'YWJj', ' YW\nJj ', '////', 'AAECAwQF+/8='])(
  '%j is what a browser reads in it',
  (text) => {
    expect(ours(text)).toBe(atob(text));
  },
);

test('all lengths and bytes are read', () => {
  for (let length = 0; length < 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
    expect(Buffer.from(ours(Buffer.from(bytes).toString('base64')), 'latin1')).toEqual(Buffer.from(bytes));
  }
});

test.each(['ø', 'a-b', 'a=b'])('%j is refused', (text) => {
  expect(() => ours(text)).toThrow();
});
