import { expect, test } from '@jest/globals';
import { openPage, textOf } from 'shared/testing/open-page';
import remote from '../remote';
import { type Testimonial, testimonials } from './testimonials';

const captionOf = async (agreed: Partial<Testimonial>) => {
  const [first] = testimonials;
  if (first) testimonials[0] = { ...first, ...agreed };
  const { container } = await openPage(remote, '/kundeanbefalinger');
  if (first) testimonials[0] = first;
  return container.querySelector('.quote figcaption') as Element;
};

test('a company that has agreed to nothing is named alone', async () => {
  const caption = await captionOf({});
  expect(textOf(caption)).toBe('Kundenavn 1 AS');
  expect(caption.querySelector('a, img, b')).toBeNull();
});

test('a company that has agreed shows who said it, its logo and the way to it', async () => {
  const url = 'https://kunde.example';
  const person = { name: 'Fornavn Etternavn', role: 'Daglig leder' };
  const caption = await captionOf({ person, url, logo: '/logo.svg' });
  expect(textOf(caption.querySelector('b') as Element)).toBe('Fornavn Etternavn, Daglig leder');
  expect(caption.querySelector('a')?.getAttribute('href')).toBe(url);
  expect(caption.querySelector('img')?.getAttribute('src')).toBe('/logo.svg');
});
