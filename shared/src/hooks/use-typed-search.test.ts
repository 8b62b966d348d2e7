/** @jest-environment ./../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { typingPauseMs, useTypedSearch } from './use-typed-search';

const searches: [words: string, typing: boolean][] = [];
const show = () =>
  renderHook(
    ({ searched }) => useTypedSearch(searched, (text, typing) => void searches.push([text, typing])),
    {
      initialProps: { searched: '' },
    },
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  searches.length = 0;
  jest.useRealTimers();
});

test('words are searched for once, when the typing pauses', () => {
  const { result } = show();
  for (const text of ['k', 'ka', 'kar', 'kari ']) {
    act(() => result.current.setTyped(text));
    pass(typingPauseMs - 1);
  }
  expect(searches).toEqual([]);
  pass(1);
  expect(searches).toEqual([['kari', true]]);
  act(() => result.current.setTyped('kari'));
  pass(typingPauseMs);
  expect(searches).toHaveLength(1);
});

test('words are searched for without the marks that copying brings along', () => {
  const { result } = show();
  act(() => result.current.setTyped('\u202a\u200e912 34\u200b\u202c'));
  pass(typingPauseMs);
  expect(searches).toEqual([['912 34', true]]);
});

test('a search that is asked for at once is not asked for again after the pause', () => {
  const { result } = show();
  act(() => result.current.setTyped('kari'));
  act(() => result.current.search('kari'));
  pass(typingPauseMs);
  expect(searches).toEqual([['kari', false]]);
});

test('the field follows a search that comes from elsewhere, and not the answer to its own', () => {
  const { result, rerender } = show();
  act(() => result.current.setTyped('kari'));
  pass(typingPauseMs);
  act(() => result.current.setTyped('kari n'));
  rerender({ searched: 'kari' });
  expect(result.current.typed).toBe('kari n');
  rerender({ searched: 'ola' });
  expect(result.current.typed).toBe('ola');
  pass(typingPauseMs);
  expect(searches).toEqual([['kari', true]]);
});
