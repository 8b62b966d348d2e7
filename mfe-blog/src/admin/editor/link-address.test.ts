import { expect, test } from '@jest/globals';
import { linkAddress } from './link-address';

test.each([
  ['vg.no', 'https://vg.no'],
  [' www.vg.no/a?b=1#c ', 'https://www.vg.no/a?b=1#c'],
  ['blåbær.no', 'https://blåbær.no'],
  ['localhost.example:3000/x', 'https://localhost.example:3000/x'],
  ['http://vg.no', 'http://vg.no'],
  ['https://www.google.com/url?q=https%3A%2F%2Fvg.no%2Fa&sa=D', 'https://vg.no/a'],
  ['/kontakt', '/kontakt'],
  ['#nederst', '#nederst'],
  ['post@firma.example', 'mailto:post@firma.example'],
  ['mailto:post@firma.example', 'mailto:post@firma.example'],
  ['22 33 44 55', 'tel:22334455'],
  ['+47 22334455', 'tel:+4722334455'],
  ['tel:22334455', 'tel:22334455'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(['', 'vg', 'to ord', 'javascript:alert(1)', 'data:text/html,x', '//vg.no', 'https://'])(
  '%p leads nowhere',
  (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  },
);
