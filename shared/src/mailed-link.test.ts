import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mailedFragment } from './mailed-link';

const fragment = 'access_token=aB-_9&type=recovery';
const link = `https://firma.example/nytt-passord#${fragment}`;

test.each([
  link,
  `#${fragment}`,
  fragment,
  `##${fragment}`,
  `<${link}>`,
  link.replace('&', '&amp;amp;'),
  link.replace('#', '%2523'),
  link.replace('_token', '_tok\r\n en'),
  encodeURIComponent(encodeURIComponent(link)),
])('%j is the fragment that was sent', (given) => expect(mailedFragment(given)).toBe(fragment));

test('any text is read, in the form that it has once read', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', '2', '5', '3', '#', '&', 'amp;', 'E', 'å') }),
      (text) => {
        expect(mailedFragment(text)).not.toMatch(/^#|&amp;/);
      },
    ),
  );
});
