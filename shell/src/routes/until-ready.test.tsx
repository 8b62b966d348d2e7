/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { untilReady } from './until-ready';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** A site whose only page waits until it is told to come. */
function site() {
  let come = () => {};
  const data = new Promise<null>((resolve) => {
    come = () => resolve(null);
  });
  const router = createBrowserRouter([
    { path: '*', loader: () => data, element: <p>here</p>, hydrateFallbackElement: <p>waiting</p> },
  ]);
  return { router, come };
}

test('a page that comes in time is ready before anything is rendered', async () => {
  const { router, come } = site();
  come();
  await untilReady(router, 60_000);
  expect(router.state.initialized).toBe(true);
});

test('a page that comes between the end of the wait and the first render is shown', async () => {
  jest.useFakeTimers();
  const { router, come } = site();
  const ready = untilReady(router, 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  await ready;
  // The router tells of it before its provider listens.
  come();
  await jest.advanceTimersByTimeAsync(0);
  await act(async () => void render(<RouterProvider router={router} />));
  expect(screen.getByText('here')).toBeTruthy();
});

test('a page that is late is waited for, and shown when it comes', async () => {
  jest.useFakeTimers();
  const { router, come } = site();
  const ready = untilReady(router, 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  await ready;
  await act(async () => void render(<RouterProvider router={router} />));
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => come());
  expect(screen.getByText('here')).toBeTruthy();
});
