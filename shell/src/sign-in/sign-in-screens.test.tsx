/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Access } from 'shared/contracts/access';
import { ticketValidMs } from 'shared/contracts/auth';
import { expectAccountName } from 'shared/testing/account-name';
import { failedForVisitors, someFailedForVisitors } from 'shared/testing/failed-answers';
import { type Answer, problem } from 'shared/testing/network';
import { linksIn, staff, textOf } from 'shared/testing/open-page';
import { departures, openSite } from '../testing/open-site';

const login = 'POST /api/auth/login';
const forgot = 'POST /api/auth/forgot-password';
const reset = 'POST /api/auth/reset-password';
const good = 'Riktig-hest-1';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const main = () => screen.getByRole('main');
const fill = (label: RegExp, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.input(field, { target: { value } });
  return field;
};
const press = (name: string) => fireEvent.click(within(main()).getByRole('button', { name }));
/** Toasts, by the role they are announced with. */
const notices = (role: 'status' | 'alert') =>
  [...document.querySelectorAll(`.toasts [role=${role}] .toast`)].map((toast) =>
    [...toast.querySelectorAll('p')].map(textOf),
  );

async function signIn(answer: Answer, address = '/auth') {
  const site = await openSite(address, { answers: { [login]: answer } });
  await heading('Logg inn');
  fill(/^E-post/, 'kari@firma.example');
  fill(/^Passord/, good);
  press('Logg inn');
  return site;
}
const session = (access: Partial<Access> = {}) => {
  const known = staff('leads:manage');
  return { ...known, access: { ...known.access, ...access } };
};

