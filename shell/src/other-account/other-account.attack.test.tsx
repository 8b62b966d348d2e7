/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { exportCalls, registerCall } from 'shared/contracts/calls';
import { useExport } from 'shared/hooks/use-export';
import { useHost } from 'shared/react/host';
import { expectAccountName } from 'shared/testing/account-name';
import { type Answer, problem } from 'shared/testing/network';
import { staff } from 'shared/testing/open-page';
import { departures, openSite, remoteOf } from '../testing/open-site';

const kari = staff('calls:use', 'vika:read');
const ola = { ...kari, user: { ...kari.user, id: 'b'.repeat(24), email: 'ola@firma.example' } };
const session = 'GET /api/auth/session';
const register = 'POST /api/call-logs';
const refused = problem(403, { title: 'other-account' });

let otherTab: BroadcastChannel;
beforeEach(() => {
  departures.splice(0);
  otherTab = new BroadcastChannel('session');
});
afterEach(() => {
  otherTab.close();
  cleanup();
  localStorage.clear();
});

/** A tool with its requests, on a page that was loaded for Kari. */
function Tool() {
  const { client, toast } = useHost();
  const { run } = useExport(exportCalls, {
    done: () => ({ title: 'Eksportert' }),
    failed: { title: 'Mislyktes' },
  });
  const register = () => client.call(registerCall, { body: { department: 'Horten' } }).catch(() => {});
  return (
    <>
      <h1>Pasienter</h1>
      <button type="button" onClick={() => toast({ title: 'Ny registrering!', description: 'Per Pasient' })}>
        Varsle
      </button>
      <button type="button" onClick={() => void register()}>
        Registrer
      </button>
      <button type="button" onClick={() => void run({ year: 2026 })}>
        Eksporter
      </button>
    </>
  );
}
const open = (answers: Record<string, Answer> = {}) =>
  openSite('/samtaleteller', {
    session: kari,
    answers: { [session]: ola, ...answers },
    loadModule: async (name) => remoteOf(name, { Component: Tool }),
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const tool = () => screen.queryByRole('heading', { name: 'Pasienter' });
const locked = async () => {
  await screen.findByRole('heading', { name: 'Skjermen er låst' });
  expect(tool()).toBeNull();
  expect(document.body.textContent).toContain('ola@firma.example er logget inn i denne nettleseren nå');
};

test('each request of a tool names the account that its page was loaded for', async () => {
  const { asked } = await open({
    [register]: { id: '1'.repeat(24) },
    'POST /api/call-logs/export': new Response(null, { status: 204 }),
  });
  await press('Registrer');
  await press('Eksporter');
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  for (const { headers } of asked.filter(({ method }) => method === 'POST'))
    expect(headers.get('x-account')).toBe(kari.user.id);
});

test.each([
  ['Registrer', register],
  ['Eksporter', 'POST /api/call-logs/export'],
])('a refusal because somebody else is signed in turns the tab into its lock (%s)', async (name, route) => {
  await open({ [route]: refused });
  await press('Varsle');
  await screen.findByText('Per Pasient');
  await press(name);
  await locked();
  expect(screen.queryByText('Per Pasient')).toBeNull();
  expect(departures).toEqual([]);
});

test('a sign-in as somebody else in another tab locks this one before it asks for anything', async () => {
  await open();
  await waitFor(() => expect(tool()).not.toBeNull());
  otherTab.postMessage('signed-in');
  await locked();
});

test('another sign-in of the same account changes nothing', async () => {
  const { asked } = await open({ [session]: kari });
  await waitFor(() => expect(tool()).not.toBeNull());
  otherTab.postMessage('signed-in');
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/auth/session'));
  await act(async () => {});
  expect(tool()).not.toBeNull();
});

test('the tab goes on where it was once its own account is signed in again, here or elsewhere', async () => {
  const answers: Record<string, Answer> = { [register]: refused };
  await open({ ...answers });
  otherTab.postMessage('signed-in');
  await locked();
  cleanup();

  const now: { session: object } = { session: ola };
  const { asked } = await open({ [session]: () => now.session, 'POST /api/auth/login': kari });
  otherTab.postMessage('signed-in');
  await locked();
  expectAccountName(screen.getByLabelText(/^Passord/), 'kari@firma.example');
  fireEvent.input(screen.getByLabelText(/^Passord/), { target: { value: 'Riktig-hest-1' } });
  now.session = kari;
  await press('Lås opp');
  await waitFor(() => expect(tool()).not.toBeNull());
  expect(asked.find(({ path }) => path === '/api/auth/login')?.body).toEqual({
    email: 'kari@firma.example',
    password: 'Riktig-hest-1',
  });

  now.session = ola;
  otherTab.postMessage('signed-in');
  await locked();
  now.session = kari;
  otherTab.postMessage('signed-in');
  await waitFor(() => expect(tool()).not.toBeNull());
});

test('the lock stays when the one in its place signs out, and its own account goes on where it was', async () => {
  const now: { session: object } = { session: ola };
  await open({ [session]: () => now.session, 'POST /api/auth/login': kari });
  await press('Varsle');
  otherTab.postMessage('signed-in');
  await locked();
  now.session = { user: null };
  otherTab.postMessage('signed-out');
  await screen.findByText(/^Ingen er logget inn i denne nettleseren nå\./);
  expect(screen.queryByRole('button', { name: /^Fortsett som/ })).toBeNull();
  expect(departures).toEqual([]);
  fireEvent.input(screen.getByLabelText(/^Passord/), { target: { value: 'Riktig-hest-1' } });
  now.session = kari;
  await press('Lås opp');
  await waitFor(() => expect(tool()).not.toBeNull());
});

test('a wrong password is said, and opens nothing', async () => {
  await open({ 'POST /api/auth/login': problem(401) });
  otherTab.postMessage('signed-in');
  await locked();
  fireEvent.input(screen.getByLabelText(/^Passord/), { target: { value: 'Feil-hest-1' } });
  await press('Lås opp');
  await screen.findByText('Ugyldig e-postadresse eller passord');
  await locked();
});

test('whoever was let in as the line dropped is not left with a form that sends for ever', async () => {
  let answer: () => object = () => ola;
  await open({
    [session]: () => answer(),
    'POST /api/auth/login': { user: null, ticket: 'billett', app: true, passkey: null },
    'POST /api/auth/login/code': kari,
  });
  otherTab.postMessage('signed-in');
  await locked();
  answer = () => {
    throw new TypeError('no line');
  };
  fireEvent.input(screen.getByLabelText(/^Passord/), { target: { value: 'Riktig-hest-1' } });
  await press('Lås opp');
  fireEvent.input(await screen.findByLabelText(/^Kode fra appen/), { target: { value: '123456' } });
  await press('Fortsett');
  await screen.findByText(/^Ingen kontakt med serveren/);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Passord/));
});

test('whoever is signed in now can go on as themselves', async () => {
  await open();
  otherTab.postMessage('signed-in');
  await locked();
  await press('Fortsett som ola@firma.example');
  expect(departures).toEqual(['reload']);
});
