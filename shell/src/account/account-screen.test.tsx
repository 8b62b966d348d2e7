/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { getOwnSecondStep, OwnPasskey, OwnSession } from 'shared/contracts/account';
import type { OutputOf } from 'shared/contracts/route';
import { expectAccountName } from 'shared/testing/account-name';
import { someFailedAnswers } from 'shared/testing/failed-answers';
import { type Answer, problem } from 'shared/testing/network';
import { linksIn, staff, textOf } from 'shared/testing/open-page';
import { departures, openSite } from '../testing/open-site';

const sessions = 'GET /api/auth/sessions';
const secondStep = 'GET /api/auth/second-step';
const password = 'POST /api/auth/password';
const proof = 'POST /api/auth/proof';
const good = 'Riktig-hest-1';

const here: OwnSession = {
  id: '1',
  device: { browser: 'Firefox', system: 'Windows' },
  current: true,
  same_network: true,
  last_used_at: '2026-03-02T09:00:00Z',
} as OwnSession;
const there: OwnSession = {
  ...here,
  id: '2',
  device: { browser: 'Safari', system: null },
  current: false,
  same_network: false,
  last_used_at: '2026-03-01T09:00:00Z',
};
const passkey: OwnPasskey = {
  id: 'p1',
  device: { browser: null, system: null },
  made_at: '2026-02-01T09:00:00Z',
  last_used_at: null,
};
type SecondStep = OutputOf<typeof getOwnSecondStep>;
const noStep: SecondStep = { since: null, app: false, passkeys: [], recovery_codes_left: 0 };
const withApp: SecondStep = { ...noStep, since: '2026-02-01T09:00:00Z', app: true, recovery_codes_left: 8 };

const account = staff('leads:manage');