beforeEach(() => {
  departures.splice(0);
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the sign-in page has two fields, a password that can be shown, and the way to a new one', async () => {
  await openSite('/auth');
  await heading('Logg inn');
  const password = screen.getByLabelText<HTMLInputElement>(/^Passord/);
  expect(password.type).toBe('password');
  // A password manager knows fields by these.
  expect(password.autocomplete).toBe('current-password');
  expect(screen.getByLabelText<HTMLInputElement>(/^E-post/).autocomplete).toBe('username');
  fireEvent.click(screen.getByRole('button', { name: 'Vis passord' }));
  expect(password.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Skjul passord' }));
  expect(password.type).toBe('password');
  expect(linksIn(main())).toEqual({ 'Glemt passord?': '/glemt-passord' });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each([
  ['', good, 'E-postadresse er påkrevd'],
  ['kari', good, 'Ugyldig e-postadresse'],
  ['kari@firma.example', 'Kort-1a', 'Passord må være minst 8 tegn'],
  ['kari@firma.example', 'RIKTIG-HEST-1', 'Passord må inneholde minst én liten bokstav'],
  ['kari@firma.example', 'riktig-hest-1', 'Passord må inneholde minst én stor bokstav'],
  ['kari@firma.example', 'Riktig-hest-', 'Passord må inneholde minst ett tall'],
  ['kari@firma.example', 'Riktighest1', 'Passord må inneholde minst ett spesialtegn'],
])('%j with %j is not sent: %s', async (email, password, error) => {
  const { asked } = await openSite('/auth');
  await heading('Logg inn');
  fill(/^E-post/, email);
  const field = fill(/^Passord/, password);
  press('Logg inn');
  await screen.findByText(error);
  expect(asked).toEqual([]);
  fireEvent.input(screen.getByLabelText(/^E-post/), { target: { value: 'kari@firma.example' } });
  fireEvent.input(field, { target: { value: good } });
  expect(screen.queryByText(error)).toBeNull();
});

test.each([
  ['/auth?redirect=%2Fadmin', {}, '/admin'],
  ['/auth', {}, '/'],
  ['/auth?redirect=%2Fadmin', { home: '/vika', restricted: true }, '/vika'],
])('after %s an account (%j) is at %s, and welcomed there', async (address, access, there) => {
  const { asked } = await signIn(session(access), address);
  await waitFor(() => expect(departures).toEqual([there]));
  expect(asked.find(({ path }) => path === '/api/auth/login')?.body).toEqual({
    email: 'kari@firma.example',
    password: good,
  });
  cleanup();
  await openSite('/om-oss');
  expect(notices('status')).toEqual([['Velkommen!', 'Du er nå logget inn.']]);
  cleanup();
  await openSite('/om-oss');
  expect(notices('status')).toEqual([]);
});

test.each([
  [{ home: '/blogg-admin' }, '/admin'],
  [{ home: '/vika', restricted: true }, null],
  [{}, null],
])('what an account (%j) had asked for is kept for its bar: %s', async (access, kept) => {
  // Another account of this tab may have left one.
  sessionStorage.setItem('wanted-page', '/samtaleteller');
  await signIn(session(access), '/auth?redirect=%2Fadmin');
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(sessionStorage.getItem('wanted-page')).toBe(kept);
});

test('whoever is signed in already is sent on', async () => {
  await openSite('/auth?redirect=%2Fsamtaleteller', { session: session() });
  await waitFor(() => expect(departures).toEqual(['/samtaleteller']));
});

test.each([
  [problem(401), 'Feil', 'Ugyldig e-postadresse eller passord'],
  [problem(403, { detail: 'Kontoen er stengt.' }), 'Feil', 'Kontoen er stengt.'],
  [
    problem(429, { title: 'blocked', retry_after: 3_541 }),
    'Tilgang blokkert',
    'For mange feilede innloggingsforsøk. Prøv igjen om 60 minutter.',
  ],
  [
    problem(429, { title: 'too-many', retry_after: 1_800 }),
    'For mange forsøk',
    'Vent 30 minutter før du prøver igjen.',
  ],
  [
    problem(429, { title: 'blocked', retry_after: 30 }),
    'Tilgang blokkert',
    'For mange feilede innloggingsforsøk. Prøv igjen om 1 minutt.',
  ],
])('a refused sign-in is told of as what it is (%#)', async (answer, title, description) => {
  await signIn(answer);
  await waitFor(() => expect(notices('alert')).toEqual([[title, description]]));
  // The error is in the form too, after the toast has gone.
  expect(textOf(main().querySelector('form') as Element)).toContain(title === 'Feil' ? description : title);
  expect(departures).toEqual([]);
  expect(localStorage.getItem('signed-in')).toBeNull();
});

test.each(failedForVisitors.filter(([what]) => !['401', '429'].includes(what)))(
  'a sign-in that ends in %s is told of with the reason',
  async (_what, answer, reason) => {
    await signIn(answer);
    await waitFor(() => expect(notices('alert')).toEqual([['Feil', 'Kunne ikke logge inn', reason]]));
    expect(textOf(main().querySelector('form') as Element)).toContain(`Kunne ikke logge inn. ${reason}`);
  },
);

test('while it is too soon the button says for how long, and counts down', async () => {
  jest.useFakeTimers();
  await signIn(problem(429, { retry_after: 90 }));
  const button = () => within(main()).getByRole<HTMLButtonElement>('button', { name: /^(Vent|Logg inn)/ });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect([textOf(button()), button().disabled]).toEqual(['Vent 2 min', true]);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(textOf(button())).toBe('Vent 1 min');
  cleanup();
  await openSite('/auth');
  expect(textOf(button())).toBe('Vent 1 min');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect([textOf(button()), button().disabled]).toEqual(['Logg inn', false]);
});

test('a browser that takes no cookies is told so, as it would be led back here without a word', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await signIn(session());
  const said =
    'Nettleseren tar ikke imot informasjonskapsler herfra, og uten dem kan ingen logge inn. Tillat dem, og prøv igjen.';
  await waitFor(() => expect(notices('alert')).toEqual([['Kunne ikke logge inn', said]]));
  expect(textOf(main().querySelector('form') as Element)).toContain(said);
  expect(departures).toEqual([]);
});

test('once no code would be taken any more the password is asked for, and it is said why', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await signIn({ user: null, ticket: 'billett', app: true, passkey: null });
  await screen.findByLabelText(/^Kode fra appen/);
  await act(async () => void (await jest.advanceTimersByTimeAsync(ticketValidMs + 10_000)));
  screen.getByLabelText(/^Passord/);
  expect(textOf(main().querySelector('form') as Element)).toContain(
    'Det tok for lang tid. Skriv passordet på nytt.',
  );
});

test('a code that a password manager fills in without an event is sent', async () => {
  const { asked } = await signIn({ user: null, ticket: 'billett', app: true, passkey: null });
  const code = await screen.findByLabelText<HTMLInputElement>(/^Kode fra appen/);
  code.value = '123456';
  press('Fortsett');
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ code: '123456' }));
});

