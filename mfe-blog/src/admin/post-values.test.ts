import { expect, test } from '@jest/globals';
import { faultsOf, sameValues, valuesOf } from './post-values';

const written = { ...valuesOf(), title: 'Tittel', content: '<p>Tekst</p>' };

test('title and content are needed', () => {
  expect(faultsOf(valuesOf())).toEqual({
    title: 'title_and_content_required',
    content: 'title_and_content_required',
  });
  expect(faultsOf({ ...written, content: '<p></p>' })).toEqual({ content: 'title_and_content_required' });
  expect(faultsOf(written)).toEqual({});
});

test('a picture needs a safe address', () => {
  expect(faultsOf({ ...written, image_url: 'http://a.example/x.png' })).toEqual({
    image_url: 'image_url_invalid',
  });
});

test('an untouched form is told from a changed one', () => {
  expect(sameValues(written, { ...written })).toBe(true);
  expect(sameValues(written, { ...written, published: true })).toBe(false);
});
