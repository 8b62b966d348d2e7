import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from 'shared/contracts/access';
import type { User } from 'shared/contracts/users';
import { type Answer, problem } from 'shared/testing/network';
import { openPage, staff, textOf } from 'shared/testing/open-page';
import remote from '../remote';

const own = 'a'.repeat(24);
const other = 'b'.repeat(24);
const user = (change: Partial<User> = {}): User => ({
  id: other,
  email: 'ola@firma.example',
  name: '',
  roles: ['manager'],
  lists: ['vikarapport'],
  modules: [],
  state: 'active',
  access: { home: '/', restricted: false, allowed_paths: [], permissions: ['calls:use', 'vika:edit'] },
  last_signed_in_at: '2026-03-01T23:15:00.000Z',
  second_step: false,
  locked_until: null,
  version: 5,
  created_at: '2026-01-02T08:00:00.000Z',
  updated_at: '2026-01-02T08:00:00.000Z',
  ...change,
});
const weather = { name: 'mfe-weather', label: { no: 'Været', sv: 'Vädret', da: 'Vejret', en: 'Weather' } };
const page = (items: object[]) => ({ items, next_cursor: null, total: items.length });
const event = {
  id: 'c'.repeat(24),
  at: '2026-03-01T23:15:00.000Z',
  type: 'auth_failure',
  alert: true,
  account: null,
  client: '0123456789abcdef',
  route: 'POST /api/auth/login',
};

async function open(users: User[], answers: Record<string, Answer> = {}) {
  const opened = await openPage(remote, '/admin?tab=users', {
    session: staff('leads:manage', 'users:manage'),
    answers: {
      'GET /api/contact-messages': page([]),
      'GET /api/quote-requests': page([]),
      'GET /api/users': page(users),
      'GET /api/modules': { items: [weather] },
      'GET /api/security-events': page([event]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Kontoer' });
  return { ...opened, sent: () => opened.asked.filter(({ method }) => method !== 'GET') };
}
const cardOf = (email: string) =>
  screen
    .getAllByRole('heading', { level: 3 })
    .find((heading) => textOf(heading) === email)
    ?.closest('article') as HTMLElement;
const boxesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked, disabled }) => [checked, disabled]);
const press = (name: string, card: HTMLElement = document.body) =>
  fireEvent.click(within(card).getByRole('button', { name }));

/** The line is back when the list is old enough to be read again. */
function comeBackLater() {
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 10_000);
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
}
afterEach(() => void jest.restoreAllMocks());

test('the accounts of all pages are listed, also the oldest', async () => {
  const { asked } = await open([], {
    'GET /api/users': ({ query }) =>
      query.cursor === 'next'
        ? { ...page([user()]), total: 2 }
        : { items: [user({ id: own, email: 'kari@firma.example' })], next_cursor: 'next', total: 2 },
  });
  expect([cardOf('kari@firma.example'), cardOf('ola@firma.example')]).not.toContain(undefined);
  expect(asked.filter(({ path }) => path === '/api/users')).toHaveLength(2);
});

