/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useRouteData } from 'shared/react/host';
import { openPage } from 'shared/testing/open-page';
import { asCurrent } from './former-contract';

afterEach(cleanup);

/** A module as contract 2 has it. */
const former = (load?: () => Promise<unknown>) =>
  asCurrent({
    name: 'mfe-former',
    contract: 2,
    routes: [
      {
        path: '/former',
        Component: () => <h1>{`Tide: ${useRouteData() ?? 'none'}`}</h1>,
        ...(load && { load }),
        head: ({ data }: { data: unknown }) => ({ title: `Tide ${data}` }),
        parameters: ['place'],
      },
    ],
    messages: async () => ({}),
  } as never);

test('a page of the former contract is shown with what its load returned', async () => {
  const { head } = await openPage(
    former(async () => 'high'),
    '/former',
  );
  expect(screen.getByRole('heading').textContent).toBe('Tide: high');
  expect(head).toEqual({ title: 'Tide high' });
});

test('one without data is shown, too; what the edge reads of it stands where it looks', async () => {
  const module = former();
  await openPage(module, '/former');
  expect(screen.getByRole('heading').textContent).toBe('Tide: none');
  expect(module.routes[0]).toMatchObject({ path: '/former', handle: { parameters: ['place'] } });
  expect(module.routes[0]?.loader).toBeUndefined();
});