test('whoever comes from the admin of the blog is told why', async () => {
  await openSite('/auth?redirect=%2Fblogg-admin%3Fedit%3D1');
  await waitFor(() => expect(notices('alert')).toEqual([['Du må være innlogget som admin']]));
});

test('a link for a new password is sent, confirmed, and can be sent again', async () => {
  const { asked } = await openSite('/glemt-passord', {
    answers: { [forgot]: new Response(null, { status: 204 }) },
  });
  await heading('Glemt passord');
  press('Send lenke');
  await screen.findByText('E-post er påkrevd');
  fireEvent.change(screen.getByLabelText(/^E-post/), { target: { value: 'kari' } });
  press('Send lenke');
  await screen.findByText('Ugyldig e-postadresse');
  fireEvent.change(screen.getByLabelText(/^E-post/), { target: { value: ' kari@firma.example ' } });
  press('Send lenke');
  await waitFor(() =>
    expect(notices('status')).toEqual([
      ['E-post sendt!', 'Sjekk innboksen din for å tilbakestille passordet.'],
    ]),
  );
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'kari@firma.example' }]);
  expect(textOf(document.activeElement as Element)).toBe('E-post sendt!');
  expect(screen.queryByLabelText(/^E-post/)).toBeNull();
  expect(linksIn(main())).toEqual({ 'Tilbake til innlogging': '/auth' });
  press('Send på nytt');
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-post/));
  expect(screen.getByLabelText(/^E-post/)).toBeTruthy();
});

test.each<[string, Answer, string[]]>([
  ...someFailedForVisitors.map(([what, answer, reason]): [string, Answer, string[]] => [
    what,
    answer,
    ['Kunne ikke sende tilbakestillings-e-post', reason],
  ]),
  ['429 with a detail', problem(429, { detail: 'Vent litt.' }), ['Vent litt.']],
])('a link that ends in %s is told of', async (_what, answer, said) => {
  await openSite('/glemt-passord', { answers: { [forgot]: answer } });
  await heading('Glemt passord');
  fireEvent.change(screen.getByLabelText(/^E-post/), { target: { value: 'kari@firma.example' } });
  press('Send lenke');
  await waitFor(() => expect(notices('alert')).toEqual([['Feil', ...said]]));
  expect(screen.getByLabelText<HTMLInputElement>(/^E-post/).value).toBe('kari@firma.example');
});

const link = '/nytt-passord#access_token=hemmelig&type=recovery';
/** Types a password and its repetition, and sends them. */
async function choose(password: string, repeated = password) {
  await heading('Nytt passord');
  fireEvent.change(screen.getByLabelText(/^Nytt passord/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/^Bekreft passord/), { target: { value: repeated } });
  press('Oppdater passord');
}

