import { expect, test } from '@jest/globals';
import { faultsOfData } from './structured-data';

const context = { '@context': 'https://schema.org' };
const list = (element: object) => ({ ...context, '@type': 'BreadcrumbList', itemListElement: [element] });
const step = { '@type': 'ListItem', position: 1, name: 'Hjem', item: 'https://firma.example/' };

test.each<[string, object, string[]]>([
  ['nothing', list(step), []],
  [
    'a value that is missing',
    list({ ...step, item: undefined, name: ' ' }),
    ['BreadcrumbList.itemListElement[0] has no item', 'BreadcrumbList.itemListElement[0].name is no Text'],
  ],
  ['a property that is missing', { ...context, '@type': 'FAQPage' }, ['FAQPage has no mainEntity']],
  [
    'a property of something else',
    list({ ...step, tittel: 'x' }),
    ['BreadcrumbList.itemListElement[0] knows no tittel'],
  ],
  [
    'a value of another type',
    list({ ...step, position: '1' }),
    ['BreadcrumbList.itemListElement[0].position is no Integer'],
  ],
  [
    'an address that leads nowhere by itself',
    list({ ...step, item: '/vilkar' }),
    ['BreadcrumbList.itemListElement[0].item is no URL'],
  ],
  [
    'a thing of another kind',
    list({ '@type': 'Answer', text: 'Ja.' }),
    ['BreadcrumbList.itemListElement[0] is no ListItem'],
  ],
  ['an empty list', { ...context, '@type': 'FAQPage', mainEntity: [] }, ['FAQPage.mainEntity is empty']],
  [
    'no context',
    { '@type': 'FAQPage', mainEntity: [] },
    ['FAQPage has no context', 'FAQPage.mainEntity is empty'],
  ],
])('%s is found', (_what, data, errors) => {
  expect(faultsOfData([data])).toEqual(errors);
});

test('a thing that is named is looked for on the page', () => {
  const service = {
    ...context,
    '@type': 'Service',
    name: 'Sentralbord',
    description: 'Noen svarer.',
    serviceType: 'Sentralbord',
    url: 'https://firma.example/sentralbord',
    provider: { '@id': 'https://firma.example/#business' },
    offers: { '@type': 'Offer', price: 920, priceCurrency: 'NOK' },
  };
  expect(faultsOfData([service])).toEqual(['Service.provider is no Organization or ProfessionalService']);
});
