/** @jest-environment ../jest.browser-environment.mjs */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NetworkError } from 'shared/client/errors';
import { type HalfSignedIn, ticketValidMs } from 'shared/contracts/auth';
import { dayMs } from 'shared/durations';
import type { Host } from 'shared/react/host';
import { sensitiveIdleMs } from 'shared/session';
import { expectAccountName } from 'shared/testing/account-name';
import { type Answer, problem } from 'shared/testing/network';
import { openPage, staff } from 'shared/testing/open-page';
import remote from '../remote';

const half = (kinds: Partial<HalfSignedIn> = {}): HalfSignedIn => ({
  user: null,
  ticket: 'billett',
  app: true,
  passkey: null,
  ...kinds,
});
let accounts = 0;
/** A user who has registered nothing yet. */
function receptionist() {
  const session = staff('vika:register');
  accounts += 1;
  session.user = { ...session.user, id: String(accounts).padStart(24, '0') } as typeof session.user;
  return session;
}
const locked = () => screen.findByRole('heading', { name: 'Skjermen er låst' });

/** A registration in progress when the session ended, with the password entered at the lock. */
async function openLock(answers: Record<string, Answer>, own: Partial<Host> = {}) {
  const page = await openPage(remote, '/vika', {
    session: receptionist(),
    answers: { 'POST /api/vika-registrations': problem(401), ...answers },
    own,
  });
  const values = { Navn: 'Kari', Telefon: '91234567', Problem: 'Vondt' };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  const [yes] = screen.getAllByRole('radio', { name: 'Ja' }).slice(-1);
  fireEvent.click(yes as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Registrer' }));
  await locked();
  return page;
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Lås opp' }));
async function givePassword() {
  write('Passord', 'passord');
  await open();
}

beforeEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

test('a session that ended is said to have ended; of a screen that was left alone, that nobody used it', async () => {
  const { unmount } = await openLock({});
  expect(screen.queryByText(/^Innloggingen er over/)).not.toBeNull();
  expectAccountName(screen.getByLabelText('Passord'), 'kari@firma.example');
  unmount();

  await openPage(remote, '/vika', { session: receptionist() });
  const now = Date.now;
  Date.now = () => now() + sensitiveIdleMs;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Date.now = now;
  await locked();
  expect(screen.queryByText(/^Ingen har brukt siden på en stund/)).not.toBeNull();
});

test('the movement that wakes a computer does not keep a screen open that was left alone', async () => {
  await openPage(remote, '/vika', { session: receptionist() });
  const now = Date.now;
  Date.now = () => now() + sensitiveIdleMs;
  fireEvent.pointerMove(window);
  Date.now = now;
  expect(await locked()).toBeTruthy();
});

test('a screen that was left alone is locked also after the clock of the computer was set back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await openPage(remote, '/vika', { session: receptionist() });
  jest.setSystemTime(Date.now() - dayMs);
  await act(async () => void (await jest.advanceTimersByTimeAsync(sensitiveIdleMs + 10_000)));
  expect(await locked()).toBeTruthy();
  jest.useRealTimers();
});

test('a wrong password leads to its field, and so does one that could not be checked', async () => {
  let answer: object = problem(401);
  await openLock({ 'POST /api/auth/login': () => answer });
  for (const said of ['Feil passord. Prøv igjen.', /^Tjenesten er ikke tilgjengelig/]) {
    screen.getByRole('button', { name: 'Lås opp' }).focus();
    await givePassword();
    await screen.findByText(said);
    expect(document.activeElement).toBe(screen.getByLabelText('Passord'));
    answer = problem(503);
  }
});

test('a code of the app opens the lock, and one that is wrong says so', async () => {
  let answer: object = problem(400, { title: 'wrong-code', detail: 'Koden er feil eller brukt.' });
  const { asked } = await openLock({
    'POST /api/auth/login': half(),
    'POST /api/auth/login/code': () => answer,
  });
  await givePassword();
  await screen.findByLabelText('Kode fra appen, eller en gjenopprettingskode');
  expect(screen.queryByRole('button', { name: 'Bruk passnøkkel' })).toBeNull();
  write('Kode fra appen, eller en gjenopprettingskode', '123456');
  await open();
  await screen.findByText('Koden er feil eller brukt.');
  expect(document.activeElement).toBe(screen.getByLabelText('Kode fra appen, eller en gjenopprettingskode'));
  answer = receptionist();
  await open();
  await screen.findByRole('heading', { name: 'Vika Registrering' });
  expect(asked.find(({ path }) => path.endsWith('/code'))?.body).toMatchObject({
    ticket: 'billett',
    code: '123456',
  });
});

test('whoever was let in as the line dropped needs no second code, as the first one is spent', async () => {
  let isDown = true;
  const session = receptionist();
  const { asked } = await openLock(
    { 'POST /api/auth/login': half(), 'POST /api/auth/login/code': session },
    { refreshSession: async () => (isDown ? Promise.reject(new NetworkError('no answer')) : session) },
  );
  await givePassword();
  await screen.findByLabelText('Kode fra appen, eller en gjenopprettingskode');
  write('Kode fra appen, eller en gjenopprettingskode', '123456');
  await open();
  await screen.findByText(/^Ingen kontakt med serveren/);
  isDown = false;
  await open();
  await screen.findByRole('heading', { name: 'Vika Registrering' });
  expect(asked.filter(({ path }) => path.endsWith('/code'))).toHaveLength(1);
});

test('where the line dropped after a right password, a wrong one opens nothing', async () => {
  let answer: object = receptionist();
  const { asked } = await openLock(
    { 'POST /api/auth/login': () => answer },
    { refreshSession: () => Promise.reject(new NetworkError('no answer')) },
  );
  await givePassword();
  await screen.findByText(/^Ingen kontakt med serveren/);
  answer = problem(401);
  await givePassword();
  await screen.findByText('Feil passord. Prøv igjen.');
  expect(asked.filter(({ path }) => path === '/api/auth/login')).toHaveLength(2);
});

test('whoever was let in as the line dropped, and begins again, is asked for the right password', async () => {
  const { asked } = await openLock(
    { 'POST /api/auth/login': half(), 'POST /api/auth/login/code': receptionist() },
    { refreshSession: () => Promise.reject(new NetworkError('no answer')) },
  );
  await givePassword();
  await screen.findByLabelText('Kode fra appen, eller en gjenopprettingskode');
  write('Kode fra appen, eller en gjenopprettingskode', '123456');
  await open();
  await screen.findByText(/^Ingen kontakt med serveren/);
  fireEvent.click(screen.getByRole('button', { name: 'Begynn på nytt' }));
  await givePassword();
  await screen.findByLabelText('Kode fra appen, eller en gjenopprettingskode');
  expect(asked.filter(({ path }) => path === '/api/auth/login')).toHaveLength(2);
});

test('an account without an app is asked for its passkey, or for a recovery code', async () => {
  Object.assign(globalThis, { PublicKeyCredential: () => {} });
  const passkey = { challenge: 'AAAA' } as HalfSignedIn['passkey'];
  await openLock({ 'POST /api/auth/login': half({ app: false, passkey }) });
  await givePassword();
  const button = await screen.findByRole('button', { name: 'Bruk passnøkkel' });
  expect(document.activeElement).toBe(button);
  screen.getByLabelText('Gjenopprettingskode');
});

test('a browser without passkeys is offered none', async () => {
  const passkey = { challenge: 'AAAA' } as HalfSignedIn['passkey'];
  await openLock({ 'POST /api/auth/login': half({ app: false, passkey }) });
  await givePassword();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Gjenopprettingskode')));
  expect(screen.queryByRole('button', { name: 'Bruk passnøkkel' })).toBeNull();
});

test('whoever took too long over the second step begins again with the password', async () => {
  await openLock({ 'POST /api/auth/login': half() });
  await givePassword();
  fireEvent.click(await screen.findByRole('button', { name: 'Begynn på nytt' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Passord'));
});

test('once no code would be taken any more the password is asked for, and it is said why', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await openLock({ 'POST /api/auth/login': half() });
  await givePassword();
  await screen.findByLabelText('Kode fra appen, eller en gjenopprettingskode');
  await act(async () => void (await jest.advanceTimersByTimeAsync(ticketValidMs - 10_000)));
  screen.getByLabelText('Kode fra appen, eller en gjenopprettingskode');
  await act(async () => void (await jest.advanceTimersByTimeAsync(20_000)));
  screen.getByText('Det tok for lang tid. Skriv passordet på nytt.');
  expect(document.activeElement).toBe(screen.getByLabelText('Passord'));
  jest.useRealTimers();
});

test('what a password manager fills in without an event is sent', async () => {
  const { asked } = await openLock({
    'POST /api/auth/login': half(),
    'POST /api/auth/login/code': problem(400),
  });
  screen.getByLabelText<HTMLInputElement>('Passord').value = 'passord';
  await open();
  const code = await screen.findByLabelText<HTMLInputElement>(/^Kode fra appen/);
  code.value = '123456';
  await open();
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { email: 'kari@firma.example', password: 'passord' },
        { email: 'kari@firma.example', ticket: 'billett', code: '123456' },
      ]),
    ),
  );
});
