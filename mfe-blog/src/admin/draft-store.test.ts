import { expect, test } from '@jest/globals';
import { draftStore } from './draft-store';
import { valuesOf } from './post-values';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const draft = (title: string) => ({ values: { ...valuesOf(), title }, at: '2026-11-20T10:00:00.000Z' });

test('a draft is found again by its account and post alone', () => {
  const shared = storage();
  const mine = draftStore('kari', shared);
  mine.write(undefined, draft('Nytt'));
  mine.write('post', { ...draft('Endret'), version: 3 });
  expect(draftStore('kari', shared).read(undefined)).toEqual(draft('Nytt'));
  expect(mine.read('post')).toEqual({ ...draft('Endret'), version: 3 });
  expect(mine.read('other')).toBeUndefined();
  expect(draftStore('ola', shared).read(undefined)).toBeUndefined();
  mine.remove('post');
  expect(mine.read('post')).toBeUndefined();
});

test('a full storage and a draft that cannot be read do not stop the writing', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => draftStore('kari', full).write(undefined, draft('Nytt'))).not.toThrow();
  expect(draftStore('kari', { ...storage(), getItem: () => '{half' }).read(undefined)).toBeUndefined();
});
