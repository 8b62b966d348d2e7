/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exportCalls } from 'shared/contracts/calls';
import { contactLeads } from 'shared/contracts/contact';
import { quoteLeads } from 'shared/contracts/quotes';
import { inviteUser } from 'shared/contracts/users';
import { useExport } from 'shared/hooks/use-export';
import { useHost, useProve } from 'shared/react/host';
import { type Answer, problem } from 'shared/testing/network';
import { staff } from 'shared/testing/open-page';
import { openSite, remoteOf } from '../testing/open-site';

const notices = { done: () => ({ title: 'Gjort' }), failed: { title: 'Mislyktes' } };

function Tool() {
  const { client, toast } = useHost();
  const prove = useProve();
  const contact = useExport(contactLeads.export, notices);
  const quotes = useExport(quoteLeads.export, notices);
  const calls = useExport(exportCalls, notices);
  const body = { email: 'ny@firma.example', roles: [] };
  const actions = {
    contact: () => contact.run({ range: 'all' }),
    quotes: () => quotes.run({ range: 'all' }),
    calls: () => calls.run({ year: 2026 }),
    invitation: () =>
      prove(() => client.call(inviteUser, { body })).then(
        () => toast(notices.done()),
        () => toast(notices.failed),
      ),
  };
  return (
    <>
      <h1>Verktøy</h1>
      {Object.entries(actions).map(([name, act]) => (
        <button type="button" key={name} onClick={() => void act()}>
          {name}
        </button>
      ))}
    </>
  );
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const routes = [
  ['contact', '/api/contact-messages/export'],
  ['quotes', '/api/quote-requests/export'],
  ['calls', '/api/call-logs/export'],
  ['invitation', '/api/users'],
] as const;

async function press(name: string, path: string, refused?: Answer) {
  let proven = false;
  const { asked } = await openSite('/samtaleteller', {
    session: staff('calls:use'),
    answers: {
      [`POST ${path}`]: () =>
        proven
          ? new Response(path === '/api/users' ? '{}' : 'rows')
          : problem(403, { title: 'proof-needed' }),
      'POST /api/auth/proof': () => {
        if (refused) return refused;
        proven = true;
        return new Response(null, { status: 204 });
      },
    },
    loadModule: async (remote) => remoteOf(remote, { Component: Tool }),
  });
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bekreft at det er deg' }));
  return { dialog, sent: () => asked.filter((one) => one.path === path) };
}

test.each(routes)('%s asks who sits there, and is done then', async (name, path) => {
  const { dialog, sent } = await press(name, path);
  fireEvent.input(dialog.getByLabelText(/^Passordet du har nå/), { target: { value: 'Riktig-hest-1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Bekreft' }));
  await screen.findByText('Gjort');
  expect(sent()).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(routes)('%s is not done for whoever closes the question', async (name, path) => {
  const { dialog, sent } = await press(name, path);
  fireEvent.click(dialog.getByRole('button', { name: 'Lukk' }));
  await screen.findByText('Mislyktes');
  expect(sent()).toHaveLength(1);
});

test('that the proof could not be checked is said in the dialog: outside it nothing is read aloud', async () => {
  const { dialog } = await press('invitation', '/api/users', problem(503));
  fireEvent.input(dialog.getByLabelText(/^Passordet du har nå/), { target: { value: 'Riktig-hest-1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Bekreft' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Kunne ikke bekrefte./);
});