test('accounts stand by their e-mail, each with its state, its rights and when it was last here', async () => {
  await open([user(), user({ id: 'd'.repeat(24), email: 'anna@firma.example', last_signed_in_at: null })]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
    'anna@firma.example',
    'ola@firma.example',
  ]);
  const words = textOf(cardOf('ola@firma.example'));
  for (const text of ['Aktiv', '2. mars 2026, 00:15', 'samtaleteller, endring av Vika'])
    expect(words).toContain(text);
  await screen.findAllByLabelText('Været');
  expect(boxesOf(cardOf('ola@firma.example'))).toEqual([
    [false, false],
    [true, false],
    // Its lists, and the module.
    [false, false],
    [true, false],
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(textOf(cardOf('anna@firma.example'))).toContain('Aldri');
});

test('what takes something from an account is red, and nothing else is', async () => {
  await open([user(), user({ id: 'd'.repeat(24), email: 'ute@firma.example', state: 'disabled' })]);
  const redOf = (email: string) =>
    within(cardOf(email))
      .getAllByRole('button')
      .filter(({ classList }) => classList.contains('ant-btn-dangerous'))
      .map(textOf);
  expect(redOf('ola@firma.example')).toEqual(['Steng ute', 'Slett']);
  expect(redOf('ute@firma.example')).toEqual(['Slett']);
});

test('nobody changes an own account', async () => {
  await open([user({ id: own, email: 'kari@firma.example' })]);
  const card = cardOf('kari@firma.example');
  expect(within(card).getByRole('button', { name: 'Steng ute' }).getAttribute('aria-disabled')).toBe('true');
  expect(
    within(card)
      .getByRole('group', { name: /^Roller for/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  expect(textOf(card)).toContain('Dette er din egen konto.');
});

test.each([
  [
    'a role',
    { roles: ['admin', 'manager'] },
    (card: HTMLElement) => within(card).getByLabelText('Administrator'),
  ],
  [
    'a list',
    { lists: ['vika', 'vikarapport'] },
    (card: HTMLElement) => within(card).getByLabelText('Vika-registrering'),
  ],
  [
    'a module',
    { modules: ['mfe-weather', 'mfe-away'] },
    (card: HTMLElement) => within(card).getByLabelText('Været'),
  ],
] as const)('%s is changed under the version that was seen', async (_what, body, control) => {
  const held = user({ modules: ['mfe-away'] });
  const { sent, toasts } = await open([held], { [`PATCH /api/users/${other}`]: held });
  await screen.findByLabelText('Været');
  fireEvent.click(control(cardOf('ola@firma.example')));
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'success', title: 'Bruker oppdatert', description: 'ola@firma.example' },
    ]),
  );
  expect(sent().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([[body, '"5"']]);
});

test('a box can be changed again before the list has come anew', async () => {
  const lists = [page([user()])];
  const { sent, toasts } = await open([], {
    'GET /api/users': () => lists.pop() ?? new Promise<object>(() => {}),
    [`PATCH /api/users/${other}`]: user({ roles: [], version: 6 }),
  });
  const leader = () => within(cardOf('ola@firma.example')).getByLabelText<HTMLInputElement>('Leder');
  fireEvent.click(leader());
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(() => expect(leader().checked).toBe(false));
  fireEvent.click(leader());
  await waitFor(() =>
    expect(sent().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ roles: [] }, '"5"'],
      [{ roles: ['manager'] }, '"6"'],
    ]),
  );
});

test('a module is named by its label, and one that is away by its name', async () => {
  const permissions: Right[] = ['calls:use', 'module:mfe-weather', 'module:mfe-away'];
  const access = { home: '/', restricted: false, allowed_paths: [], permissions };
  await open([user({ modules: ['mfe-weather', 'mfe-away'], access })]);
  const card = cardOf('ola@firma.example');
  expect((await within(card).findByLabelText<HTMLInputElement>('Været')).checked).toBe(true);
  expect(textOf(card)).toContain('samtaleteller, Været, mfe-away');
});

test('an account that is kept to its page gets no modules', async () => {
  const access = { home: '/vika', restricted: true, allowed_paths: ['/vika'], permissions: [] };
  await open([user({ access })]);
  await waitFor(() => expect(boxesOf(cardOf('ola@firma.example'))).toHaveLength(6));
});

test.each([
  ['Steng ute', 'PATCH', { disabled: true }, 'Bruker oppdatert'],
  ['Slett', 'DELETE', undefined, 'Konto slettet'],
])('%s is asked about first, and done once it is confirmed', async (name, method, body, title) => {
  const answer = method === 'DELETE' ? new Response(null, { status: 204 }) : user();
  const { sent, toasts } = await open([user()], { [`${method} /api/users/${other}`]: answer });
  press(name, cardOf('ola@firma.example'));
  const asks = await screen.findByRole('dialog');
  press('Avbryt', asks);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  press(name, cardOf('ola@firma.example'));
  press(name, await screen.findByRole('dialog'));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title, description: 'ola@firma.example' }]));
  expect(sent()).toMatchObject([{ method, ...(body && { body }) }]);
  expect(sent()[0]?.headers.get('if-match')).toBe('"5"');
});

