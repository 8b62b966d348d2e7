/** @jest-environment ../jest.browser-environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ProblemError } from 'shared/client/client';
import type { Problem } from 'shared/contracts/problem';
import type { VikaRegistration } from 'shared/contracts/vika';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { openPage, staff } from 'shared/testing/open-page';
import type { HostSettings } from 'shared/testing/render-in-host';
import remote from '../remote';

const path = '/api/vika-registrations';
const one = `${path}/${'1'.repeat(24)}`;
const kari: VikaRegistration = {
  id: '1'.repeat(24),
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  name: 'Kari Nordmann',
  phone: '912 34 567',
  address: 'Gata 1',
  district: null,
  message: 'Vondt i kneet',
  status: 'new',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
  version: 1,
  changed_by: null,
  calls: [],
};
const listOf = (...items: VikaRegistration[]) => ({ items, next_cursor: null, total: items.length });
const gone = () => Promise.reject(new TypeError('no line'));

/** A report's connection that says nothing but that it stands. */
class Line {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    setTimeout(() => {
      this.onopen?.();
      this.onmessage?.({ data: JSON.stringify({ id: '1-0', type: 'ready' }) });
    });
  }
  send() {}
  close() {}
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { WebSocket: Line });
  Element.prototype.scrollTo = () => {};
});

const open = (answers: Record<string, Answer>, own: HostSettings['own'] = {}) =>
  openPage(remote, '/vikarapport', {
    session: staff('vika:read', 'vika:edit'),
    own,
    answers: { [`GET ${path}`]: listOf(kari), ...answers },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const ask = async () => {
  await press('Slett Kari Nordmann');
  return dialogOf('Slett registrering');
};
const remove = (dialog: Awaited<ReturnType<typeof ask>>) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Slett' }));

test('a registration is deleted after a question alone, and the focus goes to what says how many there are', async () => {
  const deleted: RecordedRequest[] = [];
  const { toasts } = await open({
    [`DELETE ${one}`]: (asked: RecordedRequest) => {
      deleted.push(asked);
      return new Response(null, { status: 204 });
    },
  });
  fireEvent.click((await ask()).getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deleted).toEqual([]);
  screen.getByText('Kari Nordmann');
  remove(await ask());
  await waitFor(() => expect(screen.queryByText('Kari Nordmann')).toBeNull());
  expect(toasts).toMatchObject([{ title: 'Slettet', kind: 'success' }]);
  expect(deleted.map(({ headers }) => headers.get('if-match'))).toEqual([`"${kari.version}"`]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('0 registreringer'));
});

test('a deletion that finds no server, or is refused, says so in its dialog, which stays', async () => {
  let answer: Answer = gone;
  await open({
    [`DELETE ${one}`]: (asked: RecordedRequest) => (answer as (asked: RecordedRequest) => object)(asked),
  });
  const dialog = await ask();
  remove(dialog);
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Det oppsto en uventet feil ved sletting');
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  answer = () => problem(404);
  remove(dialog);
  // A colleague has deleted it meanwhile.
  await waitFor(() => expect(screen.queryByText('Kari Nordmann')).toBeNull());
});

test('what could not be saved is said inside the dialog, and nothing typed is lost', async () => {
  let isDown = true;
  const { toasts } = await open({
    [`PATCH ${one}`]: ({ body }: RecordedRequest) =>
      isDown ? gone() : { ...kari, ...(body as object), version: 2 },
  });
  await press('Rediger Kari Nordmann');
  const dialog = await dialogOf('Rediger registrering');
  const phone = dialog.getByLabelText<HTMLInputElement>(/^Telefon/);
  fireEvent.change(phone, { target: { value: '99 88 77 66' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Det oppsto en uventet feil ved oppdatering');
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(phone.value).toBe('99 88 77 66');
  isDown = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Oppdatert' }]));
  await screen.findByText('99 88 77 66');
});

test('a name that is taken out is asked for at its field, and nothing is sent', async () => {
  const { asked } = await open({});
  await press('Rediger Kari Nordmann');
  const dialog = await dialogOf('Rediger registrering');
  fireEvent.change(dialog.getByLabelText(/^Navn/), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  await dialog.findByText('Navn er påkrevd');
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('whoever does not show who sits there when a deletion asks for it keeps question and row', async () => {
  let isShown = false;
  const prove = async (act: () => Promise<unknown>) => {
    if (!isShown) throw new ProblemError({ status: 403, title: 'proof-needed' } as Problem);
    return act();
  };
  const { asked } = await open(
    { [`DELETE ${one}`]: () => new Response(null, { status: 204 }) },
    { prove: prove as never },
  );
  const dialog = await ask();
  remove(dialog);
  await dialog.findByRole('alert');
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  screen.getByText('Kari Nordmann');
  isShown = true;
  remove(dialog);
  await waitFor(() => expect(screen.queryByText('Kari Nordmann')).toBeNull());
});

test('a search that failed shows no rows of another one, and finds its own when it is tried again', async () => {
  let isDown = true;
  await open({
    [`POST ${path}/search`]: () =>
      isDown ? gone() : { ...listOf({ ...kari, name: 'Ola Hansen' }), total: null },
  });
  await screen.findByText('Kari Nordmann');
  fireEvent.change(screen.getByLabelText('Søk'), { target: { value: 'Ola' } });
  await screen.findByText(/uventet feil ved henting/);
  expect(screen.queryByText('Kari Nordmann')).toBeNull();
  expect(screen.queryByText(/^\d+ (treff|registrering)/)).toBeNull();
  isDown = false;
  await press('Prøv igjen');
  await screen.findByText('Ola Hansen');
  await screen.findByText('1 treff');
  expect(screen.queryByText(/uventet feil ved henting/)).toBeNull();
});