async function open(answers: Record<string, Answer> = {}, session: object = account) {
  const site = await openSite('/konto', {
    session: session as typeof account,
    answers: {
      [sessions]: { items: [here, there] },
      [secondStep]: noStep,
      'GET /api/auth/session': session,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Min konto' });
  await screen.findByText('Koder fra en app');
  await screen.findByText('Firefox på Windows');
  return {
    ...site,
    bodies: (path: string) => site.asked.filter((one) => one.path === path).map(({ body }) => body),
  };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const fill = (label: RegExp, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.input(field, { target: { value } });
  return field;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const notices = () =>
  [...document.querySelectorAll('.toasts .toast')].map((toast) =>
    [...toast.querySelectorAll('p')].map(textOf),
  );
const noticed = (...texts: string[]) => waitFor(() => expect(notices()).toContainEqual(texts));

beforeEach(() => {
  departures.splice(0);
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('whoever is signed out is led to the sign-in page, and back here afterwards', async () => {
  await openSite('/konto');
  await waitFor(() => expect(departures).toEqual(['/auth?redirect=%2Fkonto']));
});

test('a restricted account sees the way back to its work', async () => {
  await open({}, { ...account, access: { ...account.access, restricted: true, home: '/vika' } });
  expect(linksIn(screen.getByRole('main'))).toMatchObject({ 'Tilbake til arbeidet': '/vika' });
});

function fillPasswords({ next = good, repeated = next }: { next?: string; repeated?: string } = {}) {
  fill(/^Passordet du har nå/, 'Gammel-hest-1');
  fill(/^Nytt passord/, next);
  fill(/^Gjenta/, repeated);
  press('Bytt passord');
}

test('password managers find the account in the form of its password', async () => {
  await open();
  expectAccountName(await screen.findByLabelText(/^Passordet du har nå/), account.user.email);
});

test('a changed password is said, its fields are empty again, and sign-ins are looked up anew', async () => {
  const { asked, bodies } = await open({ [password]: {} });
  fillPasswords();
  await noticed('Passordet er byttet', 'Kontoen er logget ut alle andre steder.');
  expect(bodies('/api/auth/password')).toEqual([{ current: 'Gammel-hest-1', password: good }]);
  for (const label of [/^Passordet du har nå/, /^Nytt passord/, /^Gjenta/])
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/auth/sessions')).toHaveLength(2));
});

test.each([
  [{ next: 'kort' }, 'Passord må være minst 8 tegn'],
  [{ repeated: `${good}2` }, 'Passordene må være like'],
])('a new password that cannot be (%j) is not sent', async (typed, error) => {
  const { bodies } = await open();
  fillPasswords(typed);
  await screen.findByText(error);
  expect(bodies('/api/auth/password')).toEqual([]);
  fill(/^Nytt passord/, good);
  fill(/^Gjenta/, good);
  expect(screen.queryByText(error)).toBeNull();
});

test('a refused password is said at its field, and what was typed stands', async () => {
  await open({ [password]: problem(422, { errors: [{ path: 'current', code: 'password_wrong' }] }) });
  fillPasswords();
  const current = screen.getByLabelText(/^Passordet du har nå/);
  await screen.findByText('Det er ikke passordet du har nå');
  expect(document.activeElement).toBe(current);
  expect(current.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Nytt passord/)).toHaveProperty('value', good);
  expect(notices()).toEqual([]);
});

test.each([
  ...someFailedAnswers.filter(([what]) => what !== 'a cut line'),
  ['a reason of its own', problem(429, { detail: 'Vent 5 minutter' }), 'Vent 5 minutter'] as const,
  // Nothing was begun.
  [
    'a full queue',
    problem(503, { title: 'sign-in-busy' }),
    'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  ] as const,
])('a password that ends in %s is typed in still, and can be sent again', async (_why, answer, said) => {
  const { bodies } = await open({ [password]: answer });
  fillPasswords();
  await noticed('Kunne ikke bytte passord', said);
  expect(screen.getByLabelText(/^Nytt passord/)).toHaveProperty('value', good);
  press('Bytt passord');
  await waitFor(() => expect(bodies('/api/auth/password')).toHaveLength(2));
});

const isProven = (asked: { path: string }[]) => asked.some(({ path }) => path === '/api/auth/proof');
const guarded =
  (asked: () => { path: string }[]): Answer =>
  () =>
    isProven(asked()) ? {} : problem(403, { title: 'proof-needed' });

test('what asks for proof waits for it in a dialog, and is done then', async () => {
  let all: { path: string }[] = [];
  const { asked, bodies } = await open({ [password]: guarded(() => all), [proof]: {} });
  all = asked;
  fillPasswords();
  const dialog = await screen.findByRole('dialog', { name: 'Bekreft at det er deg' });
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Passordet du har nå/);
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: 'Gammel-hest-1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bekreft' }));
  await noticed('Passordet er byttet', 'Kontoen er logget ut alle andre steder.');
  expect(bodies('/api/auth/proof')).toEqual([{ current: 'Gammel-hest-1' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what a password manager fills in without an event is sent, in the form and in the dialog', async () => {
  let all: { path: string }[] = [];
  const { asked, bodies } = await open({ [password]: guarded(() => all), [proof]: {} });
  all = asked;
  const put = (field: HTMLElement, value: string) => Object.assign(field, { value });
  put(screen.getByLabelText(/^Passordet du har nå/), 'Gammel-hest-1');
  for (const label of [/^Nytt passord/, /^Gjenta/]) put(screen.getByLabelText(label), good);
  press('Bytt passord');
  const dialog = await screen.findByRole('dialog', { name: 'Bekreft at det er deg' });
  put(within(dialog).getByLabelText(/^Passordet du har nå/), 'Gammel-hest-1');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bekreft' }));
  await noticed('Passordet er byttet', 'Kontoen er logget ut alle andre steder.');
  expect(bodies('/api/auth/password').at(-1)).toEqual({ current: 'Gammel-hest-1', password: good });
  expect(bodies('/api/auth/proof')).toEqual([{ current: 'Gammel-hest-1' }]);
});

test('a wrong proof is said in the dialog, which stays; closed, it leaves what was typed', async () => {
  const wrong = problem(422, { errors: [{ path: 'code', code: 'code_wrong' }] });
  const withCode = { ...account, second_step: { on: true, app: true, passkey: false, due: null } };
  const { bodies } = await open(
    { [password]: problem(403, { title: 'proof-needed' }), [proof]: wrong },
    withCode,
  );
  fillPasswords();
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Bekreft' }));
  confirm();
  await dialog.findByText('Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den');
  expect(bodies('/api/auth/proof')).toEqual([]);
  fireEvent.input(dialog.getByLabelText(/^Kode fra appen/), { target: { value: '123456' } });
  expect(
    dialog.queryByText('Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den'),
  ).toBeNull();
  confirm();
  await dialog.findByText('Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den');
  expect(bodies('/api/auth/proof')).toEqual([{ code: '123456' }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/^Nytt passord/)).toHaveProperty('value', good);
  expect(bodies('/api/auth/password')).toHaveLength(1);
});

test('each sign-in says what it is, when it was used and from where; this one cannot be ended', async () => {
  await open();
  const rows = section('Her er du logget inn').getAllByRole('listitem');
  expect(rows.map(textOf)).toEqual([
    expect.stringMatching(/^Firefox på Windowsdenne\s?Sist brukt .*2026/),
    expect.stringMatching(/^Safari\s?Sist brukt .*2026.*, fra et annet nettAvslutt$/),
  ]);
});

test('a sign-in is ended, said so, and the list comes anew', async () => {
  let items = [here, there];
  await open({
    [sessions]: () => ({ items }),
    'DELETE /api/auth/sessions/2': () => {
      items = [here];
      return {};
    },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Avslutt Safari, sist brukt/ }));
  await noticed('Innloggingen er avsluttet');
  await waitFor(() => expect(screen.queryByText('Safari')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Avslutt alle andre' })).toBeNull();
});

test('sign-ins that cannot be ended stay in the list', async () => {
  await open({ 'DELETE /api/auth/sessions': problem(500) });
  press('Avslutt alle andre');
  await noticed('Kunne ikke avslutte innloggingen', 'Feilen er hos oss. Prøv igjen om litt.');
  expect(screen.queryByText('Safari')).not.toBeNull();
});

test('lists that cannot be fetched say so, and are asked for again at the press of a button', async () => {
  let items: Answer = problem(500);
  let step: Answer = problem(500);
  await openSite('/konto', {
    session: account,
    answers: { [sessions]: () => items, [secondStep]: () => step },
  });
  const failed = (await screen.findByText('Kunne ikke hente innloggingene')).closest(
    'section',
  ) as HTMLElement;
  const failedStep = (await screen.findByText('Kunne ikke hente det ekstra trinnet')).closest(
    'section',
  ) as HTMLElement;
  items = { items: [here] };
  step = noStep;
  for (const part of [failed, failedStep])
    fireEvent.click(within(part).getByRole('button', { name: 'Prøv igjen' }));
  await screen.findByText('Firefox på Windows');
  await screen.findByText('Koder fra en app');
  expect(screen.queryByText('Kunne ikke hente innloggingene')).toBeNull();
  expect(screen.queryByText('Kunne ikke hente det ekstra trinnet')).toBeNull();
});

test('codes of an app are added: the password first, then a code, then recovery codes to keep', async () => {
  let step = noStep;
  const { bodies } = await open({
    [secondStep]: () => step,
    'POST /api/auth/second-step/offer': {
      secret: 'ABCDEFGHIJ',
      uri: 'otpauth://totp/x?secret=ABC',
      token: 'sealed',
    },
    'POST /api/auth/second-step': () => {
      step = withApp;
      return { recovery_codes: ['aaaa-1111', 'bbbb-2222'] };
    },
  });
  press('Slå på koder fra en app');
  const form = section('Koder fra en app');
  const current = form.getByLabelText<HTMLInputElement>(/^Passordet du har nå/);
  expect(document.activeElement).toBe(current);
  press('Slå på koder fra en app');
  await form.findByText('Passord er påkrevd');
  expect(document.activeElement).toBe(current);
  fireEvent.input(current, { target: { value: good } });
  press('Slå på koder fra en app');
  expect(textOf(await form.findByText(/^ABCD/))).toBe('ABCD EFGH IJ');
  fireEvent.input(form.getByLabelText(/^Koden som appen viser/), { target: { value: '654321' } });
  press('Bekreft koden');
  await screen.findByText('aaaa-1111');
  expect(bodies('/api/auth/second-step/offer')).toEqual([{ current: good }]);
  expect(bodies('/api/auth/second-step')).toContainEqual({ token: 'sealed', code: '654321' });
  press('Jeg har tatt vare på dem');
  expect(screen.queryByText('aaaa-1111')).toBeNull();
  expect(screen.getByText(/^På siden .*Gjenopprettingskoder igjen: 8\.$/)).toBeTruthy();
});

test('codes of an app are taken away with a code; a wrong one is said at its field', async () => {
  let removal: Answer = problem(422, { errors: [{ path: 'code', code: 'code_wrong' }] });
  let step = withApp;
  await open({
    [secondStep]: () => step,
    'POST /api/auth/second-step/removal': () => removal,
  });
  const field = fill(/^Kode fra appen/, '000000');
  press('Slå av koder fra appen');
  await screen.findByText('Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den');
  expect(field.value).toBe('000000');
  expect(document.activeElement).toBe(field);
  removal = {};
  step = noStep;
  press('Slå av koder fra appen');
  await noticed('Koder fra appen er slått av');
  await screen.findByRole('button', { name: 'Slå på koder fra en app' });
});

test('new recovery codes are shown once they are made; else it is said that nothing has changed', async () => {
  let codes: Answer = problem(500);
  await open({ [secondStep]: withApp, 'POST /api/auth/second-step/recovery-codes': () => codes });
  press('Lag nye gjenopprettingskoder');
  await noticed('Kunne ikke endre det ekstra trinnet', 'Feilen er hos oss. Prøv igjen om litt.');
  codes = { recovery_codes: ['cccc-3333'] };
  press('Lag nye gjenopprettingskoder');
  await screen.findByText('cccc-3333');
});

test('a passkey is removed, and the list comes anew whether that went well or not', async () => {
  let gone: Answer = problem(404);
  const { asked } = await open({
    [secondStep]: { ...withApp, passkeys: [passkey] },
    'DELETE /api/auth/passkeys/p1': () => gone,
  });
  const remove = () =>
    fireEvent.click(screen.getByRole('button', { name: /^Fjern Ukjent nettleser, laget/ }));
  const looks = () => asked.filter(({ path }) => path === '/api/auth/second-step').length;
  expect(screen.getByText(/Ikke brukt ennå\.$/)).toBeTruthy();
  remove();
  await noticed('Kunne ikke fjerne passnøkkelen', 'Dette finnes ikke lenger. Last siden på nytt.');
  await waitFor(() => expect(looks()).toBe(2));
  gone = {};
  remove();
  await noticed('Passnøkkelen er fjernet');
  await waitFor(() => expect(looks()).toBe(3));
});

test('a session that has ended offers the way back in', async () => {
  await open({ [password]: problem(401) });
  fillPasswords();
  await noticed('Kunne ikke bytte passord', 'Du er ikke lenger logget inn.');
  const toast = document.querySelector('.toasts .toast') as HTMLElement;
  fireEvent.click(within(toast).getByRole('button', { name: 'Logg inn' }));
  expect(departures).toEqual(['/auth?redirect=%2Fkonto']);
});

const cut = () => Promise.reject(new TypeError('cut'));
const maybeDone =
  'Det kan være gjort likevel. Last siden på nytt, og logg inn om du må. Se så hva som står her, og lag nye gjenopprettingskoder om du mangler dem.';
const maybeChanged =
  'Passordet kan være byttet likevel. Må du logge inn, prøv det nye passordet først, så det du hadde.';

test('a password whose answer was lost may be changed: it is said, also once the session is over, and at the sign-in page', async () => {
  let answer: Answer = cut;
  await open({ [password]: (asked) => (typeof answer === 'function' ? answer(asked) : answer) });
  fillPasswords();
  await noticed('Det kom ikke noe svar', maybeChanged);
  answer = problem(401);
  press('Bytt passord');
  await noticed('Kunne ikke bytte passord', maybeChanged, 'Du er ikke lenger logget inn.');
  press('Logg inn');
  cleanup();
  await openSite('/auth');
  await noticed('Kunne ikke bytte passord', maybeChanged);
});

test.each<[string, string, () => void, string]>([
  [
    'new recovery codes',
    'POST /api/auth/second-step/recovery-codes',
    () => press('Lag nye gjenopprettingskoder'),
    'Kunne ikke endre det ekstra trinnet',
  ],
  [
    'codes of an app that are taken away',
    'POST /api/auth/second-step/removal',
    () => {
      fill(/^Kode fra appen/, '123456');
      press('Slå av koder fra appen');
    },
    'Kunne ikke endre det ekstra trinnet',
  ],
  [
    'a passkey that is removed',
    'DELETE /api/auth/passkeys/p1',
    () => fireEvent.click(screen.getByRole('button', { name: /^Fjern Ukjent nettleser, laget/ })),
    'Kunne ikke fjerne passnøkkelen',
  ],
])(
  '%s: where the answer was lost, it may be done, and what to do is said',
  async (_what, route, change, failed) => {
    let answer: Answer = cut;
    const step = { ...withApp, passkeys: [passkey] };
    await open({
      [secondStep]: step,
      [route]: (asked) => (typeof answer === 'function' ? answer(asked) : answer),
    });
    change();
    await noticed('Det kom ikke noe svar', maybeDone);
    answer = problem(401);
    change();
    await noticed(failed, maybeDone, 'Du er ikke lenger logget inn.');
  },
);

test('an app whose answer was lost may be added', async () => {
  await open({
    'POST /api/auth/second-step/offer': { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x', token: 'sealed' },
  });
  press('Slå på koder fra en app');
  const form = section('Koder fra en app');
  fireEvent.input(form.getByLabelText(/^Passordet du har nå/), { target: { value: good } });
  press('Slå på koder fra en app');
  fireEvent.input(await form.findByLabelText(/^Koden som appen viser/), { target: { value: '654321' } });
  press('Bekreft koden');
  await noticed('Det kom ikke noe svar', maybeDone);
});

test('the language of the site is chosen here, too', async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/^Språk på nettstedet/), { target: { value: 'en' } });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
});

test.each([
  ['2099-01-01T00:00:00Z', /^Kontoen din trenger et ekstra trinn ved innlogging innen .*2099/],
  ['2020-01-01T00:00:00Z', /^Slå på et ekstra trinn ved innlogging for å bruke verktøyene igjen\.$/],
])('an account that needs a second step by %s is told so above its pages', async (due, text) => {
  await open({}, { ...account, second_step: { ...account.second_step, due } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Slå på' })).toBeNull();
});
