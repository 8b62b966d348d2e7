import { expect, test } from '@jest/globals';
import type { BlogPost } from 'shared/contracts/blog';
import { postErrors, toBody } from './post-body';
import { fieldAt, sameValues, valuesOf } from './post-values';

const written = { ...valuesOf(), title: 'Tittel', content: '<p>Tekst</p>' };

test('title and content are needed', () => {
  expect(postErrors(valuesOf())).toEqual({
    title: 'title_and_content_required',
    content: 'title_and_content_required',
  });
  expect(postErrors({ ...written, content: '<p></p>' })).toEqual({ content: 'title_and_content_required' });
  expect(postErrors(written)).toEqual({});
});

test('a picture needs a safe address', () => {
  expect(postErrors({ ...written, image_url: 'http://a.example/x.png' })).toEqual({
    image_url: 'image_url_invalid',
  });
});

test.each([
  ['Store Bokstaver', 'slug_invalid'],
  ['å', 'slug_invalid'],
  ['a--b', 'slug_invalid'],
  ['x'.repeat(81), 'slug_invalid'],
  ['headings', 'slug_taken'],
  ['0123456789abcdef01234567', 'slug_taken'],
])('the slug %j is refused before it is sent', (slug, code) => {
  expect(postErrors({ ...written, slug })).toEqual({ slug: code });
});

test('an untouched form is told from a changed one', () => {
  expect(sameValues(written, { ...written })).toBe(true);
  expect(sameValues(written, { ...written, published: true })).toBe(false);
});

test.each([
  ['', 'schedule_required'],
  ['i morgen', 'schedule_invalid'],
  // Clocks in Oslo go from 02:00 to 03:00.
  ['2027-03-28T02:30', 'schedule_skipped'],
])('the time %j is refused before it is sent', (scheduled_at, code) => {
  expect(postErrors({ ...written, later: true, scheduled_at })).toEqual({ scheduled_at: code });
});

test('a time is one of clocks in Oslo, and none is sent of a post that is published', () => {
  const planned = { ...written, later: true, scheduled_at: '2027-03-28T03:30' };
  expect(postErrors(planned)).toEqual({});
  const sent = toBody(planned);
  expect(sent).toMatchObject({ published: false, scheduled_at: '2027-03-28T01:30:00.000Z' });
  expect(valuesOf({ ...sent, image_url: null, author: null } as BlogPost)).toEqual(planned);
  expect(toBody({ ...planned, published: true }).scheduled_at).toBeNull();
  expect(valuesOf({ ...sent, published: true } as BlogPost)).toMatchObject({
    later: false,
    scheduled_at: '',
  });
});

test('another language is sent when it says something else than is stored, and taken away when it says nothing', () => {
  const stored = { variants: { sv: { title: 'Titel', content: '<p>Text</p>' } } } as BlogPost;
  const told = { ...written, ...{ title_sv: 'Titel', content_sv: '<p>Text</p>' } };
  expect(toBody(written)).not.toHaveProperty('variants');
  expect(toBody(told).variants).toEqual(stored.variants);
  expect(toBody(told, stored)).not.toHaveProperty('variants');
  expect(toBody({ ...told, title_en: 'Title', content_en: 'Text' }, stored).variants).toEqual({
    en: { title: 'Title', content: 'Text' },
  });
  expect(toBody({ ...told, title_sv: ' ', content_sv: '<p></p>' }, stored).variants).toEqual({ sv: null });
  expect(valuesOf(stored)).toMatchObject({ title_sv: 'Titel', content_sv: '<p>Text</p>', title_da: '' });
});

test('a language needs title and content once it has one of them', () => {
  expect(postErrors({ ...written, content_da: '<p>Tekst</p>' })).toEqual({
    title_da: 'title_and_content_required',
  });
  expect([fieldAt('variants.en.content'), fieldAt('title'), fieldAt('variants')]).toEqual([
    'content_en',
    'title',
    'variants',
  ]);
});
