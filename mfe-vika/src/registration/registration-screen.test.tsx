/** @jest-environment ../jest.browser-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { openPage, staff } from 'shared/testing/open-page';
import remote from '../remote';

const post = 'POST /api/vika-registrations';
const earlier = `${post}/earlier`;
const idOf = (digit: number) => String(digit).repeat(24);
let accounts = 0;

/** The screen before anything is registered. */
async function open(answers: Record<string, Answer>) {
  const session = staff('vika:register');
  accounts += 1;
  session.user = { ...session.user, id: String(accounts).padStart(24, '0') } as typeof session.user;
  const page = await openPage(remote, '/vika', { session, answers });
  const sent = () => page.asked.filter(({ method, path }) => `${method} ${path}` === post);
  return { ...page, sent };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
function register(name: string) {
  write('Navn', name);
  write('Telefon', '91234567');
  write('Problem', 'Vondt');
  const orders = within(screen.getByRole('radiogroup', { name: /Bestillinger/ }));
  fireEvent.click(orders.getByRole('radio', { name: 'Ja' }));
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
}
const stateOf = (name: string) =>
  within(screen.getByText(name).closest('li') as HTMLElement).getByRole('status').textContent;
const namesShown = () =>
  within(screen.getByRole('region', { name: 'I denne økten' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);
const keyOf = ({ headers }: RecordedRequest) => headers.get('idempotency-key');

test('a line that drops never locks the form: all that was registered meanwhile is sent once, in order', async () => {
  const line = { down: true };
  let stored = 0;
  const { sent, toasts } = await open({
    [post]: () => {
      if (line.down) throw new TypeError('no line');
      stored += 1;
      return { id: idOf(stored) };
    },
  });
  for (const name of ['Kari', 'Ola', 'Per']) {
    register(name);
    expect(field('Navn').value).toBe('');
    expect(document.activeElement).toBe(field('Navn'));
  }
  await screen.findByText(/^3 registreringer er tatt vare på/);
  expect(['Kari', 'Ola', 'Per'].map(stateOf)).toEqual(Array(3).fill('Venter på forbindelse'));
  write('Navn', 'Neste');
  line.down = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(['Kari', 'Ola', 'Per'].map(stateOf)).toEqual(Array(3).fill('Sendt')));
  expect(field('Navn').value).toBe('Neste');
  expect(toasts.map(({ title }) => title)).toEqual(Array(3).fill('Registrert'));
  const names = sent().map(({ body }) => (body as { name: string }).name);
  expect([...new Set(names)]).toEqual(['Kari', 'Ola', 'Per']);
  expect(stored).toBe(3);
  expect(new Set(sent().map(keyOf)).size).toBe(3);
});

test('a registration that a portal answers in place of the server waits, and is sent once', async () => {
  let answer: Answer = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const { sent } = await open({ [post]: (asked) => (typeof answer === 'function' ? answer(asked) : answer) });
  register('Kari');
  await waitFor(() => expect(stateOf('Kari')).toBe('Venter på forbindelse'));
  expect(field('Navn').value).toBe('');
  answer = { id: idOf(1) };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stateOf('Kari')).toBe('Sendt'));
  expect(new Set(sent().map(keyOf)).size).toBe(1);
});

test('once there is contact again it is not said to be missing while the rest is sent', async () => {
  const line = { down: true };
  let goOn = () => {};
  const { sent } = await open({
    [post]: () => {
      if (line.down) throw new TypeError('no line');
      return new Promise((resolve) => {
        goOn = () => resolve({ id: idOf(9) });
      });
    },
  });
  for (const name of ['Kari', 'Ola', 'Per']) register(name);
  await screen.findByText('Ingen kontakt med serveren');
  const tries = sent().length;
  line.down = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent()).toHaveLength(tries + 1));
  goOn();
  await waitFor(() => expect(sent()).toHaveLength(tries + 2));
  expect(['Kari', 'Ola', 'Per'].map(stateOf)).toEqual(['Sendt', 'Registrerer …', 'Venter på forbindelse']);
  expect(screen.queryByText('Ingen kontakt med serveren')).toBeNull();
});

test('the last five stand there, and each can be taken back for thirty seconds', async () => {
  let stored = 0;
  const undone: string[] = [];
  const undo = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((digit) => [
      `${post}/${idOf(digit)}/undo`,
      ({ path }: RecordedRequest) => {
        undone.push(path);
        return new Response(null, { status: 204 });
      },
    ]),
  );
  const { toasts } = await open({
    ...undo,
    [post]: () => {
      stored += 1;
      return { id: idOf(stored) };
    },
  });
  const names = ['En', 'To', 'Tre', 'Fire', 'Fem', 'Seks'];
  for (const [at, name] of names.entries()) {
    register(name);
    await waitFor(() => expect(stored).toBe(at + 1));
  }
  await waitFor(() => expect(namesShown()).toEqual(names.slice(1).reverse()));
  fireEvent.click(await screen.findByRole('button', { name: 'Angre Seks' }));
  await waitFor(() => expect(stateOf('Seks')).toBe('Angret'));
  expect(undone).toEqual([`/api/vika-registrations/${idOf(6)}/undo`]);
  expect(toasts.at(-1)).toMatchObject({ title: 'Angret' });
  // Thirty seconds later.
  const now = Date.now;
  Date.now = () => now() + 31_000;
  write('Navn', 'x');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Angre/ })).toBeNull());
  Date.now = now;
});