test.each(['/nytt-passord', '/nytt-passord#access_token=x&type=signup', '/nytt-passord#type=recovery'])(
  '%s is no valid link: it is said, and after three seconds another can be asked for',
  async (address) => {
    jest.useFakeTimers();
    await openSite(address);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(textOf(main())).toContain('Ugyldig lenke');
    expect(textOf(main())).toContain('Denne lenken er ugyldig eller utløpt. Vennligst be om en ny.');
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(location.pathname).toBe('/nytt-passord');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(location.pathname).toBe('/glemt-passord');
  },
);

test('a password manager finds the account of the link beside its new password', async () => {
  const answers = { 'POST /api/auth/reset-password/check': { email: 'kari@firma.example' } };
  await openSite(link, { answers });
  await heading('Nytt passord');
  expectAccountName(await screen.findByLabelText(/^Nytt passord/), 'kari@firma.example');
});

test('what a password needs is ticked off while it is typed', async () => {
  await openSite(link);
  await heading('Nytt passord');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nytt passord/).autocomplete).toBe('new-password');
  const met = () =>
    [...document.querySelectorAll('.requirements li')].map((line) => line.getAttribute('data-met'));
  expect(met()).toEqual(['false', 'false', 'false', 'false', 'false']);
  fireEvent.change(screen.getByLabelText(/^Nytt passord/), { target: { value: 'riktighest' } });
  expect(met().filter((line) => line === 'true')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText(/^Nytt passord/), { target: { value: good } });
  expect(new Set(met())).toEqual(new Set(['true']));
});

test.each([
  ['kort', 'kort', 'Passord må være minst 8 tegn'],
  [good, `${good}x`, 'Passordene må være like'],
])('%j and %j are not sent: %s', async (password, repeated, error) => {
  const { asked } = await openSite(link);
  await choose(password, repeated);
  await screen.findByText(error);
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/reset-password/check']);
});

test('a new password is sent with the token, which leaves the address; then to the sign-in page', async () => {
  jest.useFakeTimers();
  const { asked } = await openSite(link, { answers: { [reset]: new Response(null, { status: 204 }) } });
  await choose(good);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(asked.map(({ body }) => body)).toEqual([
    { token: 'hemmelig' },
    { token: 'hemmelig', password: good },
  ]);
  expect(notices('status')).toEqual([['Passord oppdatert!', 'Du kan nå logge inn med ditt nye passord.']]);
  expect(location.href).not.toContain('hemmelig');
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(location.pathname).toBe('/nytt-passord');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(location.pathname).toBe('/auth');
});

test.each<[string, Answer, string[]]>([
  ...someFailedForVisitors.map(([what, answer, reason]): [string, Answer, string[]] => [
    what,
    answer,
    ['Kunne ikke oppdatere passordet', reason],
  ]),
  ['422 with a detail', problem(422, { detail: 'Passordet er brukt før.' }), ['Passordet er brukt før.']],
])('a password that ends in %s is told of', async (_what, answer, said) => {
  await openSite(link, { answers: { [reset]: answer } });
  await choose(good);
  await waitFor(() => expect(notices('alert')).toEqual([['Feil', ...said]]));
});

test('a link that was used is told of before anybody has typed a password', async () => {
  await openSite(link, { answers: { [`${reset}/check`]: problem(400) } });
  expect(await screen.findByText('Ugyldig lenke')).toBeTruthy();
  expect(screen.queryByLabelText(/^Nytt passord/)).toBeNull();
});

test('a token that is spent meanwhile is an invalid link', async () => {
  await openSite(link, { answers: { [reset]: problem(400) } });
  await choose(good);
  expect(await screen.findByText('Ugyldig lenke')).toBeTruthy();
});

test('who sends with something wrong is led to the first field that is', async () => {
  await openSite('/auth');
  await heading('Logg inn');
  fill(/^E-post/, 'kari@firma.example');
  press('Logg inn');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Passord/)));
  cleanup();
  await openSite('/glemt-passord');
  await heading('Glemt passord');
  press('Send lenke');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-post/)));
  cleanup();
  await openSite(link);
  await choose(good, `${good}x`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Bekreft passord/)));
});
