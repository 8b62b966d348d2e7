import { expect, jest, test } from '@jest/globals';
import type { CompressedDocument } from './compressed-document';
import { createDocumentCache } from './document-cache';

const documentOf = (status = 200, bytes = 1) =>
  ({
    status,
    bodies: { br: Buffer.alloc(bytes), gzip: Buffer.alloc(bytes), plain: Buffer.alloc(bytes) },
    heads: { br: {} },
  }) as CompressedDocument;
const makes = (status?: number, bytes?: number) => jest.fn(async () => documentOf(status, bytes));

test('a page is composed once for all who ask, and anew when it is made of something else', async () => {
  const cache = createDocumentCache();
  const make = makes();
  await Promise.all([cache.get('/a', 'one', make), cache.get('/a', 'one', make)]);
  await cache.get('/a', 'one', make);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get('/a', 'two', make);
  await cache.get('/b', 'two', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a page that cannot be composed is tried again, and leaves a newer one in its place', async () => {
  const cache = createDocumentCache();
  const fails = jest.fn(async () => {
    throw new Error('no page');
  });
  await expect(cache.get('/a', 'one', fails)).rejects.toThrow('no page');
  const late = cache.get('/a', 'one', fails);
  const make = makes();
  await cache.get('/a', 'two', make);
  await expect(late).rejects.toThrow('no page');
  expect(fails).toHaveBeenCalledTimes(2);
  await cache.get('/a', 'two', make);
  await cache.get('/a', 'one', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a page that is composed later than a newer one does not take its place', async () => {
  const cache = createDocumentCache();
  let finish = (_document: CompressedDocument) => {};
  const compose = () =>
    new Promise<CompressedDocument>((resolve) => {
      finish = resolve;
    });
  const former = cache.get('/a', 'one', compose);
  const make = makes();
  await cache.get('/a', 'two', make);
  finish(documentOf());
  await former;
  await cache.get('/a', 'two', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('pages that are not there share one by their parameters, and take the place of no other', async () => {
  const cache = createDocumentCache({ max: 2, maxSize: 1_000 });
  const [page, none] = [makes(), makes(404)];
  await cache.get('/a', 'one', page);
  for (const id of [1, 2, 3, 4]) await cache.get(`/b?id=${id}`, 'one', none);
  await cache.get('/a', 'one', page);
  expect([page.mock.calls.length, none.mock.calls.length]).toEqual([1, 1]);
});

test('the pages that were asked for last are kept, up to a number and a size', async () => {
  const few = createDocumentCache({ max: 2, maxSize: 1_000 });
  const small = createDocumentCache({ max: 100, maxSize: 20 });
  for (const cache of [few, small]) {
    const make = makes(200, 3);
    for (const key of ['/a', '/b', '/c', '/c', '/b', '/a']) await cache.get(key, 'one', make);
    expect(make).toHaveBeenCalledTimes(4);
  }
});