test.each<[string, Answer, string, string]>([
  ['too late', problem(409), 'Sendt', 'Registreringen kan ikke angres lenger. Klinikken kan slette den.'],
  ['gone already', problem(404), 'Angret', 'Angret'],
  [
    'without an answer',
    () => Promise.reject(new TypeError('no line')),
    'Sendt',
    'Kunne ikke angre registreringen. Prøv igjen.',
  ],
])('a wish to take back that is %s is told of', async (_what, answer, state, title) => {
  const { toasts } = await open({ [post]: { id: idOf(7) }, [`${post}/${idOf(7)}/undo`]: answer });
  register('Kari');
  fireEvent.click(await screen.findByRole('button', { name: 'Angre Kari' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title }));
  expect(stateOf('Kari')).toBe(state);
});

test('a wish to take back that is done at the second attempt is not said to have failed as well', async () => {
  let isLost = true;
  const { toasts } = await open({
    [post]: { id: idOf(7) },
    [`${post}/${idOf(7)}/undo`]: () => {
      if (!isLost) return problem(404);
      isLost = false;
      throw new TypeError('no line');
    },
  });
  register('Kari');
  fireEvent.click(await screen.findByRole('button', { name: 'Angre Kari' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'destructive' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Angre Kari' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Angret' }));
  expect(toasts).not.toContainEqual(expect.objectContaining({ kind: 'destructive' }));
});

test('what is refused comes back into the form, or waits until the one that is being typed is sent', async () => {
  let answer: () => object = () => problem(403, { detail: 'Stengt' });
  const { toasts, sent } = await open({ [post]: () => answer() });
  register('Kari');
  await waitFor(() => expect(field('Navn').value).toBe('Kari'));
  expect(toasts).toMatchObject([{ title: 'Registrering feilet: Stengt', kind: 'destructive' }]);
  expect(screen.queryByRole('region', { name: 'I denne økten' })).toBeNull();

  let refuse = () => {};
  answer = () =>
    new Promise((resolve) => {
      refuse = () => resolve(problem(403, { detail: 'Stengt' }));
    });
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  write('Navn', 'Ola');
  refuse();
  await waitFor(() => expect(stateOf('Kari')).toBe('Ble ikke registrert'));
  expect(field('Navn').value).toBe('Ola');
  screen.getByText('Kan rettes opp når skjemaet er tomt.');
  write('Navn', '');
  fireEvent.click(screen.getByRole('button', { name: 'Rett opp Kari' }));
  expect(field('Navn').value).toBe('Kari');
  // A retry is a new request.
  expect(new Set(sent().map(keyOf)).size).toBe(2);
});

