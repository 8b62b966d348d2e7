/** @jest-environment ./../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { NetworkError, ProblemError } from '../client/errors';
import { createTestHost } from '../testing/render-in-host';
import { createLeaveWarning } from './use-leave-warning';
import { useSignInAgain } from './use-sign-in-again';

const { departures } = globalThis as unknown as { departures: string[] };
const address = '/auth?redirect=%2Fadmin%3Ftab%3Dusers';
const warn = createLeaveWarning();
const opened = jest.fn();

beforeEach(() => {
  departures.splice(0);
  opened.mockClear();
  Object.assign(window, { open: opened });
  history.replaceState(null, '', '/admin?tab=users');
});
afterEach(() => warn(false));

const used = () => {
  const { wrap } = createTestHost();
  return renderHook(useSignInAgain, { wrapper: ({ children }) => wrap(children) }).result.current;
};
const refusal = (status: number) =>
  new ProblemError({ type: '', title: '', detail: '', status, errors: [], request_id: '' });

test('whoever is signed out is led to the sign-in page, and from there back', () => {
  const { action } = used();
  expect(action.label).toBe('Logg inn');
  action.run();
  expect(departures).toEqual([address]);
  expect(opened).not.toHaveBeenCalled();
});

test('where something is half written, the way in is another tab', () => {
  warn(true);
  used().action.run();
  expect(opened).toHaveBeenCalledWith(address, '_blank');
  expect(departures).toEqual([]);
});

test.each([
  [refusal(401), true],
  [refusal(403), false],
  [refusal(500), false],
  [new NetworkError('no answer'), false],
  [undefined, false],
])('%s offers the way back in: %s', (error, offers) => {
  expect('action' in used().offer(error)).toBe(offers);
});
