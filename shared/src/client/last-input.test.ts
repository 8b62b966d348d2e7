/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getSession } from '../contracts/auth';
import { dayMs, minuteMs } from '../durations';
import { createClient } from './client';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a request says that nobody is at the page, once it was not touched for minutes, until it is touched', async () => {
  const said: (string | null)[] = [];
  const client = createClient('https://api.example', async (_address, request) => {
    said.push(new Headers(request?.headers).get('x-unattended'));
    return new Response('{}');
  });
  const look = () => client.call(getSession, {});
  window.dispatchEvent(new Event('keydown'));
  await look();
  jest.setSystemTime(Date.now() + 5 * minuteMs);
  await look();
  jest.setSystemTime(Date.now() + 2 * minuteMs);
  await look();
  window.dispatchEvent(new Event('pointermove'));
  await look();
  expect(said).toEqual([null, null, '1', null]);
  // The clock of the computer is set back.
  jest.setSystemTime(Date.now() - dayMs);
  await look();
  jest.setSystemTime(Date.now() + 7 * minuteMs);
  await look();
  expect(said.slice(4)).toEqual([null, '1']);
});
