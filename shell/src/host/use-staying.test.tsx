/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBackCloses } from 'shared/hooks/use-back-closes';
import { useLeaveWarning } from 'shared/hooks/use-leave-warning';
import { staff } from 'shared/testing/open-page';
import { openSite, remoteOf } from '../testing/open-site';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const session = staff('leads:manage', 'calls:use');
const heading = () => screen.findByRole('heading', { level: 1 });

/** A tool with something typed in it, and links to itself and to another tool. */
function Typed() {
  const [isOpen, setOpen] = useState(false);
  useLeaveWarning(true);
  return (
    <>
      <h1>Skrevet</h1>
      <Link to="/admin?tab=quotes">samme side</Link>
      <Link to="/samtaleteller">annen side</Link>
      <button type="button" onClick={() => setOpen(true)}>
        åpne
      </button>
      {isOpen && <Overlay onClose={() => setOpen(false)} />}
    </>
  );
}
function Overlay({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return <p>dialog</p>;
}
const open = () =>
  openSite('/admin', {
    session,
    loadModule: async (name) =>
      name === 'mfe-admin' ? remoteOf(name, { Component: Typed }) : remoteOf(name),
  });
const follow = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));

test('whoever would lose what they typed is asked before another page is shown, and may stay', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await open();
  await heading();
  await follow('samme side');
  expect(confirm).not.toHaveBeenCalled();
  await follow('annen side');
  expect(confirm.mock.calls).toEqual([
    ['Det du har skrevet, er ikke lagret, og går tapt. Vil du gå videre likevel?'],
  ]);
  expect((await heading()).textContent).toBe('Skrevet');
  expect(location.pathname).toBe('/admin');
  confirm.mockReturnValue(true);
  await follow('annen side');
  await waitFor(() => expect(location.pathname).toBe('/samtaleteller'));
});

test('a step back closes what is open, and the page stays', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  await open();
  await heading();
  await follow('samme side');
  await follow('åpne');
  expect(screen.getByText('dialog')).toBeTruthy();
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByText('dialog')).toBeNull());
  await waitFor(() => expect(location.search).toBe('?tab=quotes'));
  expect((await heading()).textContent).toBe('Skrevet');
});

test("a step back closes a dialog of the frame, and the visitor's page stays", async () => {
  const press = (name: string) =>
    act(
      async () => void fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name })),
    );
  await openSite('/kontakt');
  await heading();
  await press('Om oss');
  await waitFor(() => expect(location.pathname).toBe('/om-oss'));
  await press('Informasjonskapsler');
  await screen.findByRole('dialog');
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(location.pathname).toBe('/om-oss'));
  expect((await heading()).textContent).toBe('Side /om-oss');
  await act(async () => history.back());
  await waitFor(() => expect(location.pathname).toBe('/kontakt'));
});

test('a step back while a page is being loaded gives that page up, and goes no further', async () => {
  let come = (_: unknown) => {};
  await openSite('/admin', {
    session,
    loadModule: async (name) =>
      name === 'mfe-admin'
        ? remoteOf(name, { Component: () => <Link to="/samtaleteller">annen side</Link> })
        : remoteOf(name, {
            loader: () =>
              new Promise((resolve) => {
                come = resolve;
              }),
          }),
  });
  await screen.findByText('annen side');
  await act(async () => void history.pushState(history.state, '', '/admin'));
  await follow('annen side');
  expect(await screen.findByText('Laster siden …')).toBeTruthy();
  await act(async () => history.back());
  await waitFor(() => expect(screen.queryByText('Laster siden …')).toBeNull());
  await act(async () => come(null));
  expect(location.pathname).toBe('/admin');
  expect(screen.getByText('annen side')).toBeTruthy();
});

test('a step back from a link within the page never loads the document anew', async () => {
  const go = jest.spyOn(history, 'go');
  // The router knows no place to stay at, and says so.
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  await open();
  await heading();
  // As the browser follows such a link: an entry without the router's own state.
  await act(async () => {
    history.pushState(null, '', '#main');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await follow('åpne');
  await act(async () => history.back());
  await waitFor(() => expect(location.hash).toBe(''));
  expect(go).not.toHaveBeenCalled();
  expect(warn.mock.calls.flat().join()).toContain('not created by @remix-run/router');
});
