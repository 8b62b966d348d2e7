import { expect, test } from '@jest/globals';
import { draftStore, newDraftKey } from './draft-store';
import { valuesOf } from './post-values';

function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
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
  const full: Storage = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => draftStore('kari', full).write('post', draft('Nytt'))).not.toThrow();
  expect(draftStore('kari', { ...storage(), getItem: () => '{half' }).read('post')).toBeUndefined();
});