test.each([
  ['as it was it may be stored already, and has its key', '', 1],
  ['with another name it is another one', 'Kari Olsen', 2],
])('what is refused after an answer was lost is sent again: %s', async (_what, name, keys) => {
  const answers: Answer[] = [
    () => Promise.reject(new TypeError('no line')),
    problem(429, { detail: 'For mange' }),
    { id: idOf(1) },
  ];
  const { sent } = await open({
    [post]: (asked) => {
      const answer = answers.shift() as Answer;
      return typeof answer === 'function' ? answer(asked) : answer;
    },
  });
  register('Kari');
  await waitFor(() => expect(stateOf('Kari')).toBe('Venter på forbindelse'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(field('Navn').value).toBe('Kari'));
  if (name) write('Navn', name);
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
  await waitFor(() => expect(stateOf(name || 'Kari')).toBe('Sendt'));
  expect(sent()).toHaveLength(3);
  expect(new Set(sent().map(keyOf)).size).toBe(keys);
});

test.each([
  ['a session that ended', problem(401)],
  ['another account in its place', problem(403, { title: 'other-account' })],
])('%s locks the screen and loses nothing: who signs in again sends it', async (_what, refusal) => {
  let answer: object = refusal;
  const { sent } = await open({
    [post]: () => answer,
    'POST /api/auth/login': { user: {} },
  });
  register('Kari');
  await screen.findByRole('heading', { name: 'Skjermen er låst' });
  expect(screen.queryByText('Kari')).toBeNull();
  answer = { id: idOf(8) };
  fireEvent.change(screen.getByLabelText('Passord'), { target: { value: 'passord' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lås opp' }));
  await screen.findByText('Kari');
  await waitFor(() => expect(stateOf('Kari')).toBe('Sendt'));
  expect(new Set(sent().map(keyOf)).size).toBe(1);
});

test('a whole number that is known says on which day, once, and a part of one is never asked about', async () => {
  const { asked } = await open({ [earlier]: { last_on: '2026-11-19' } });
  const questions = () => asked.filter(({ path }) => path.endsWith('/earlier')).map(({ body }) => body);
  for (const typed of ['9', '912 34 5', '912 34 56']) write('Telefon', typed);
  write('Telefon', '+47 912 34 567');
  await screen.findByText('Registrert tidligere: 19. november 2026');
  expect(questions()).toEqual([{ phone: '91234567' }]);
  write('Telefon', '912 34 56');
  expect(screen.queryByText(/Registrert tidligere/)).toBeNull();
});

test('a server that takes its time is no lost line, and a second press finds nothing wrong with an empty form', async () => {
  const answers: (() => void)[] = [];
  const { sent } = await open({
    [post]: () => new Promise((resolve) => answers.push(() => resolve({ id: idOf(answers.length) }))),
  });
  register('Kari');
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
  expect(screen.queryByText('Navn er påkrevd')).toBeNull();
  register('Ola');
  expect(['Kari', 'Ola'].map(stateOf)).toEqual(Array(2).fill('Registrerer …'));
  expect(screen.queryByText('Ingen kontakt med serveren')).toBeNull();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(sent()).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(['Kari', 'Ola'].map(stateOf)).toEqual(Array(2).fill('Sendt')));
});

test('a later press says what is missing also after the clock of the computer was set back', async () => {
  await open({ [post]: { id: idOf(1) } });
  register('Kari');
  await waitFor(() => expect(stateOf('Kari')).toBe('Sendt'));
  const [clock, running] = [Date.now(), performance.now()];
  jest.spyOn(Date, 'now').mockReturnValue(clock - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(running + 2_000);
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
  jest.restoreAllMocks();
  expect(screen.queryByText('Navn er påkrevd')).not.toBeNull();
});

test('what is wrong with a number stands at its field, before what is known of it', async () => {
  await open({});
  write('Navn', 'Kari');
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
  const error = await screen.findByText('Telefon er påkrevd');
  expect(error.previousElementSibling?.contains(field('Telefon'))).toBe(true);
});

test('faults stand under their fields, the first of them is gone to, and each goes when its field is edited', async () => {
  const { sent } = await open({});
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
  for (const name of ['Navn', 'Telefon', 'Problem', 'Bestillinger'])
    await screen.findByText(`${name} er påkrevd`);
  expect(document.activeElement).toBe(field('Navn'));
  write('Navn', 'K');
  await waitFor(() => expect(screen.queryByText('Navn er påkrevd')).toBeNull());
  screen.getByText('Telefon er påkrevd');
  expect(sent()).toEqual([]);
});

test('what is being typed waits while the report is looked at, and is asked about before the page goes', async () => {
  const asksBeforeLeaving = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const session = staff('vika:register');
  const { unmount } = await openPage(remote, '/vika', { session, answers: {} });
  write('Navn', 'Kari');
  write('Problem', 'Vondt i kneet');
  unmount();
  expect(asksBeforeLeaving()).toBe(true);
  const again = await openPage(remote, '/vika', { session, answers: {} });
  expect([field('Navn').value, field('Problem').value]).toEqual(['Kari', 'Vondt i kneet']);
  write('Navn', '');
  write('Problem', '');
  again.unmount();
  expect(asksBeforeLeaving()).toBe(false);
  // Another account has signed in.
  await openPage(remote, '/vika', { session, answers: {} });
  write('Navn', 'Kari');
  cleanup();
  await open({});
  expect(field('Navn').value).toBe('');
});

test.each(['abc', '912', '1234567890123456'])(
  'the number %p is asked about once, and kept as it is when sent again',
  async (phone) => {
    const { sent } = await open({ [post]: () => ({ id: idOf(1) }) });
    register('Kari');
    await waitFor(() => expect(sent()).toHaveLength(1));
    write('Navn', 'Ola');
    write('Telefon', phone);
    write('Problem', 'Vondt');
    const orders = within(screen.getByRole('radiogroup', { name: /Bestillinger/ }));
    fireEvent.click(orders.getByRole('radio', { name: 'Ja' }));
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
    press();
    await screen.findByText(/^Dette ligner ikke et telefonnummer\./);
    expect(document.activeElement).toBe(field('Telefon'));
    expect(sent()).toHaveLength(1);
    press();
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ name: 'Ola', phone }));
  },
);
