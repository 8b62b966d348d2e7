import { expect, test } from '@jest/globals';
import { unwrappedLink } from './wrapped-link';

const outlook = (address: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02%7Cola%40firma.example&reserved=0`;
const google = (address: string) =>
  `https://www.google.com/url?q=${encodeURIComponent(address)}&sa=D&source=editors&ust=17&usg=AO`;
const page = 'https://vg.no/a?b=1&c=æ#d';

test.each([
  outlook(page),
  google(page),
  `https://www.google.no/url?sa=t&url=${encodeURIComponent(page)}`,
  outlook(google(page)),
  ` ${outlook(page)}\n`,
])('%j leads to the page itself', (wrapped) => {
  expect(unwrappedLink(wrapped)).toBe(page);
});

test.each([
  page,
  '/kontakt',
  '#nederst',
  'mailto:post@firma.example',
  '',
  'to ord',
  'https://www.google.com/search?q=https://vg.no',
  'https://www.google.com/url?q=/search',
  'https://google.com.example/url?q=https://vg.no',
  'https://safelinks.protection.outlook.com.example/?url=https://vg.no',
  outlook('javascript:alert(1)'),
  google('data:text/html,x'),
  `${outlook(page)} og mer`,
])('%j stays', (address) => {
  expect(unwrappedLink(address)).toBe(address);
});
