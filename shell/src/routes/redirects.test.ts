import { expect, test } from '@jest/globals';
import { redirectFor, withQuery } from './redirects';

test.each([
  ['/sentralbord', '/'],
  ['/omoss', '/om-oss'],
  ['/om oss', '/om-oss'],
  ['/om%20oss', '/om-oss'],
  ['/OM%20OSS//', '/om-oss'],
  ['/tilgjengelighet', '/om-oss'],
  ['/visuelt', '/om-oss'],
  ['/Stilling-Ledig/', '/om-oss'],
  ['/tjenester', '/#services'],
  ['/komigang', '/#services'],
  ['/kom-i-gang', '/#services'],
  ['/oftestiltespørsmål', '/#faq'],
  ['/oftestiltesp%C3%B8rsm%C3%A5l', '/#faq'],
  ['/OFTESTILTESPØRSMÅL', '/#faq'],
  ['/oftestiltesp%F8rsm%e5l', '/#faq'],
  ['/faq/', '/#faq'],
  ['/testimonials', '/#testimonials'],
  ['/anbefalinger', '/#testimonials'],
])('%s leads to %s', (path, target) => {
  expect(redirectFor(path)).toBe(target);
});

test.each(['/', '/om-oss', '/faq/mer', '/constructor', '/%E0%A4%A'])('%s stays', (path) => {
  expect(redirectFor(path)).toBeUndefined();
});

test('the query comes along, before the section', () => {
  expect(withQuery('/#faq', '?lang=sv')).toBe('/?lang=sv#faq');
  expect(withQuery('/om-oss', '')).toBe('/om-oss');
});