test('the second step of an account is turned off after a question that says what follows', async () => {
  const { sent } = await open([user({ second_step: true })], {
    [`DELETE /api/users/${other}/second-step`]: new Response(null, { status: 204 }),
  });
  press('Slå av ekstra trinn', cardOf('ola@firma.example'));
  const asks = await screen.findByRole('dialog', { name: 'Slå av ekstra trinn for ola@firma.example?' });
  within(asks).getByText(/Eieren får vite det på e-post\.$/);
  expect(sent()).toEqual([]);
  press('Slå av ekstra trinn', asks);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('an account is given a name, which stands before its address', async () => {
  const { sent } = await open([user({ name: 'Ola' })], { [`PATCH /api/users/${other}`]: user() });
  press('Endre navn', cardOf('Ola · ola@firma.example'));
  const asks = await screen.findByRole('dialog');
  fireEvent.change(within(asks).getByLabelText('Navn'), { target: { value: 'Ola Nordmann' } });
  press('Lagre', asks);
  await waitFor(() => expect(sent()).toMatchObject([{ body: { name: 'Ola Nordmann' } }]));
});

test.each([
  [409, 'En kollega endret denne først. Kortet viser nå det som gjelder.', false],
  [401, 'Kunne ikke endre brukeren', true],
])('a name that could not be saved (%i) stays where it was written', async (status, text, signedOut) => {
  let answer: object = problem(status);
  const { sent, toasts } = await open([user()], { [`PATCH /api/users/${other}`]: () => answer });
  press('Gi navn', cardOf('ola@firma.example'));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText<HTMLInputElement>('Navn');
  await waitFor(() => expect(document.activeElement).toBe(name));
  fireEvent.change(name, { target: { value: 'Ola Nordmann' } });
  press('Lagre', dialog);
  await within(dialog).findByText(text);
  expect(within(dialog).queryByRole('button', { name: 'Logg inn' }) !== null).toBe(signedOut);
  expect(name.value).toBe('Ola Nordmann');
  expect(toasts).toEqual([]);
  answer = user({ name: 'Ola Nordmann', version: 6 });
  press('Lagre', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Bruker oppdatert' }]);
  expect(sent().map(({ body }) => body)).toEqual(Array(2).fill({ name: 'Ola Nordmann' }));
});

test('a name that a colleague gave meanwhile is replaced by nobody who was not told of it', async () => {
  let listed = user();
  const { sent } = await open([], {
    'GET /api/users': () => page([listed]),
    [`PATCH /api/users/${other}`]: problem(409),
  });
  press('Gi navn', cardOf('ola@firma.example'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Navn'), { target: { value: 'Ola Nordmann' } });
  listed = user({ name: 'Ole', version: 6 });
  comeBackLater();
  await waitFor(() => expect(cardOf('Ole · ola@firma.example')).toBeTruthy());
  press('Lagre', dialog);
  await within(dialog).findByText('En kollega endret denne først. Kortet viser nå det som gjelder.');
  press('Lagre', dialog);
  await waitFor(() => expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"6"']));
});

const cut = () => Promise.reject(new TypeError('cut'));

test('a change that is made at the second try stands beside no failure, another one does', async () => {
  let answer: Answer = cut;
  const { toasts } = await open([user()], {
    [`PATCH /api/users/${other}`]: (asked) => (typeof answer === 'function' ? answer(asked) : answer),
  });
  const box = (label: string) => within(cardOf('ola@firma.example')).getByLabelText(label);
  fireEvent.click(box('Administrator'));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive' }]));
  answer = user();
  fireEvent.click(box('Vika-registrering'));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive' }, { kind: 'success' }]));
  fireEvent.click(box('Administrator'));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }, { kind: 'success' }]));
});

test.each<[string, string, User[], (card: HTMLElement) => void]>([
  [
    'roles',
    'PATCH',
    [user({ roles: ['admin', 'manager'], version: 6 })],
    (card) => fireEvent.click(within(card).getByLabelText('Administrator')),
  ],
  [
    'a lock',
    'PATCH',
    [user({ state: 'disabled', version: 6 })],
    (card) => {
      press('Steng ute', card);
      press('Steng ute', screen.getByRole('dialog'));
    },
  ],
  [
    'a deletion',
    'DELETE',
    [],
    (card) => {
      press('Slett', card);
      press('Slett', screen.getByRole('dialog'));
    },
  ],
])(
  '%s without an answer, but made as the list shows, is not told of as a failure',
  async (_what, method, after, change) => {
    let items = [user()];
    const { toasts, asked } = await open([], {
      'GET /api/users': () => page(items),
      [`${method} /api/users/${other}`]: () => {
        items = after;
        return cut();
      },
    });
    change(cardOf('ola@firma.example'));
    await waitFor(() => expect(asked.filter(({ path }) => path === '/api/users')).toHaveLength(2));
    await waitFor(() => expect(toasts).toEqual([]));
  },
);

test('a change without an answer that the list does not show is told of', async () => {
  const { toasts, asked } = await open([user()], { [`PATCH /api/users/${other}`]: cut });
  fireEvent.click(within(cardOf('ola@firma.example')).getByLabelText('Administrator'));
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/users')).toHaveLength(2));
  expect(toasts).toMatchObject([{ kind: 'destructive' }]);
});

test('a name that was saved without an answer is told of as a failure until the list shows it', async () => {
  let name = '';
  await open([], {
    'GET /api/users': () => page([user({ name })]),
    [`PATCH /api/users/${other}`]: cut,
  });
  press('Gi navn', cardOf('ola@firma.example'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Navn'), { target: { value: 'Ola Nord' } });
  press('Lagre', dialog);
  await within(dialog).findByText('Kunne ikke endre brukeren');
  name = 'Ola Nord';
  comeBackLater();
  await waitFor(() => expect(within(dialog).queryByText('Kunne ikke endre brukeren')).toBeNull());
});

test('who may change Vika without seeing it is told what is missing', async () => {
  await open([user({ lists: [] })]);
  expect(textOf(cardOf('ola@firma.example'))).toContain('Velg Vika-rapport også.');
});

test('an account that is shut out can be let in again', async () => {
  const { sent } = await open([user({ state: 'disabled' })], { [`PATCH /api/users/${other}`]: user() });
  expect(textOf(cardOf('ola@firma.example'))).toContain('Stengt ute');
  press('Slipp inn igjen');
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ disabled: false }]));
});

