import { expect, test } from '@jest/globals';
import { mailLink } from './links';

test('a mail link keeps its address readable and lets nothing into the head of the mail', () => {
  expect(mailLink('kari@firma.example')).toBe('mailto:kari@firma.example');
  expect(mailLink('kari?cc=ola&x@firma.example')).toBe('mailto:kari%3Fcc%3Dola%26x@firma.example');
});
