import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from 'shared/testing/network';
import { staff, textOf } from 'shared/testing/open-page';
import {
  asksBeforeLeaving,
  button,
  cardOf,
  contactPath,
  idOf,
  message,
  open,
  pageOf,
  row,
  rowOf,
  rows,
  untilTheNextLook,
  write,
  writtenIn,
} from '../testing/leads';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const isBusy = (name: string) => button(name).classList.contains('ant-btn-loading');

test('a note that is being written is asked about before the page goes, until it is saved', async () => {
  await open({ [`POST ${contactPath}/${idOf(1)}/notes`]: { id: idOf(9) } });
  const card = await cardOf('Kari Nordmann');
  expect(asksBeforeLeaving()).toBe(false);
  write('Notat', 'Ringte');
  expect(asksBeforeLeaving()).toBe(true);
  fireEvent.click(button('Lagre notat', card));
  await waitFor(() => expect(writtenIn('Notat')).toBe(''));
  expect(asksBeforeLeaving()).toBe(false);
});

test('a note that is too long stays whole, with a message, and is not sent', async () => {
  const { sent } = await open();
  const card = await cardOf('Kari Nordmann');
  write('Notat', 'x'.repeat(2001));
  fireEvent.click(button('Lagre notat', card));
  within(card).getByText('Melding må være mindre enn 2000 tegn');
  expect(within(card).getByLabelText<HTMLTextAreaElement>('Notat').hasAttribute('maxlength')).toBe(false);
  expect(sent()).toEqual([]);
});

test('what is written while a note is on its way stays', async () => {
  let arrive = (_answer: object) => {};
  const { sent } = await open({
    [`POST ${contactPath}/${idOf(1)}/notes`]: () => new Promise<object>((resolve) => (arrive = resolve)),
  });
  const card = await cardOf('Kari Nordmann');
  write('Notat', 'Ringte');
  fireEvent.click(button('Lagre notat', card));
  write('Notat', 'Ringte, ingen svarte');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await act(async () => arrive({ id: idOf(9) }));
  await waitFor(() => expect(isBusy('Lagre notat')).toBe(false));
  expect(writtenIn('Notat')).toBe('Ringte, ingen svarte');
  write('Notat', '');
});

test('a note whose answer was lost is the same note after another lead was looked at', async () => {
  let tries = 0;
  const { sent } = await open({
    [`GET ${contactPath}`]: rows(pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })])),
    [`POST ${contactPath}/${idOf(1)}/notes`]: () => {
      tries += 1;
      return tries === 1 ? problem(500) : { id: idOf(9) };
    },
  });
  await cardOf('Kari Nordmann');
  write('Notat', 'Ringte');
  fireEvent.click(button('Lagre notat'));
  await screen.findByText('Kunne ikke lagre notatet. Teksten står her ennå.');
  fireEvent.click(await rowOf('Per Fjell'));
  await cardOf('Per Fjell');
  fireEvent.click(await rowOf('Kari Nordmann'));
  await cardOf('Kari Nordmann');
  fireEvent.click(button('Lagre notat'));
  await waitFor(() => expect(writtenIn('Notat')).toBe(''));
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a note that is stored though nobody heard so is done with when the history shows it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const event = { at: row.updated_at, actor: staff().user?.email, what: 'note', value: 'Ringte' };
  let stored = [{ ...event, id: idOf(8) }];
  let comes = false;
  await open({
    [`GET ${contactPath}/${idOf(1)}/events`]: () => pageOf(stored),
    [`POST ${contactPath}/${idOf(1)}/notes`]: () => {
      comes = true;
      throw new TypeError('no line');
    },
  });
  const card = await cardOf('Kari Nordmann');
  await within(card).findByText('Ringte');
  // The same words as of a note before.
  write('Notat', ' Ringte ');
  fireEvent.click(button('Lagre notat', card));
  const told = await screen.findByText('Kunne ikke lagre notatet. Teksten står her ennå.');
  expect(textOf(told.closest('[role=alert]') as Element)).toContain('Sjekk nettet');
  await untilTheNextLook();
  expect(writtenIn('Notat')).toBe(' Ringte ');
  expect(comes).toBe(true);
  stored = [{ ...event, id: idOf(9) }, ...stored];
  await untilTheNextLook();
  await waitFor(() => expect(writtenIn('Notat')).toBe(''));
  expect(screen.queryByText(/^Kunne ikke lagre notatet/)).toBeNull();
});

test('who is signed out gets the way back in where a note is not saved', async () => {
  await open({ [`POST ${contactPath}/${idOf(1)}/notes`]: problem(401) });
  const card = await cardOf('Kari Nordmann');
  write('Notat', 'Ringte');
  fireEvent.click(button('Lagre notat', card));
  const told = await within(card).findByText(/^Kunne ikke lagre notatet/);
  const alert = told.closest('[role=alert]') as HTMLElement;
  expect(button('Logg inn', alert).disabled).toBe(false);
  write('Notat', '');
});

test('a note that arrives while another lead is looked at is done with, and is not sent twice', async () => {
  let arrive = (_answer: object) => {};
  const { sent } = await open({
    [`GET ${contactPath}`]: rows(pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })])),
    [`POST ${contactPath}/${idOf(1)}/notes`]: () => new Promise<object>((resolve) => (arrive = resolve)),
  });
  const card = await cardOf('Kari Nordmann');
  write('Notat', 'Ringte');
  fireEvent.click(button('Lagre notat', card));
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(await rowOf('Per Fjell'));
  await cardOf('Per Fjell');
  fireEvent.click(await rowOf('Kari Nordmann'));
  await cardOf('Kari Nordmann');
  fireEvent.click(screen.getByRole('button', { name: /Lagre notat$/ }));
  fireEvent.click(await rowOf('Per Fjell'));
  await cardOf('Per Fjell');
  await act(async () => arrive({ id: idOf(9) }));
  await waitFor(async () => expect(textOf(await rowOf('Kari Nordmann'))).not.toContain('Påbegynt'));
  fireEvent.click(await rowOf('Kari Nordmann'));
  await cardOf('Kari Nordmann');
  expect(writtenIn('Notat')).toBe('');
  expect(sent()).toHaveLength(1);
});
