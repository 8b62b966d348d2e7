import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { someFailedAnswers } from 'shared/testing/failed-answers';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { linksIn, openPage, staff, textOf } from 'shared/testing/open-page';
import remote from '../remote';
import {
  asksBeforeLeaving,
  badgeOf,
  button,
  cardOf,
  contactPath,
  idOf,
  message,
  nothing,
  open,
  pageOf,
  quotePath,
  quotes,
  request,
  row,
  rowOf,
  rows,
  write,
  writtenIn,
} from '../testing/leads';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const fieldsOf = (card: Element) =>
  Object.fromEntries(
    [...card.querySelectorAll('dt')].map((term) => [
      textOf(term),
      textOf(term.nextElementSibling as Element),
    ]),
  );

/** A pending button keeps the focus: it is aria-disabled, not disabled. */
const isIdle = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true';

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
