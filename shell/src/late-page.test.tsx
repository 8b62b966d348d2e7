/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { RemoteModule } from 'shared/remote';
import { staff } from 'shared/testing/open-page';
import { openSite, remoteOf } from './testing/open-site';

afterEach(cleanup);

test('what a module shows for a page that is long in coming stands there also if the module comes late itself', async () => {
  let come = (_: RemoteModule) => {};
  await openSite('/admin', {
    session: staff('leads:manage', 'calls:use'),
    loadModule: (name) =>
      name === 'mfe-admin'
        ? Promise.resolve(remoteOf(name, { Component: () => <Link to="/samtaleteller">annen side</Link> }))
        : new Promise((resolve) => {
            come = resolve;
          }),
  });
  fireEvent.click(await screen.findByText('annen side'));
  await screen.findByText('Laster siden …');
  const late = remoteOf('mfe-calls', {
    HydrateFallback: () => <p>Telleren er på vei</p>,
    loader: () => new Promise(() => {}),
  });
  await act(async () => come(late));
  await screen.findByText('Telleren er på vei');
  expect(screen.queryByText('Laster siden …')).toBeNull();
});
