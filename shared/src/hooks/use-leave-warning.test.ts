/** @jest-environment ./../jest.browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { createLeaveWarning, mayLeave } from './use-leave-warning';

const asked: string[] = [];
let answer = true;
window.confirm = (question) => {
  asked.push(String(question));
  return answer;
};
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const warnings = [createLeaveWarning(), createLeaveWarning()];
const set = (...on: boolean[]) => {
  for (const [index, warn] of warnings.entries()) warn(on[index] ?? false);
};
afterEach(() => {
  asked.length = 0;
  set();
});

test('one warning that is on is enough, and each is taken back by itself', () => {
  expect(browserAsks()).toBe(false);
  set(true, true);
  set(true, true);
  set(false, true);
  expect(browserAsks()).toBe(true);
  set();
  expect(browserAsks()).toBe(false);
});

test('where nothing would be lost nobody is asked', () => {
  expect(mayLeave('Sikker?')).toBe(true);
  expect(asked).toEqual([]);
});

test('who wants to stay is asked the next time as well; who goes is not asked by the browser too', () => {
  set(true, true);
  answer = false;
  expect(mayLeave('Sikker?')).toBe(false);
  expect(browserAsks()).toBe(true);
  answer = true;
  expect(mayLeave('Sikker?')).toBe(true);
  expect(browserAsks()).toBe(false);
  expect(asked).toEqual(['Sikker?', 'Sikker?']);
});
