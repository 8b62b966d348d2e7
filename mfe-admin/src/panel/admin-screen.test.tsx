import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContactMessage } from 'shared/contracts/contact';
import type { QuoteRequest } from 'shared/contracts/quotes';
import { someFailedAnswers } from 'shared/testing/failed-answers';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { linksIn, openPage, staff, textOf } from 'shared/testing/open-page';
import remote from '../remote';

const contactPath = '/api/contact-messages';
const quotePath = '/api/quote-requests';
const templatesPath = '/api/answer-templates';
const idOf = (digit: number) => String(digit).repeat(24);
const row = {
  suspected: false,
  owner: null,
  due_at: null,
  soon_at: null,
  follow_up_on: null,
  late_at: null,
  version: 3,
  // 00:15 in Oslo, still the day before in the server's time zone.
  created_at: '2026-03-01T23:15:00.000Z',
  updated_at: '2026-03-02T08:30:00.000Z',
};
const message = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  ...row,
  id: idOf(1),
  name: 'Kari Nordmann',
  email: 'kari@bedrift.example',
  phone: '+47 22 00 00 00',
  message: 'Ring meg',
  status: 'new',
  ...change,
});
const request = (change: Partial<QuoteRequest> = {}): QuoteRequest => ({
  ...row,
  id: idOf(2),
  name: 'Ola Nordmann',
  email: 'ola@bedrift.example',
  phone: null,
  company: 'Bedrift AS',
  message: 'Send tilbud',
  service_type: 'ordretelefon',
  calls_per_day: '20',
  customer_system: null,
  expected_start_date: '2026-04-01',
  status: 'ny',
  ...change,
});
const pageOf = <Row,>(items: Row[], total = items.length, next: string | null = null) => ({
  items,
  next_cursor: next,
  total,
});
const nothing = pageOf([]);

/** Lists return their rows, suspected spam separately. */
const rows =
  (listed: object, suspected: object = nothing) =>
  ({ query }: RecordedRequest) => {
    if (query.suspected === 'true') return suspected;
    if (query.changed_since) return nothing;
    return ['new', 'ny'].includes(query.status ?? '') && query.limit === '1' ? nothing : listed;
  };