test.each([
  ['a locked account', { locked_until: '2026-03-02T09:00:00.000Z' }, 'Lås opp', 'unlock', 'Konto låst opp'],
  ['an invited one', { state: 'invited' }, 'Send invitasjon på nytt', 'invitation', 'Invitasjon sendt'],
] as const)('%s has a button of its own', async (_who, change, name, path, title) => {
  const address = `/api/users/${other}/${path}`;
  const { sent, toasts } = await open([user(change)], {
    [`POST ${address}`]: new Response(null, { status: 204 }),
  });
  press(name);
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title, description: 'ola@firma.example' }]));
  expect(sent().map(({ path }) => path)).toEqual([address]);
});

test.each([
  [409, {}, 'En kollega endret denne først. Kortet viser nå det som gjelder.'],
  [
    422,
    { title: 'own-account', detail: 'Du kan ikke endre din egen konto.' },
    'Du kan ikke endre din egen konto.',
  ],
  [500, {}, 'Kunne ikke endre brukeren'],
])('a change that is answered %i is told of', async (status, told, description) => {
  const { toasts } = await open([user()], { [`PATCH /api/users/${other}`]: problem(status, told) });
  fireEvent.click(within(cardOf('ola@firma.example')).getByLabelText('Administrator'));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive', title: 'Feil', description }]));
});

test('a colleague is invited with roles; the form is empty afterwards', async () => {
  const { sent, toasts } = await open([], { 'POST /api/users': user({ email: 'ny@firma.example' }) });
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^E-post/ });
  fireEvent.change(email, { target: { value: 'ny@firma.example' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Navn/ }), { target: { value: 'Ny Person' } });
  // A manager may change Vika, so both of its pages are ticked too.
  fireEvent.click(screen.getByLabelText('Leder'));
  press('Send invitasjon');
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'success', title: 'Invitasjon sendt', description: 'ny@firma.example' }]),
  );
  expect(sent().map(({ body }) => body)).toEqual([
    { email: 'ny@firma.example', name: 'Ny Person', roles: ['manager'], lists: ['vika', 'vikarapport'] },
  ]);
  expect(email.value).toBe('');
});

test('an invitation without an address is not sent; one that is taken is told of under the field', async () => {
  const { sent } = await open([], {
    'POST /api/users': problem(400, { errors: [{ path: 'email', code: 'email_taken' }] }),
  });
  press('Send invitasjon');
  await screen.findByText(/^E-post(adresse)? er påkrevd$|^Ugyldig e-postadresse$/);
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /^E-post/ }), {
    target: { value: 'ola@firma.example' },
  });
  press('Send invitasjon');
  await screen.findByText('Det finnes allerede en konto med denne e-postadressen');
});

test('an invitation that had gone without an answer is listed at once, and is no failure beside what follows', async () => {
  let listed: User[] = [];
  const { toasts } = await open([], {
    'GET /api/users': () => page(listed),
    'POST /api/users': ({ body }) => {
      if (listed.length > 0) return problem(400, { errors: [{ path: 'email', code: 'email_taken' }] });
      // Addresses are stored in small letters.
      listed = [user({ ...(body as object), email: 'ny@firma.example', state: 'invited' })];
      return Promise.reject(new TypeError('cut'));
    },
  });
  const type = (field: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value } });
  type(/^E-post/, 'Ny@firma.example');
  type(/^Navn/, 'Ny Persn');
  press('Send invitasjon');
  await waitFor(() => expect(cardOf('Ny Persn · ny@firma.example')).toBeTruthy());
  await waitFor(() => expect(toasts).toEqual([]));
  type(/^Navn/, 'Ny Person');
  press('Send invitasjon');
  await screen.findByText('Det finnes allerede en konto med denne e-postadressen');
  expect(toasts).toEqual([]);
});

