import { expect, test } from '@jest/globals';
import type { BrowserStorage } from 'shared/browser-storage';
import { draftStore, newDraftKey } from './draft-store';
import { valuesOf } from './post-values';

function storage(): BrowserStorage {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => stored.set(key, value).size > 0,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
}
const draft = (title: string, minute = 0) => ({
  values: { ...valuesOf(), title },
  at: `2026-11-20T10:0${minute}:00.000Z`,
});

test('a draft is found again by its account and key alone', () => {
  const shared = storage();
  const mine = draftStore('kari', shared);
  mine.write('post', { ...draft('Endret'), version: 3 });
  expect(draftStore('kari', shared).read('post')).toEqual({ ...draft('Endret'), version: 3 });
  expect(mine.read('other')).toBeUndefined();
  expect(draftStore('ola', shared).read('post')).toBeUndefined();
  mine.remove('post');
  expect(mine.read('post')).toBeUndefined();
});

test('each new post has a draft of its own, and the latest unfinished one comes first', () => {
  const shared = storage();
  const mine = draftStore('kari', shared);
  const [first, second] = [newDraftKey(), newDraftKey()];
  mine.write(first, draft('Først', 1));
  mine.write('post', draft('Endret', 3));
  mine.write(second, draft('Sist', 2));
  // Earlier versions used one key for all new posts.
  mine.write('new', draft('Fra før'));
  expect(mine.unfinished()).toEqual([second, first, 'new']);
  expect(draftStore('ola', shared).unfinished()).toEqual([]);
});

test('a full storage and a draft that cannot be read do not stop the writing', () => {
  const full = { ...storage(), set: () => false };
  expect(draftStore('kari', full).write('post', draft('Nytt'))).toBe(false);
  expect(draftStore('kari', { ...storage(), get: () => '{half' }).read('post')).toBeUndefined();
});