async function open(answers: Record<string, Answer> = {}, tab = '', session = staff('leads:manage')) {
  const page = await openPage(remote, `/admin${tab}`, {
    session,
    answers: {
      [`GET ${contactPath}`]: rows(pageOf([message()])),
      [`GET ${quotePath}`]: rows(pageOf([request()], 12)),
      [`GET ${templatesPath}`]: { items: [] },
      ...Object.fromEntries(
        [contactPath, quotePath].flatMap((path) =>
          [1, 2, 3, 4].flatMap((digit) => [
            [`GET ${path}/${idOf(digit)}/events`, nothing],
            [`GET ${path}/${idOf(digit)}/related`, { items: [] }],
          ]),
        ),
      ),
      ...answers,
    },
  });
  const sent = () => page.asked.filter(({ method }) => method !== 'GET');
  return { ...page, sent };
}
const quotes = '?tab=quotes';
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('article') as HTMLElement;
/** Its row in the list. */
const rowOf = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^${name}`) }) as Promise<HTMLElement>;
const fieldsOf = (card: Element) =>
  Object.fromEntries(
    [...card.querySelectorAll('dt')].map((term) => [
      textOf(term),
      textOf(term.nextElementSibling as Element),
    ]),
  );
const badgeOf = (card: Element) => card.querySelector('[data-kind]')?.textContent;
/** A pending button keeps the focus: it is aria-disabled, not disabled. */
const isIdle = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true';
const button = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const isBusy = (name: string) => button(name).classList.contains('ant-btn-loading');

/** The panel polls every fifteen seconds. */
const untilTheNextLook = () => act(async () => void (await jest.advanceTimersByTimeAsync(15_000)));
/** Whether leaving the page now would ask first. */
const asksBeforeLeaving = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('the panel has a tab for each kind of lead, with how many there are', async () => {
  await open();
  await screen.findByRole('tab', { name: 'Tilbudsforespørsler (12)' });
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Adminpanel');
  const tabs = screen.getAllByRole('tab').map((tab) => [textOf(tab), tab.getAttribute('aria-selected')]);
  expect(tabs).toEqual([
    ['Kontaktmeldinger (1)', 'true'],
    ['Tilbudsforespørsler (12)', 'false'],
  ]);
});

test('a tab that is chosen stands in the address and shows its own rows', async () => {
  await open();
  await cardOf('Kari Nordmann');
  fireEvent.click(await screen.findByRole('tab', { name: /^Tilbudsforespørsler/ }));
  await cardOf('Ola Nordmann');
  expect(location.search).toBe('?tab=quotes');
  expect(screen.queryByText('Kari Nordmann')).toBeNull();
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'Home' });
  await cardOf('Kari Nordmann');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Kontaktmeldinger/ }));
});

test('who comes back from another tool finds the tab that was open last', async () => {
  const { unmount } = await open();
  fireEvent.click(await screen.findByRole('tab', { name: /^Tilbudsforespørsler/ }));
  await cardOf('Ola Nordmann');
  unmount();
  const again = await open();
  await cardOf('Ola Nordmann');
  expect(location.search).toBe('?tab=quotes');
  // An address with explicit parameters wins.
  again.unmount();
  await open({}, '?tab=contact');
  await cardOf('Kari Nordmann');
});

test('a contact message shows all it holds, by the clocks of Oslo, and can be answered from its card', async () => {
  await open();
  const card = await cardOf('Kari Nordmann');
  expect(fieldsOf(card)).toEqual({
    'E-post': 'kari@bedrift.example',
    Telefon: '+47 22 00 00 00',
    Melding: 'Ring meg',
    Opprettet: '2. mars 2026, 00:15',
    Oppdatert: '2. mars 2026, 09:30',
  });
  expect(linksIn(card)).toEqual({
    'kari@bedrift.example': 'mailto:kari@bedrift.example',
    '+47 22 00 00 00': 'tel:+4722000000',
    '2. mars 2026, 00:15': `/admin?tab=contact&id=${idOf(1)}`,
  });
});

test('a quote request shows all it holds, and a dash for what is missing', async () => {
  await open({}, quotes);
  const card = await cardOf('Ola Nordmann');
  expect(fieldsOf(card)).toEqual({
    Bedrift: 'Bedrift AS',
    'E-post': 'ola@bedrift.example',
    Telefon: '-',
    Tjeneste: 'Ordretelefon',
    'Samtaler per dag': '20',
    Kundesystem: '-',
    'Ønsket oppstart': '2026-04-01',
    Melding: 'Send tilbud',
    Opprettet: '2. mars 2026, 00:15',
    Oppdatert: '2. mars 2026, 09:30',
  });
});

test.each([
  ['new', 'Ny'],
  ['under_behandling', 'Under behandling'],
  ['besvart', 'Ukjent'],
  ['arkivert', 'Ukjent'],
] as const)('a contact message that is %s is badged %s; its own button is off', async (status, badge) => {
  await open({ [`GET ${contactPath}`]: rows(pageOf([message({ status })])) });
  const card = await cardOf('Kari Nordmann');
  expect(badgeOf(card)).toBe(badge);
  const buttons = within(within(card).getByRole('group')).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map((one) => [textOf(one), isIdle(one)])).toEqual([
    ['Under behandling', status === 'under_behandling'],
    ['Besvart', status === 'besvart'],
    ['Arkivert', status === 'arkivert'],
  ]);
});

test.each([
  ['ny', 'Ny'],
  ['under_behandling', 'Under behandling'],
  ['sendt_tilbud', 'Sendt tilbud'],
  ['avvist', 'Avvist'],
] as const)('a quote request that is %s is badged %s; its own button is off', async (status, badge) => {
  await open({ [`GET ${quotePath}`]: rows(pageOf([request({ status })])) }, quotes);
  const card = await cardOf('Ola Nordmann');
  expect(badgeOf(card)).toBe(badge);
  const buttons = within(within(card).getByRole('group')).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map((one) => [textOf(one), isIdle(one)])).toEqual([
    ['Under behandling', status === 'under_behandling'],
    ['Sendt tilbud', status === 'sendt_tilbud'],
    ['Avvist', status === 'avvist'],
  ]);
});

test.each([
  ['', 'Ingen kontaktmeldinger ennå.'],
  [quotes, 'Ingen forespørsler ennå.'],
])('an empty list (%s) says so', async (tab, text) => {
  await open({ [`GET ${contactPath}`]: nothing, [`GET ${quotePath}`]: nothing }, tab);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each(['', quotes])('a list on its way (%s) says so', async (tab) => {
  const never = () => new Promise<object>(() => {});
  await open({ [`GET ${contactPath}`]: never, [`GET ${quotePath}`]: never }, tab);
  expect(await screen.findByText('Laster forespørsler...')).toBeTruthy();
});

test.each(
  someFailedAnswers.flatMap(([what, answer, reason]) =>
    [
      ['', 'Kunne ikke hente kontaktmeldinger'] as const,
      [quotes, 'Kunne ikke hente forespørsler'] as const,
    ].map(([tab, text]) => ({ what, answer, reason, tab, text })),
  ),
)(
  'a list ($tab) that ends in $what says so, with the way out',
  async ({ what, answer, reason, tab, text }) => {
    // Some are asked for again, after pauses.
    jest.useFakeTimers({ advanceTimers: true });
    const answers: Record<string, Answer> = { [`GET ${contactPath}`]: answer, [`GET ${quotePath}`]: answer };
    const { asked } = await openPage(remote, `/admin${tab}`, { session: staff('leads:manage'), answers });
    await act(async () => void (await jest.advanceTimersByTimeAsync(5_000)));
    const alert = await screen.findByRole('alert');
    expect(textOf(alert)).toContain(`Feil${text}${reason}`);
    if (what === '401') return void within(alert).getByRole('button', { name: 'Logg inn' });
    answers[`GET ${contactPath}`] = answers[`GET ${quotePath}`] = nothing;
    const before = asked.length;
    fireEvent.click(button('Prøv igjen'));
    await screen.findByText(/^Ingen .* ennå\.$/);
    expect(asked.length).toBeGreaterThan(before);
  },
);

test('a status is sent with the version that was seen; the card shows the row that came back', async () => {
  const { sent, toasts } = await open({
    [`PATCH ${contactPath}/${idOf(1)}`]: message({ status: 'under_behandling', version: 4 }),
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Under behandling', card));
  await waitFor(() => expect(badgeOf(card)).toBe('Under behandling'));
  expect(toasts).toMatchObject([
    {
      kind: 'success',
      title: 'Status oppdatert',
      description: 'Status endret til Under behandling',
      subject: 'Kari Nordmann',
      action: { label: 'Angre', forMs: 10_000 },
    },
  ]);
  expect(sent().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ status: 'under_behandling' }, '"3"'],
  ]);
  expect(isIdle(button('Under behandling', card))).toBe(true);
});

test('a status is taken back from its notice, to Ny as well, and that notice offers nothing more', async () => {
  const done = message({ status: 'besvart', version: 4 });
  const { sent, toasts } = await open({
    [`PATCH ${contactPath}/${idOf(1)}`]: ({ body }: RecordedRequest) =>
      (body as { status: string }).status === 'new' ? message({ version: 5 }) : done,
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Besvart', card));
  await waitFor(() => expect(badgeOf(card)).toBe('Ukjent'));
  expect(button('Besvart', card).getAttribute('aria-pressed')).toBe('true');
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(badgeOf(card)).toBe('Ny'));
  expect(sent().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ status: 'besvart' }, '"3"'],
    [{ status: 'new' }, '"4"'],
  ]);
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        kind: 'success',
        title: 'Status oppdatert',
        description: 'Status endret til Ny',
        subject: 'Kari Nordmann',
      },
    ]),
  );
});

test('a row says who, what about, how old and how it stands', async () => {
  await open({ [`GET ${quotePath}`]: rows(pageOf([request({ message: 'Første linje\nog mer' })])) }, quotes);
  const row = await rowOf('Ola Nordmann');
  expect(textOf(row)).toMatch(/^Ola Nordmann Bedrift AS\s*\d+ d\s*Ordretelefon Første linje\s*Ny$/);
  expect(row.getAttribute('aria-current')).toBe('true');
});

test('a lead is taken and let go; who was slower reads who has it', async () => {
  const answers: Record<string, Answer> = {
    [`PATCH ${contactPath}/${idOf(1)}`]: problem(409, {
      current: message({ owner: 'ola@firma.example', version: 4 }),
    }),
  };
  const { sent, toasts } = await open(answers);
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Ta henvendelsen', card));
  await within(card).findByText('Eier: ola@firma.example');
  expect(toasts.at(-1)?.description).toBe('ola@firma.example tok den først.');
  expect(textOf(await rowOf('Kari Nordmann'))).toContain('ola · Ny');
  expect(sent().map(({ body }) => body)).toEqual([{ owner: 'me' }]);
});

test('what was done to a lead stands under it, and a note joins it', async () => {
  const event = { id: idOf(8), at: row.updated_at, actor: 'ola@firma.example' };
  const noted: object[] = [];
  const events = pageOf([
    { ...event, what: 'status', value: 'besvart' },
    { ...event, id: idOf(7), what: 'owner', value: 'ola@firma.example' },
    { ...event, id: idOf(6), actor: 'system', what: 'undelivered', value: 'under_behandling' },
    { ...event, id: idOf(5), actor: 'system', what: 'undelivered', value: null },
  ]);
  const { sent } = await open({
    [`GET ${contactPath}/${idOf(1)}/events`]: () => ({ ...events, items: [...noted, ...events.items] }),
    [`POST ${contactPath}/${idOf(1)}/notes`]: ({ body }: RecordedRequest) => {
      noted.push({ ...event, id: idOf(9), what: 'note', value: (body as { text: string }).text });
      return { id: idOf(9) };
    },
  });
  const card = await cardOf('Kari Nordmann');
  const history = within(card).getByRole('list', { name: 'Historikk' });
  await within(history).findByText('Satte status Besvart');
  within(history).getByText('Tatt av ola@firma.example');
  const undelivered = 'Svaret kom ikke fram: e-posttjeneren tok det ikke imot.';
  within(history).getByText(`${undelivered} Satte status Under behandling.`);
  within(history).getByText(undelivered);
  const field = within(card).getByLabelText<HTMLTextAreaElement>('Notat');
  fireEvent.change(field, { target: { value: 'Ringte' } });
  fireEvent.click(button('Lagre notat', card));
  await within(history).findByText('Ringte');
  expect(field.value).toBe('');
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [`${contactPath}/${idOf(1)}/notes`, { text: 'Ringte' }],
  ]);
});

test('what nobody has begun with is counted beside its tab and in the title', async () => {
  document.title = 'Adminpanel | Firmanavn AS';
  const untouched = ({ query }: RecordedRequest) =>
    query.suspected === 'true' ? nothing : pageOf([message()], query.status === 'new' ? 3 : 8);
  await open({ [`GET ${contactPath}`]: untouched });
  await screen.findByRole('tab', { name: 'Kontaktmeldinger (8) 3 nye' });
  expect(document.title).toBe('(3) Adminpanel | Firmanavn AS');
});

test.each(someFailedAnswers)(
  'a status that ends in %s is told of, and the card stays as it was',
  async (what, answer, reason) => {
    const { toasts } = await open({ [`PATCH ${contactPath}/${idOf(1)}`]: answer });
    const card = await cardOf('Kari Nordmann');
    fireEvent.click(button('Besvart', card));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Feil', description: 'Kunne ikke oppdatere status', reason }]),
    );
    expect(toasts[0]?.action?.label).toBe(what === '401' ? 'Logg inn' : undefined);
    expect(badgeOf(card)).toBe('Ny');
    await waitFor(() => expect(isIdle(button('Besvart', card))).toBe(false));
  },
);

test('after a change whose answer was lost one is not told of a colleague', async () => {
  let current = message();
  let isLost = true;
  const done: (string | null)[] = [];
  const { toasts } = await open({
    [`PATCH ${contactPath}/${idOf(1)}`]: ({ headers, body }: RecordedRequest) => {
      const key = headers.get('idempotency-key');
      if (done.includes(key)) return current;
      if (headers.get('if-match') !== `"${current.version}"`)
        return problem(409, { title: 'stale', current });
      done.push(key);
      current = { ...current, ...(body as { status: 'besvart' }), version: current.version + 1 };
      if (!isLost) return current;
      isLost = false;
      throw new TypeError('no line');
    },
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Under behandling', card));
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Kunne ikke oppdatere status' }]));
  await waitFor(() => expect(isIdle(button('Besvart', card))).toBe(false));
  fireEvent.click(button('Besvart', card));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success', title: 'Status oppdatert' }));
  expect([current.status, current.version]).toEqual(['besvart', 5]);
  expect(toasts.map(({ description }) => description)).not.toContainEqual(
    expect.stringMatching(/^En kollega/),
  );
});

test.each([
  ['Under behandling', { status: 'under_behandling' as const }],
  ['Ta henvendelsen', { owner: staff().user.email }],
])(
  "what '%s' has done without an answer is shown at once, and not told of as a failure",
  async (name, change) => {
    let current = message();
    const listed = rows(pageOf([message()]));
    const { toasts, sent, asked } = await open({
      [`GET ${contactPath}`]: (asked: RecordedRequest) =>
        asked.query.changed_since ? pageOf([current]) : listed(asked),
      [`PATCH ${contactPath}/${idOf(1)}`]: () => {
        current = message({ ...change, version: 4 });
        throw new TypeError('no line');
      },
    });
    const card = await cardOf('Kari Nordmann');
    fireEvent.click(button(name, card));
    const isAskedFor = () =>
      asked
        .slice(asked.findIndex(({ method }) => method === 'PATCH'))
        .some(({ query }) => query.changed_since);
    await waitFor(() => expect(sent()).toHaveLength(1));
    // The failure is told by then.
    await waitFor(() => expect(isAskedFor()).toBe(true));
    await waitFor(() => expect(toasts).toEqual([]));
  },
);

test('a lead that is taken at the second try stands beside no failure', async () => {
  let answer: Answer = problem(503);
  const { toasts } = await open({ [`PATCH ${contactPath}/${idOf(1)}`]: () => answer });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Ta henvendelsen', card));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive' }]));
  answer = message({ owner: staff().user.email, version: 4 });
  fireEvent.click(button('Ta henvendelsen', card));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Henvendelsen er din' }]));
});

test('a colleague who was faster is not overwritten: the card shows what stands now', async () => {
  const { toasts } = await open({
    [`PATCH ${contactPath}/${idOf(1)}`]: problem(409, {
      current: message({ status: 'under_behandling', version: 9 }),
    }),
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Besvart', card));
  await waitFor(() => expect(badgeOf(card)).toBe('Under behandling'));
  expect(toasts[0]?.description).toBe('En kollega endret denne først. Kortet viser nå det som gjelder.');
});

test('what may be advertising is counted apart, looked at on demand and taken back', async () => {
  const suspected = message({ id: idOf(3), name: 'Mistenkt', suspected: true });
  const { sent, toasts } = await open({
    [`GET ${contactPath}`]: rows(pageOf([message()]), pageOf([suspected], 2)),
    [`PATCH ${contactPath}/${idOf(3)}`]: { ...suspected, suspected: false },
  });
  await cardOf('Kari Nordmann');
  expect(screen.queryByText('Mistenkt')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '2 ubehandlede i Mulig søppelpost' }));
  const card = await cardOf('Mistenkt');
  expect(location.search).toBe('?tab=contact&status=suspected');
  fireEvent.click(button('Ikke søppelpost', card));
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        kind: 'success',
        title: 'Flyttet til listen',
        description: 'Mistenkt får kvittering, og henvendelsen er meldt som ny.',
      },
    ]),
  );
  expect(sent().map(({ body }) => body)).toEqual([{ suspected: false }]);
});

test('words of a search are asked for, and never stand in the address', async () => {
  const { asked } = await open();
  await cardOf('Kari Nordmann');
  const field = screen.getByRole('searchbox', { name: /^Søk på navn/ });
  fireEvent.change(field, { target: { value: ' Nordmann ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(asked.map(({ query }) => query.search)).toContain('Nordmann'));
  expect(location.href).not.toContain('Nordmann');
  expect(await screen.findByText('1 treff')).toBeTruthy();
});

test('a search looks in the other tab, too, says what it found there, and leads to it', async () => {
  const { asked } = await open({
    [`GET ${contactPath}`]: ({ query }: RecordedRequest) => (query.search ? nothing : pageOf([message()])),
  });
  await cardOf('Kari Nordmann');
  const field = screen.getByRole('searchbox', { name: /^Søk på navn/ });
  fireEvent.change(field, { target: { value: 'Nordmann' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: '12 treff under «Tilbudsforespørsler»' }));
  await waitFor(() => expect(location.search).toBe('?tab=quotes'));
  await waitFor(() =>
    expect(
      asked.filter(
        ({ path, query }) => path === quotePath && query.search === 'Nordmann' && query.limit !== '1',
      ),
    ).not.toEqual([]),
  );
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: /^Søk på navn/ }).value).toBe('Nordmann');
});

test('on paper stands when a list was printed, by whom, and what of it is shown', async () => {
  await open({}, '?tab=quotes&late=true');
  await screen.findByRole('heading', { level: 1 });
  const now = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-11-29T11:30:00.000Z');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  now.mockRestore();
  const note = screen.getByText(/^Skrevet ut/).parentElement as HTMLElement;
  expect([...note.children].map(textOf)).toEqual([
    'Skrevet ut 29. nov. 2026, 12:30 av kari@firma.example',
    'Utvalg: Tilbudsforespørsler, Forfalt',
  ]);
});

test('one lead alone is shown by its address, with the way to all', async () => {
  const { asked } = await open({}, `?tab=contact&id=${idOf(1)}`);
  await cardOf('Kari Nordmann');
  expect(asked.map(({ query }) => query.id)).toContain(idOf(1));
  expect(screen.getByText('Viser én henvendelse.')).toBeTruthy();
  fireEvent.click(button('Vis alle'));
  await waitFor(() => expect(location.search).toBe('?tab=contact'));
});

test('a long list is continued where it ended', async () => {
  const { asked } = await open({
    [`GET ${contactPath}`]: ({ query }: RecordedRequest) =>
      query.suspected === 'true'
        ? nothing
        : query.cursor === 'next'
          ? pageOf([message({ id: idOf(4), name: 'Den eldste' })], 2)
          : pageOf([message()], 2, 'next'),
  });
  await cardOf('Kari Nordmann');
  fireEvent.click(button('Vis flere'));
  fireEvent.click(await rowOf('Den eldste'));
  await cardOf('Den eldste');
  fireEvent.click(await rowOf('Kari Nordmann'));
  await cardOf('Kari Nordmann');
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
  expect(asked.filter(({ query }) => query.limit === '50')).toHaveLength(2);
});

test.each([
  ['Eksporter alle', 'all', '', contactPath],
  ['Eksporter dagens', 'today', '', contactPath],
  ['Eksporter alle', 'all', quotes, quotePath],
  ['Eksporter dagens', 'today', quotes, quotePath],
])("'%s' fetches '%s' of the tab (%s)", async (name, range, tab, path) => {
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const file = new Response('xlsx', {
    headers: { 'content-disposition': 'attachment; filename="fil-2026-03-02.xlsx"' },
  });
  const { sent, toasts } = await open({ [`POST ${path}/export`]: file }, tab);
  fireEvent.click(button(name));
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'success', title: 'Eksportert!', description: 'fil-2026-03-02.xlsx er lastet ned' },
    ]),
  );
  expect(sent().map(({ path, body }) => [path, body])).toEqual([[`${path}/export`, { range }]]);
  expect(saved).toEqual(['fil-2026-03-02.xlsx']);
});

const busy = 'Det lages mange filer akkurat nå. Prøv igjen om litt.';
test.each([
  ...someFailedAnswers.map(
    ([what, answer, reason]) => [what, answer, { description: 'Kunne ikke eksportere', reason }] as const,
  ),
  ['503', problem(503), { description: busy }] as const,
])('an export that ends in %s is told of', async (_what, answer, told) => {
  const { toasts } = await open({ [`POST ${contactPath}/export`]: answer });
  fireEvent.click(button('Eksporter alle'));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive', title: 'Feil', ...told }]));
});

test('an export that takes long says so, and can be given up without a word', async () => {
  const { toasts } = await open({ [`POST ${contactPath}/export`]: () => new Promise<object>(() => {}) });
  fireEvent.click(button('Eksporter alle'));
  await screen.findByText('Filen lages. Med mange rader kan det ta noen sekunder.');
  expect(button('Eksporter dagens').disabled).toBe(true);
  await act(async () => void fireEvent.click(button('Avbryt')));
  expect(toasts).toEqual([]);
});

test.each([
  ['I god tid', { due_at: 3, soon_at: 2, late_at: 3 }],
  ['Snart', { due_at: 2, soon_at: -1, late_at: 2 }],
  ['Over tiden', { due_at: -1, soon_at: -2, late_at: -1 }],
  [undefined, { due_at: null, soon_at: null, late_at: -1 }],
  [undefined, { due_at: null, soon_at: null, late_at: null }],
])('a lead says %s in its row and where it is open', async (said, hours) => {
  const at = (ahead: number | null) => ahead && new Date(Date.now() + ahead * 3_600_000).toISOString();
  const [due_at, soon_at, late_at] = [at(hours.due_at), at(hours.soon_at), at(hours.late_at)] as string[];
  await open({ [`GET ${contactPath}`]: rows(pageOf([message({ due_at, soon_at, late_at } as object)])) });
  const card = await cardOf('Kari Nordmann');
  const [shown] = ['Over tiden', 'Snart', 'I god tid'].filter((text) => within(card).queryByText(text));
  expect(shown).toBe(said);
  if (said) within(await rowOf('Kari Nordmann')).getByText(said);
});

test('what is forgotten can be asked for alone, which the address keeps', async () => {
  const { asked } = await open();
  await cardOf('Kari Nordmann');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Forfalt' }));
  await waitFor(() => expect(asked.some(({ query }) => query.late === 'true')).toBe(true));
  expect(location.search).toBe('?tab=contact&late=true');
});

test('the button that folds the filters says how many of them are set, and a search is none', async () => {
  await open({}, '?tab=contact&status=besvart');
  await rowOf('Kari Nordmann');
  const fold = button('Filtre (1)');
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  const folded = fold
    .getAttribute('aria-controls')
    ?.split(' ')
    .map((id) => document.getElementById(id));
  const holds = (control: HTMLElement) => folded?.some((part) => part?.contains(control));
  const search = screen.getByRole('searchbox', { name: /^Søk på navn/ });
  const choices = ['Status', 'Eier'].map((name) => screen.getByRole('combobox', { name }));
  const late = screen.getByRole('checkbox', { name: 'Forfalt' });
  const exports = ['Eksporter alle', 'Eksporter dagens'].map((name) => button(name));
  expect([...choices, late, ...exports].map(holds)).toEqual([true, true, true, true, true]);
  expect(holds(search)).toBe(false);
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(late);
  fireEvent.change(search, { target: { value: 'Kari' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(fold.textContent).toBe('Filtre (2)'));
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
});

test('of two choices made before the page is drawn anew, both hold', async () => {
  const { asked } = await open();
  await cardOf('Kari Nordmann');
  const field = screen.getByRole('searchbox', { name: /^Søk på navn/ });
  fireEvent.change(field, { target: { value: 'Nordmann' } });
  act(() => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Forfalt' }));
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  await waitFor(() =>
    expect(asked.map(({ query }) => [query.search, query.late])).toContainEqual(['Nordmann', 'true']),
  );
  expect(location.search).toBe('?tab=contact&late=true');
});

test('a lead that is opened before a choice is drawn takes nothing of the choice back', async () => {
  const { asked } = await open({
    [`GET ${contactPath}`]: rows(pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })])),
  });
  const other = await rowOf('Per Fjell');
  act(() => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Forfalt' }));
    fireEvent.click(other);
  });
  await waitFor(() => expect(asked.some(({ query }) => query.late === 'true')).toBe(true));
  expect(location.search).toBe(`?tab=contact&late=true&open=${idOf(3)}`);
});

test('a date that is chosen and not saved stays while another lead is looked at', async () => {
  const { sent } = await open({
    [`GET ${contactPath}`]: rows(pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })])),
    [`PATCH ${contactPath}/${idOf(1)}`]: ({ body }: RecordedRequest) =>
      message({ ...(body as object), version: 4 }),
  });
  await cardOf('Kari Nordmann');
  write('Følg opp', '3.12.2099');
  fireEvent.click(await rowOf('Per Fjell'));
  await cardOf('Per Fjell');
  expect(writtenIn('Følg opp')).toBe('');
  expect(asksBeforeLeaving()).toBe(true);
  fireEvent.click(await rowOf('Kari Nordmann'));
  const card = await cardOf('Kari Nordmann');
  expect(writtenIn('Følg opp')).toBe('03.12.2099');
  fireEvent.click(button('Lagre dato', card));
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  expect(sent().map(({ body }) => body)).toEqual([{ follow_up_on: '2099-12-03' }]);
});

test('a date for taking a lead up again is set, read in its row, and taken away', async () => {
  const path = `${contactPath}/${idOf(1)}`;
  const { sent } = await open({
    [`PATCH ${path}`]: ({ body }: RecordedRequest) =>
      message({ ...(body as object), status: 'besvart', version: 4 }),
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.change(within(card).getByLabelText('Følg opp'), { target: { value: '2099-12-03' } });
  fireEvent.click(button('Lagre dato', card));
  await within(await rowOf('Kari Nordmann')).findByText('Følg opp 3. des. 2099');
  fireEvent.click(button('Fjern dato', card));
  await waitFor(() => expect(within(card).queryByText('Følg opp 3. des. 2099')).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ follow_up_on: '2099-12-03' }, { follow_up_on: null }]);
});

test.each([
  ['the answer has time', '2099-01-01T08:00:00.000Z', ['I god tid', 'Følg opp']],
  ['the answer is late', '2026-03-04T08:00:00.000Z', ['Over tiden', 'Følg opp']],
  ['nobody waits', null, ['Følg opp']],
])('a date of taking up that has come is a word of its own: %s', async (_when, due_at, badges) => {
  const past = { due_at, soon_at: due_at, follow_up_on: '2026-03-03', late_at: '2026-03-02T23:00:00.000Z' };
  await open({ [`GET ${contactPath}`]: rows(pageOf([message(past)])) });
  const shown = [...(await rowOf('Kari Nordmann')).querySelectorAll('[data-kind]')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(badges);
});

test('a date that is over is refused in words', async () => {
  const { sent } = await open();
  const card = await cardOf('Kari Nordmann');
  const day = within(card).getByLabelText('Følg opp');
  fireEvent.change(day, { target: { value: '2026-03-03' } });
  fireEvent.click(button('Lagre dato', card));
  within(card).getByText('Velg i dag eller en senere dag');
  expect(document.activeElement).toBe(day);
  fireEvent.change(day, { target: { value: '2099-12-03' } });
  expect(within(card).queryByText('Velg i dag eller en senere dag')).toBeNull();
  expect(sent()).toEqual([]);
  fireEvent.change(day, { target: { value: '' } });
});

test('other leads of the same customer are linked from the open one', async () => {
  await open({
    [`GET ${contactPath}/${idOf(1)}/related`]: {
      items: [
        {
          kind: 'quotes',
          id: idOf(2),
          name: 'Kari N.',
          status: 'ny',
          created_at: '2026-03-01T23:15:00.000Z',
        },
      ],
    },
  });
  const list = await within(await cardOf('Kari Nordmann')).findByRole('list', { name: 'Samme kunde' });
  expect(linksIn(list)).toEqual({
    'Tilbudsforespørsel, 2. mars 2026, 00:15': `/admin?tab=quotes&id=${idOf(2)}`,
  });
  expect(textOf(list)).toContain('Kari N. · Ny');
});

const answerPath = `${contactPath}/${idOf(1)}/answers`;
const writtenIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const discard = async () => {
  fireEvent.click(button('Forkast'));
  fireEvent.click(button('Forkast', await screen.findByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('an answer begins with a text of ours, is sent once over a lost line, and closes its form', async () => {
  let tries = 0;
  const { sent } = await open({
    [`POST ${answerPath}`]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return message({ status: 'besvart', version: 4 });
    },
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  fireEvent.click(button('Send svar', card));
  within(card).getByText(/^Sendes til kari@bedrift\.example/);
  fireEvent.mouseDown(screen.getByLabelText('Mal'));
  fireEvent.click(await screen.findByTitle('Avtale en samtale'));
  expect(writtenIn('Emne')).toBe('Når passer det at vi ringer?');
  expect(writtenIn('Tekst')).toMatch(/^Hei Kari Nordmann!/);
  fireEvent.click(button('Send svar', card));
  await within(card).findByText(/^Kunne ikke sende svaret/);
  fireEvent.click(button('Send svar', card));
  await waitFor(() => expect(within(card).queryByLabelText('Emne')).toBeNull());
  expect(within(card).getByRole('button', { name: 'Besvart' }).getAttribute('aria-pressed')).toBe('true');
  const [first, second, ...more] = sent();
  expect(more).toEqual([]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ body: { subject: 'Når passer det at vi ringer?' } });
});

test('an answer that is being written waits while another lead is looked at, and goes when it is discarded', async () => {
  const listed = pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })]);
  await open({ [`GET ${contactPath}`]: rows(listed) });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Tekst', 'Vi ringer i morgen');
  fireEvent.click(await rowOf('Per Fjell'));
  await cardOf('Per Fjell');
  expect(screen.queryByLabelText('Tekst')).toBeNull();
  expect(asksBeforeLeaving()).toBe(true);
  fireEvent.click(await rowOf('Kari Nordmann'));
  await cardOf('Kari Nordmann');
  expect(writtenIn('Tekst')).toBe('Vi ringer i morgen');
  await discard();
  expect(screen.queryByLabelText('Tekst')).toBeNull();
  expect(asksBeforeLeaving()).toBe(false);
});

test('a key acts on the lead that was chosen last, however soon it is pressed', async () => {
  const { matchMedia } = window;
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const listed = pageOf([3, 1, 4].map((digit) => message({ id: idOf(digit), name: `Kunde ${digit}` })));
  const changes = [1, 4].map((digit) => [
    `PATCH ${contactPath}/${idOf(digit)}`,
    message({ id: idOf(digit), name: `Kunde ${digit}`, status: 'besvart', version: 4 }),
  ]);
  const { sent } = await open({ [`GET ${contactPath}`]: rows(listed), ...Object.fromEntries(changes) });
  await cardOf('Kunde 3');
  const row = await rowOf('Kunde 4');
  /** Before anything is rendered. */
  const press = (...keys: string[]) =>
    act(() => {
      for (const key of keys) fireEvent.keyDown(document.body, { key });
    });
  press('j', '2');
  await waitFor(() => expect(sent()).toMatchObject([{ path: `${contactPath}/${idOf(1)}` }]));
  act(() => {
    fireEvent.click(row, { detail: 1 });
    fireEvent.keyDown(document.body, { key: '2' });
  });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ path: `${contactPath}/${idOf(4)}` });
  press('k', 'k', 's');
  await cardOf('Kunde 3');
  screen.getByLabelText('Tekst');
  expect(location.search).toContain(`open=${idOf(3)}`);
  fireEvent.click(button('Forkast'));
  Object.assign(window, { matchMedia });
});

test('where the list stands alone a key acts on no lead, for none is seen, until one is opened', async () => {
  const { sent } = await open({
    [`PATCH ${contactPath}/${idOf(1)}`]: message({ status: 'besvart', version: 4 }),
  });
  await cardOf('Kari Nordmann');
  fireEvent.keyDown(await rowOf('Kari Nordmann'), { key: 'j' });
  for (const key of ['2', 's']) fireEvent.keyDown(await rowOf('Kari Nordmann'), { key });
  fireEvent.click(await rowOf('Kari Nordmann'));
  await waitFor(async () => expect(document.activeElement).toBe(await cardOf('Kari Nordmann')));
  expect(screen.queryByLabelText('Emne')).toBeNull();
  expect(sent()).toEqual([]);
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(sent()).toMatchObject([{ body: { status: 'besvart' } }]));
});

test("the browser's way back from an open lead leads to its row, as the list's own does", async () => {
  const listed = pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })]);
  await open({ [`GET ${contactPath}`]: rows(listed) }, '?tab=contact');
  const isFocused = async () => expect(document.activeElement).toBe(await rowOf('Per Fjell'));
  for (const goBack of [() => history.back(), () => fireEvent.click(button('Til listen'))]) {
    fireEvent.click(await rowOf('Per Fjell'));
    await waitFor(async () => expect(document.activeElement).toBe(await cardOf('Per Fjell')));
    goBack();
    await waitFor(isFocused);
  }
  fireEvent.click(await rowOf('Per Fjell'));
  await waitFor(async () => expect(document.activeElement).toBe(await cardOf('Per Fjell')));
  // A user who went elsewhere meanwhile stays there.
  const elsewhere = screen.getByRole('tab', { name: /^Kontaktmeldinger/ });
  elsewhere.focus();
  history.back();
  await waitFor(() => expect(location.search).not.toContain('open'));
  expect(document.activeElement).toBe(elsewhere);
});

test('what waits half-written is marked in its row, an answer as well as a note', async () => {
  const listed = pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })]);
  await open({ [`GET ${contactPath}`]: rows(listed) });
  const isStarted = async (name: string) => textOf(await rowOf(name)).includes('Påbegynt');
  fireEvent.click(button('Svar', await cardOf('Kari Nordmann')));
  expect(await isStarted('Kari Nordmann')).toBe(false);
  write('Tekst', 'Vi ringer i morgen');
  fireEvent.click(await rowOf('Per Fjell'));
  await cardOf('Per Fjell');
  expect([await isStarted('Kari Nordmann'), await isStarted('Per Fjell')]).toEqual([true, false]);
  write('Notat', 'Ringt');
  expect(await isStarted('Per Fjell')).toBe(true);
  write('Notat', '');
  expect(await isStarted('Per Fjell')).toBe(false);
  fireEvent.click(await rowOf('Kari Nordmann'));
  await cardOf('Kari Nordmann');
  await discard();
  expect(await isStarted('Kari Nordmann')).toBe(false);
});

test('words are thrown away after a question alone, a text of ours without one', async () => {
  await open();
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  fireEvent.mouseDown(screen.getByLabelText('Mal'));
  fireEvent.click(await screen.findByTitle('Avtale en samtale'));
  fireEvent.click(button('Forkast', card));
  expect(screen.queryByLabelText('Tekst')).toBeNull();
  fireEvent.click(button('Svar', card));
  write('Emne', 'Hei');
  fireEvent.click(button('Forkast', card));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Det du har skrevet til Kari Nordmann, går tapt.');
  await waitFor(() => expect(document.activeElement).toBe(button('Avbryt', dialog)));
  fireEvent.click(button('Avbryt', dialog));
  expect(writtenIn('Emne')).toBe('Hei');
  await discard();
  expect(screen.queryByLabelText('Emne')).toBeNull();
  expect(document.activeElement).toBe(card);
});

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

test('an answer that is too long stays whole, with its messages, and is not sent', async () => {
  const { sent } = await open();
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'x'.repeat(151));
  write('Tekst', 'x'.repeat(5001));
  fireEvent.click(button('Send svar'));
  within(card).getByText('Emne må være mindre enn 150 tegn');
  within(card).getByText('Svaret må være mindre enn 5000 tegn');
  expect(document.activeElement).toBe(within(card).getByLabelText('Emne'));
  for (const label of ['Emne', 'Tekst'])
    expect(within(card).getByLabelText(label).hasAttribute('maxlength')).toBe(false);
  expect(sent()).toEqual([]);
  await discard();
});

test('what somebody wrote is not there for who signs in after them', async () => {
  const first = await open();
  await cardOf('Kari Nordmann');
  write('Notat', 'Ringte');
  first.unmount();
  const other = staff('leads:manage');
  await open({}, '', { ...other, user: { ...other.user, id: 'b'.repeat(24) } } as typeof other);
  await cardOf('Kari Nordmann');
  expect(writtenIn('Notat')).toBe('');
  expect(asksBeforeLeaving()).toBe(false);
});

test('what colleagues do shows by itself, where it stands; what is being typed stays', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let changed: ContactMessage[] = [];
  const listed = rows(pageOf([message(), message({ id: idOf(3), name: 'Per Fjell' })]));
  const { asked } = await open({
    [`GET ${contactPath}`]: (request: RecordedRequest) =>
      request.query.changed_since ? pageOf(changed) : listed(request),
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Tekst', 'Vi ringer');
  fireEvent.change(within(card).getByLabelText('Følg opp'), { target: { value: '2099-12-03' } });
  const focused = screen.getByLabelText('Tekst');
  focused.focus();
  const taken = { owner: 'ola@firma.example', updated_at: '2026-03-02T09:00:00.000Z', version: 4 };
  changed = [message({ ...taken, follow_up_on: '2099-01-01' })];
  await untilTheNextLook();
  await untilTheNextLook();
  await within(card).findByText('Eier: ola@firma.example');
  expect(textOf(await rowOf('Kari Nordmann'))).toContain('ola · Ny');
  expect(screen.getAllByRole('link', { name: /Kari|Per/ }).map(({ id }) => id)).toEqual([
    `row-${idOf(1)}`,
    `row-${idOf(3)}`,
  ]);
  expect(writtenIn('Tekst')).toBe('Vi ringer');
  expect(within(card).getByLabelText<HTMLInputElement>('Følg opp').value).toBe('03.12.2099');
  expect(document.activeElement).toBe(focused);
  // The next time the answer is opened, it starts with this.
  within(card).getByText(/^En kollega endret henvendelsen først/);
  within(card).getByRole('button', { name: 'Send likevel' });
  // An older version undoes nothing, and polling starts a little before the last change.
  changed = [message()];
  await untilTheNextLook();
  within(card).getByText('Eier: ola@firma.example');
  expect(asked.map(({ query }) => query.changed_since)).toContain('2026-03-02T08:59:00.000Z');
  write('Følg opp', '2099-01-01');
  await discard();
});

test('what one changes beside an answer is no news to its writer', async () => {
  await open({ [`PATCH ${contactPath}/${idOf(1)}`]: message({ status: 'under_behandling', version: 4 }) });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Tekst', 'Vi ringer');
  fireEvent.click(button('Under behandling', card));
  await waitFor(() => expect(badgeOf(card)).toBe('Under behandling'));
  expect(within(card).queryByText(/^En kollega/)).toBeNull();
  button('Send svar', card);
  await discard();
});

test('what was there when the panel was opened is not announced, each lead that comes is, whatever else is done', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const shown: string[] = [];
  class Notices {
    static permission = 'granted';
    constructor(title: string) {
      shown.push(title);
    }
  }
  const { matchMedia } = window;
  Object.assign(window, { Notification: Notices, matchMedia: () => ({ matches: true }) });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  localStorage.setItem('leads-notices', 'on');
  const at = (minute: number) => {
    const moment = `2026-03-02T09:0${minute}:00.000Z`;
    return { created_at: moment, updated_at: moment, version: 1 };
  };
  let changed = [message(at(0))];
  let untouched = 5;
  await open({
    [`GET ${contactPath}`]: ({ query }: RecordedRequest) => {
      if (query.changed_since) return pageOf(changed);
      if (query.suspected === 'true') return nothing;
      return pageOf([message()], query.status === 'new' ? untouched : 8);
    },
  });
  await untilTheNextLook();
  expect(shown).toEqual([]);
  // One arrives and another is begun with: the count stays the same.
  changed = [message({ ...at(1), id: idOf(3) }), message({ ...at(0), status: 'besvart', version: 2 })];
  await untilTheNextLook();
  expect(shown).toEqual(['1 ny henvendelse']);
  // The count rises because one was set back to new; no new lead has come.
  untouched = 6;
  changed = [message({ ...at(0), updated_at: '2026-03-02T09:02:00.000Z', version: 3 }), ...changed];
  await untilTheNextLook();
  expect(shown).toHaveLength(1);
  Object.assign(window, { matchMedia });
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

test('a colleague who was faster is told of, and the text stays', async () => {
  const current = message({ status: 'besvart', version: 4 });
  await open({ [`POST ${answerPath}`]: problem(409, { current }) });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'Svar');
  write('Tekst', 'Hei');
  fireEvent.click(button('Send svar', card));
  await within(card).findByText(/^En kollega endret henvendelsen først/);
  expect(writtenIn('Tekst')).toBe('Hei');
  expect(button('Besvart', card).getAttribute('aria-pressed')).toBe('true');
  button('Send likevel', card);
  await discard();
});

/** An api that sends each answer once, whose own first word of it is lost. */
function losingFirstAnswer() {
  const gone: string[] = [];
  return {
    gone,
    answer: ({ headers }: RecordedRequest) => {
      const current = message({ status: 'besvart', version: 4 });
      const key = headers.get('idempotency-key') ?? '';
      if (gone.includes(key)) return current;
      if (gone.length > 0 && headers.get('if-match') === '"3"') return problem(409, { current });
      gone.push(key);
      if (gone.length === 1) throw new TypeError('Failed to fetch');
      return message({ status: 'besvart', version: 5 });
    },
  };
}

test("an answer that had gone though nobody heard so is known for one's own when the lead is looked at again", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { gone, answer } = losingFirstAnswer();
  const listed = rows(pageOf([message()]));
  const { toasts } = await open({
    [`POST ${answerPath}`]: answer,
    [`GET ${contactPath}`]: (request: RecordedRequest) =>
      request.query.changed_since && gone.length > 0
        ? pageOf([message({ status: 'besvart', version: 4, updated_at: '2026-03-02T09:00:00.000Z' })])
        : listed(request),
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'Svar');
  write('Tekst', 'Hei');
  fireEvent.click(button('Send svar', card));
  await within(card).findByText(/^Kunne ikke sende svaret/);
  await untilTheNextLook();
  await untilTheNextLook();
  await waitFor(() => expect(within(card).queryByLabelText('Emne')).toBeNull());
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Svar sendt' }]);
  expect(gone).toHaveLength(1);
});

test('words that were changed after an answer had gone are a second answer only if the writer says so', async () => {
  const { gone, answer } = losingFirstAnswer();
  await open({ [`POST ${answerPath}`]: answer });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'Svar');
  write('Tekst', 'Hei');
  fireEvent.click(button('Send svar', card));
  await within(card).findByText(/^Kunne ikke sende svaret/);
  write('Tekst', 'Hei igjen');
  fireEvent.click(button('Send svar', card));
  await within(card).findByText(/^Svaret ditt var allerede sendt/);
  expect(within(card).queryByText(/^En kollega/)).toBeNull();
  expect([writtenIn('Tekst'), gone.length]).toEqual(['Hei igjen', 1]);
  fireEvent.click(await within(card).findByRole('button', { name: 'Send likevel' }));
  await waitFor(() => expect(within(card).queryByLabelText('Emne')).toBeNull());
  expect(gone).toHaveLength(2);
});

const sendByKey = (from: HTMLElement) => fireEvent.keyDown(from, { key: 'Enter', ctrlKey: true });

test("over a colleague's change nothing is sent by key: it leads to what is said of that, and to the button", async () => {
  const current = message({ status: 'under_behandling', version: 4 });
  const { sent } = await open({ [`POST ${answerPath}`]: problem(409, { current }) });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'Svar');
  write('Tekst', 'Hei');
  act(() => screen.getByLabelText('Tekst').focus());
  sendByKey(screen.getByLabelText('Tekst'));
  const told = await within(card).findByText(/^En kollega endret henvendelsen først/);
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  for (const from of [document.activeElement, screen.getByLabelText('Tekst')]) {
    sendByKey(from as HTMLElement);
    expect(document.activeElement).toBe(button('Send likevel', card));
  }
  // Repeated by holding, or on the button, it does nothing.
  expect(sendByKey(button('Send likevel', card))).toBe(false);
  fireEvent.submit(screen.getByRole('form', { name: 'Svar' }));
  expect(sent()).toHaveLength(1);
  const described = button('Send likevel', card).getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toBe(told.textContent);
  fireEvent.click(button('Send likevel', card));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await discard();
});

test('whoever goes on to the button waits for no history, and stays there when it comes', async () => {
  const current = message({ status: 'under_behandling', version: 4 });
  let isRead = false;
  let arrive = () => {};
  await open({
    [`POST ${answerPath}`]: problem(409, { current }),
    [`GET ${contactPath}/${idOf(1)}/events`]: () => {
      if (isRead) return new Promise((resolve) => (arrive = () => resolve(nothing)));
      isRead = true;
      return nothing;
    },
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'Svar');
  write('Tekst', 'Hei');
  act(() => screen.getByLabelText('Tekst').focus());
  sendByKey(screen.getByLabelText('Tekst'));
  const told = await within(card).findByText(/^En kollega endret henvendelsen først/);
  expect(document.activeElement?.contains(told)).toBe(true);
  sendByKey(document.activeElement as HTMLElement);
  expect(document.activeElement).toBe(await within(card).findByRole('button', { name: 'Send likevel' }));
  await act(async () => arrive());
  expect(document.activeElement).toBe(button('Send likevel', card));
  await discard();
});

test.each([
  ['without an address that a mail reaches', { email: 'kari(at)bedrift' }],
  ['that may be advertising', { suspected: true }],
])('to a lead %s no answer is offered', async (_what, change) => {
  await open({ [`GET ${contactPath}`]: rows(pageOf([message(change)])) });
  const card = await cardOf('Kari Nordmann');
  expect(within(card).queryByRole('button', { name: 'Svar' })).toBeNull();
});

test('a template with a gap is not sent before it is filled', async () => {
  const { sent } = await open({ [`POST ${answerPath}`]: message({ status: 'besvart', version: 4 }) });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  expect(document.activeElement).toBe(screen.getByLabelText('Mal'));
  fireEvent.mouseDown(screen.getByLabelText('Mal'));
  fireEvent.click(await screen.findByTitle('Be om mer informasjon'));
  await waitFor(() => expect(screen.getByLabelText('Mal').getAttribute('aria-expanded')).toBe('false'));
  // In the select, which Enter would open.
  expect(sendByKey(screen.getByLabelText('Mal'))).toBe(false);
  within(card).getByText(/^Skriv det som mangler/);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Tekst');
  expect(document.activeElement).toBe(text);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('[…]');
  expect(screen.getByLabelText('Mal').getAttribute('aria-expanded')).toBe('false');
  expect(sent()).toEqual([]);
  write('Tekst', writtenIn('Tekst').replace('[…]', 'Hvor mange samtaler får dere?'));
  fireEvent.click(button('Send svar', card));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a template that was chosen this moment goes by key, while its list is still closing', async () => {
  const { sent } = await open({ [`POST ${answerPath}`]: message({ status: 'besvart', version: 4 }) });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  fireEvent.mouseDown(screen.getByLabelText('Mal'));
  fireEvent.click(await screen.findByTitle('Avtale en samtale'));
  expect(sendByKey(screen.getByLabelText('Mal'))).toBe(false);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

const template = {
  id: idOf(5),
  name: 'Takk',
  subject: 'Til {bedrift}',
  text: 'Hei {navn}! {tjeneste} koster fra $& kroner.',
  changed_by: 'ola@firma.example',
  version: 7,
  updated_at: row.updated_at,
};

test.each([
  ['what is known of the lead filled in', quotes, 'Til Bedrift AS', 'Hei Ola Nordmann! ordretelefon koster'],
  ['a gap for what is not', '', 'Til […]', 'Hei Kari Nordmann! telefonsvar koster'],
])("a text of one's own begins an answer with %s", async (_what, tab, subject, text) => {
  const { sent } = await open({ [`GET ${templatesPath}`]: { items: [template] } }, tab);
  const card = await cardOf(tab ? 'Ola Nordmann' : 'Kari Nordmann');
  fireEvent.click(button('Svar', card));
  await screen.findByLabelText('Mal');
  fireEvent.mouseDown(screen.getByLabelText('Mal'));
  fireEvent.click(await screen.findByTitle('Takk'));
  expect(writtenIn('Emne')).toBe(subject);
  expect(writtenIn('Tekst')).toBe(`${text} fra $& kroner.`);
  if (subject.includes('[…]')) {
    fireEvent.click(button('Send svar', card));
    within(card).getByText(/^Skriv det som mangler/);
    expect(sent()).toEqual([]);
  }
  fireEvent.click(button('Forkast', card));
});

test('texts are added, changed and deleted from the answer, which stays as it is', async () => {
  let items: (typeof template)[] = [];
  let full = true;
  const { sent, toasts } = await open({
    [`GET ${templatesPath}`]: () => ({ items }),
    [`POST ${templatesPath}`]: () => {
      if (full) return problem(409, { detail: 'Det er plass til 50 maler. Slett en først.' });
      items = [{ ...template, text: 'Hei {navn}!' }];
      return items[0] as object;
    },
    [`PATCH ${templatesPath}/${template.id}`]: ({ headers }: RecordedRequest) =>
      headers.get('if-match') === '"7"' ? problem(409, { current: { ...template, version: 8 } }) : template,
    [`DELETE ${templatesPath}/${template.id}`]: () => {
      items = [];
      return new Response(null, { status: 204 });
    },
  });
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'Hei');
  write('Tekst', 'Vi ringer');
  fireEvent.click(button('Rediger maler', card));
  const titled = (name: string) => screen.findByRole('heading', { name, level: 2 });
  await titled('Svarmaler');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Ingen egne maler ennå.');
  fireEvent.click(dialog.getByRole('button', { name: 'Ny mal' }));
  await titled('Ny mal');
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  save();
  dialog.getByText('Navn på malen er påkrevd');
  fill('Navn på malen', 'Takk');
  fill('Emne', 'Til {bedrift}');
  fill('Tekst', 'Hei {fornavn}!');
  expect(asksBeforeLeaving()).toBe(true);
  save();
  dialog.getByText('Ukjent felt i krøllparentes. Bruk navn, bedrift eller tjeneste');
  fill('Tekst', 'Hei {navn}!');
  save();
  await dialog.findByText('Det er plass til 50 maler. Slett en først.');
  full = false;
  save();
  await titled('Svarmaler');
  expect(toasts.at(-1)?.title).toBe('Malen er lagret');
  const asked = sent();
  expect(asked.map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill([templatesPath, { name: 'Takk', subject: 'Til {bedrift}', text: 'Hei {navn}!' }]),
  );
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);

  fireEvent.click(await dialog.findByRole('button', { name: 'Endre malen Takk' }));
  await titled('Endre mal');
  save();
  await dialog.findByText(/^En kollega endret malen mens du skrev/);
  save();
  await titled('Svarmaler');
  expect(
    sent()
      .slice(2)
      .map(({ headers }) => headers.get('if-match')),
  ).toEqual(['"7"', '"8"']);

  fireEvent.click(await dialog.findByRole('button', { name: 'Slett malen Takk' }));
  dialog.getByText('Den blir borte for alle.');
  fireEvent.click(dialog.getByRole('button', { name: 'Avbryt' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Slett malen Takk' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Slett malen Takk' }));
  await dialog.findByText('Ingen egne maler ennå.');
  expect(textOf(document.activeElement as Element)).toBe('Ny mal');
  fireEvent.click(dialog.getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([writtenIn('Emne'), writtenIn('Tekst')]).toEqual(['Hei', 'Vi ringer']);
  await discard();
});

/** The dialog that asks before unsaved text is discarded. */
const question = async () =>
  (await screen.findByRole('heading', { name: 'Forkaste det du har skrevet?' })).closest(
    '[role=dialog]',
  ) as HTMLElement;

test('a session that ends under half-written words is told of, in a dialog too, and is no news once it is back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const listed = rows(pageOf([message()]));
  const session = staff('leads:manage');
  let over = false;
  const { sent, toasts } = await open(
    {
      [`GET ${contactPath}`]: (asked: RecordedRequest) => (over ? problem(401) : listed(asked)),
      [`POST ${answerPath}`]: problem(401),
      'GET /api/auth/session': () => (over ? { user: null } : session),
    },
    '',
    session,
  );
  const card = await cardOf('Kari Nordmann');
  fireEvent.click(button('Svar', card));
  write('Emne', 'Svar');
  write('Tekst', 'Hei');
  over = true;
  await untilTheNextLook();
  const wayIn = () => screen.queryAllByRole('link', { name: 'Logg inn i en ny fane', hidden: true });
  await waitFor(() => expect(wayIn()).toHaveLength(1));
  expect(linksIn(document.body)).toMatchObject({ 'Logg inn i en ny fane': '/auth?redirect=%2Fadmin' });
  expect(screen.queryByText(/^Kunne ikke se etter nye henvendelser/)).toBeNull();

  // Refused requests meanwhile also lead to another tab.
  const opened: unknown[] = [];
  window.open = (...asked) => {
    opened.push(...asked);
    return null;
  };
  fireEvent.click(button('Send svar', card));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Logg inn'));
  toasts.at(-1)?.action?.run();
  expect(opened).toEqual(['/auth?redirect=%2Fadmin', '_blank']);
  expect(writtenIn('Tekst')).toBe('Hei');

  fireEvent.click(button('Rediger maler', card));
  fireEvent.click(await screen.findByRole('button', { name: 'Ny mal' }));
  await within(screen.getByRole('dialog')).findByRole('link', { name: 'Logg inn i en ny fane' });
  write('Navn på malen', 'Takk');
  over = false;
  fireEvent.focus(window);
  await waitFor(() => expect(wayIn()).toEqual([]));
  expect(writtenIn('Navn på malen')).toBe('Takk');
  fireEvent.click(button('Avbryt', screen.getByRole('dialog')));
  fireEvent.click(button('Forkast', await question()));
  await screen.findByRole('heading', { name: 'Svarmaler', level: 2 });
  fireEvent.click(button('Lukk', screen.getByRole('dialog')));
  await discard();
});

/** The form of a new template, opened from the answer to a lead. */
async function openNewTemplate(answers: Record<string, Answer>) {
  const page = await open(answers);
  fireEvent.click(button('Svar', await cardOf('Kari Nordmann')));
  fireEvent.click(button('Rediger maler'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Ny mal' }));
  await screen.findByRole('heading', { name: 'Ny mal', level: 2 });
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill('Navn på malen', 'Takk');
  fill('Emne', 'Hei');
  fill('Tekst', 'Vi ringer');
  return {
    ...page,
    dialog,
    fill,
    save: () => fireEvent.click(dialog.getByRole('button', { name: 'Lagre' })),
  };
}

test.each([
  ['nobody touched', 1],
  ['a colleague changed', 2],
])('words edited after a lost answer are stored in the text that %s', async (_who, version) => {
  const stored = { ...template, subject: 'Hei', text: 'Vi ringer', version };
  const isLost = [true];
  const { sent, toasts, dialog, fill, save } = await openNewTemplate({
    [`POST ${templatesPath}`]: () => {
      if (isLost.pop()) throw new TypeError('Failed to fetch');
      return stored;
    },
    [`PATCH ${templatesPath}/${template.id}`]: ({ headers, body }: RecordedRequest) =>
      headers.get('if-match') === `"${version}"`
        ? { ...stored, ...(body as object), version: version + 1 }
        : problem(409, { current: stored }),
  });
  save();
  // Text typed after sending would be lost with the dialog.
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Tekst');
  await waitFor(() => expect(text.readOnly).toBe(true));
  await dialog.findByText(/^Kunne ikke lagre malen/);
  expect(text.readOnly).toBe(false);
  fill('Tekst', 'Vi ringer i morgen');
  save();
  if (version > 1) {
    await dialog.findByText(/^En kollega endret malen/);
    expect(toasts).toEqual([]);
    save();
  }
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Malen er lagret' }]));
  expect(sent().at(-1)).toMatchObject({
    method: 'PATCH',
    body: { name: 'Takk', subject: 'Hei', text: 'Vi ringer i morgen' },
  });
  await screen.findByRole('heading', { name: 'Svarmaler', level: 2 });
  fireEvent.click(dialog.getByRole('button', { name: 'Lukk' }));
  fireEvent.click(button('Forkast'));
});

test('a text that is changed once more after a lost answer is in no conflict with its writer', async () => {
  let stored = template;
  const done: (string | null)[] = [];
  const { toasts } = await open({
    [`GET ${templatesPath}`]: { items: [template] },
    [`PATCH ${templatesPath}/${template.id}`]: ({ headers, body }: RecordedRequest) => {
      const key = headers.get('idempotency-key');
      if (done.includes(key)) return stored;
      if (headers.get('if-match') !== `"${stored.version}"`)
        return problem(409, { title: 'stale', current: stored });
      stored = { ...stored, ...(body as object), version: stored.version + 1 };
      if (done.push(key) === 1) throw new TypeError('no line');
      return stored;
    },
  });
  fireEvent.click(button('Svar', await cardOf('Kari Nordmann')));
  fireEvent.click(button('Rediger maler'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Endre malen Takk' }));
  const say = async (text: string) => {
    fireEvent.change(await dialog.findByLabelText('Tekst'), { target: { value: text } });
    fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  };
  await say('Vi ringer');
  await dialog.findByText(/^Kunne ikke lagre malen/);
  await say('Vi ringer i morgen');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Malen er lagret' }]));
  expect(stored).toMatchObject({ text: 'Vi ringer i morgen', version: 9 });
  fireEvent.click(await dialog.findByRole('button', { name: 'Lukk' }));
  fireEvent.click(button('Forkast'));
});

test.each([
  ['Avbryt', 'Svarmaler'],
  ['Lukk', undefined],
])('%s asks before it drops a text that is being written', async (way, after) => {
  const { dialog } = await openNewTemplate({});
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Tekst');
  const leave = () => fireEvent.click(dialog.getByRole('button', { name: way }));
  leave();
  const cancel = button('Avbryt', await question());
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(text.value).toBe('Vi ringer');
  leave();
  fireEvent.click(button('Forkast', await question()));
  await waitFor(() => expect(screen.queryByLabelText('Navn på malen')).toBeNull());
  expect(asksBeforeLeaving()).toBe(false);
  if (after) {
    await screen.findByRole('heading', { name: after, level: 2 });
    // No further writes.
    fireEvent.click(dialog.getByRole('button', { name: 'Lukk' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button('Forkast'));
});

/** Deletes the text of ours, which asks again, and answers the dialog. */
async function removeTemplate() {
  fireEvent.click(button('Svar', await cardOf('Kari Nordmann')));
  fireEvent.click(button('Rediger maler'));
  const dialog = await screen.findByRole('dialog');
  for (let press = 0; press < 2; press += 1)
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Slett malen Takk' }));
  return dialog;
}

test.each([
  ['in the dialog', 500, false],
  ['with the way back in', 401, true],
])('a text that cannot be deleted is told of %s', async (_where, status, signedOut) => {
  const { toasts } = await open({
    [`GET ${templatesPath}`]: { items: [template] },
    [`DELETE ${templatesPath}/${template.id}`]: problem(status),
  });
  const dialog = await removeTemplate();
  const alert = await within(dialog).findByText('Kunne ikke slette malen');
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(within(dialog).queryByRole('button', { name: 'Logg inn' }) !== null).toBe(signedOut);
  expect(toasts).toEqual([]);
  fireEvent.click(button('Lukk', dialog));
  fireEvent.click(button('Forkast'));
});

test('a text that is deleted though nobody heard so is not said to stand', async () => {
  let items = [template];
  await open({
    [`GET ${templatesPath}`]: () => ({ items }),
    [`DELETE ${templatesPath}/${template.id}`]: () => {
      items = [];
      throw new TypeError('no line');
    },
  });
  const dialog = await removeTemplate();
  await within(dialog).findByText('Ingen egne maler ennå.');
  expect(within(dialog).queryByText('Kunne ikke slette malen')).toBeNull();
  fireEvent.click(button('Lukk', dialog));
  fireEvent.click(button('Forkast'));
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