test('an invitation without an answer that is not listed stays told of, until the next one is weighed', async () => {
  let answer: () => Answer = () => Promise.reject(new TypeError('cut'));
  const { toasts } = await open([user()], { 'POST /api/users': () => answer() });
  const email = screen.getByRole('textbox', { name: /^E-post/ });
  fireEvent.change(email, { target: { value: 'ny@firma.example' } });
  press('Send invitasjon');
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Kunne ikke sende invitasjonen' }]));
  answer = () => problem(400, { errors: [{ path: 'email', code: 'email_taken' }] });
  press('Send invitasjon');
  await screen.findByText('Det finnes allerede en konto med denne e-postadressen');
  expect(toasts).toEqual([]);
});

test('the security log names what happened, to whom if that is known, and what made an alert', async () => {
  await open([]);
  await screen.findByText(/avsender 012345$/);
  const line = textOf(document.querySelector('[data-alert="true"]') as Element);
  for (const text of ['2. mars 2026, 00:15', 'Feil innlogging', 'Varsel', 'Ukjent konto', 'ved innlogging'])
    expect(line).toContain(text);
});

test('nobody else is shown accounts, or asks for them', async () => {
  const { asked } = await openPage(remote, '/admin?tab=users', {
    session: staff('leads:manage'),
    answers: { 'GET /api/contact-messages': page([]), 'GET /api/quote-requests': page([]) },
  });
  await screen.findByText('Ingen kontaktmeldinger ennå.');
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(asked.filter(({ path }) => !/contact-messages|quote-requests/.test(path))).toEqual([]);
});

test('an invitation that is half filled in stays while another tab is looked at, until it is sent', async () => {
  const { sent } = await open([user()], {
    'POST /api/users': ({ body }) => user({ ...(body as object), id: 'e'.repeat(24), state: 'invited' }),
  });
  const address = () => screen.getByLabelText<HTMLInputElement>('E-post');
  fireEvent.change(address(), { target: { value: 'ny@firma.example' } });
  fireEvent.click(screen.getByRole('tab', { name: /^Kontaktmeldinger/ }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kontoer' })).toBeNull());
  fireEvent.click(screen.getByRole('tab', { name: /^Brukere/ }));
  await screen.findByRole('heading', { name: 'Kontoer' });
  expect(address().value).toBe('ny@firma.example');
  press('Send invitasjon');
  await waitFor(() => expect(address().value).toBe(''));
  expect(sent().map(({ body }) => body)).toMatchObject([{ email: 'ny@firma.example' }]);
});

test('an invitation whose answer comes while another tab is open is done with', async () => {
  let arrive = (_answer: object) => {};
  const { sent, toasts } = await open([user()], {
    'POST /api/users': () => new Promise<object>((resolve) => (arrive = resolve)),
  });
  const address = () => screen.getByLabelText<HTMLInputElement>('E-post');
  fireEvent.change(address(), { target: { value: 'ny@firma.example' } });
  press('Send invitasjon');
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(screen.getByRole('tab', { name: /^Kontaktmeldinger/ }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kontoer' })).toBeNull());
  arrive(user({ email: 'ny@firma.example', id: 'e'.repeat(24), state: 'invited' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  fireEvent.click(screen.getByRole('tab', { name: /^Brukere/ }));
  await screen.findByRole('heading', { name: 'Kontoer' });
  expect(address().value).toBe('');
});

test('the boxes of each account are named after it, which stands in its heading', async () => {
  await open([user()]);
  const boxes = within(cardOf('ola@firma.example')).getByRole('group', {
    name: 'Roller for ola@firma.example',
  });
  expect(boxes.querySelector('legend')?.textContent).toBe('Roller');
});

test('a list that could not be read again says so, and keeps the dialog with what is typed in it', async () => {
  let isAway = false;
  await open([user()], { 'GET /api/users': () => (isAway ? problem(403) : page([user()])) });
  press('Gi navn', cardOf('ola@firma.example'));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText<HTMLInputElement>('Navn');
  fireEvent.change(name, { target: { value: 'Ola Nord' } });
  isAway = true;
  comeBackLater();
  await screen.findByText('Kunne ikke hente brukere');
  expect(name.isConnected).toBe(true);
  expect(name.value).toBe('Ola Nord');
});
