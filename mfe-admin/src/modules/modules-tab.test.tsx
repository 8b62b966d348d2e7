import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeployToken, ManagedModule } from 'shared/contracts/module-console';
import { type Answer, problem } from 'shared/testing/network';
import { openPage, staff, textOf } from 'shared/testing/open-page';
import remote from '../remote';

const figures = (pages: number, failures: number) => ({
  pages,
  failures,
  reported: 2,
  first_byte: pages > 0 ? { half: 5, most: 250 } : null,
});
const blog = (change: Partial<ManagedModule> = {}): ManagedModule => ({
  name: 'mfe-blog',
  live: {
    version: '1.1.0-new',
    commit: 'abc123',
    since: '2026-03-01T23:15:00.000Z',
    by: 'blogglaget',
    bytes: 123_456,
    pages: ['/blogg', '/blogg/admin'],
    label: null,
    figures: figures(1200, 7),
  },
  canary: null,
  before: { version: '1.0.0-old', figures: figures(0, 0) },
  others: ['1.2.0-tried', '1.0.0-old'],
  history: [
    {
      at: '2026-03-01T23:15:00.000Z',
      what: 'released',
      from: '1.0.0-old',
      to: '1.1.0-new',
      by: 'blogglaget',
      commit: 'abc123',
      why: 'ny forside',
    },
  ],
  ...change,
});
const token: DeployToken = {
  id: 'a'.repeat(24),
  module: 'mfe-blog',
  label: 'blogglaget',
  created_at: '2026-01-02T08:00:00.000Z',
  last_used_at: '2026-03-01T23:15:00.000Z',
  expires_at: null,
};
const page = { items: [], next_cursor: null, total: 0 };
const drawBack = 'POST /api/module-overview/mfe-blog/rollback';
const promotion = 'POST /api/module-overview/mfe-blog/promotion';

async function open(modules: ManagedModule[], answers: Record<string, Answer> = {}) {
  const opened = await openPage(remote, '/admin?tab=modules', {
    session: staff('leads:manage', 'modules:manage'),
    answers: {
      'GET /api/contact-messages': page,
      'GET /api/quote-requests': page,
      'GET /api/module-overview': { items: modules },
      'GET /api/deploy-tokens': { items: [token] },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Moduler i drift' });
  await screen.findByRole('button', { name: 'Trekk tilbake blogglaget' });
  return { ...opened, sent: () => opened.asked.filter(({ method }) => method !== 'GET') };
}
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

test('a module in the menu is called as it is there', async () => {
  const shown = blog();
  const label = { no: 'Blogg-admin', sv: 'Blogg-admin', da: 'Blog-admin', en: 'Blog admin' };
  await open([blog({ live: shown.live && { ...shown.live, label } })]);
  expect(textOf(screen.getByRole('heading', { name: /^Blogg-admin/ }))).toBe('Blogg-admin mfe-blog');
});

test('a module shows what is live, since when and by whom, and its figures beside those before', async () => {
  await open([blog()]);
  const card = screen.getByRole('heading', { name: 'mfe-blog' }).closest('article') as HTMLElement;
  const words = textOf(card);
  for (const text of ['I drift', '1.1.0-new', '2. mars 2026, 00:15', 'blogglaget', 'abc123', '123 kB'])
    expect(words).toContain(text);
  const rows = within(card).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
    ['Viste sider', '1 200', '0'],
    ['Sider uten innhold på grunn av feil', '7', '0'],
    ['Feil meldt fra nettlesere', '2', '2'],
    ['Svartid, halvparten av visningene', 'innen 5 ms', '-'],
    ['Svartid, 95 av 100 visninger', 'innen 250 ms', '-'],
  ]);
  expect(words).toContain('ny forside');
});

test('one goes back after a question, from the version that was seen', async () => {
  const { sent, toasts } = await open([blog()], { [drawBack]: { version: '1.0.0-old', live: true } });
  press('Gå tilbake til 1.0.0-old');
  const dialog = await screen.findByRole('dialog', { name: 'Gå tilbake med mfe-blog?' });
  press('Avbryt', dialog);
  expect(sent()).toEqual([]);
  press('Gå tilbake til 1.0.0-old');
  press('Gå tilbake', await screen.findByRole('dialog'));
  await waitFor(() => expect(toasts[0]?.title).toBe('Versjonen før er i drift'));
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/api/module-overview/mfe-blog/rollback', { from: '1.1.0-new' }],
  ]);
});

const tried = {
  version: '1.2.0-tried',
  share: 10,
  since: '2026-03-02T07:00:00.000Z',
  figures: figures(120, 3),
};

test('a canary shows its share and its figures, and is rolled out after a question', async () => {
  const { sent, toasts } = await open([blog({ canary: tried })], {
    [promotion]: { version: tried.version, live: true },
  });
  const card = screen.getByRole('heading', { name: 'mfe-blog' }).closest('article') as HTMLElement;
  expect(textOf(card)).toContain(
    'Prøveversjon 1.2.0-tried vises på 10 % av sidene siden 2. mars 2026, 08:00.',
  );
  const [, shown] = within(card).getAllByRole('row');
  expect([...(shown?.children ?? [])].map(textOf)).toEqual(['Viste sider', '1 200', '120']);
  expect(within(card).getAllByRole('button').map(textOf)).toEqual([
    'Rull ut',
    'Endre andel',
    'Trekk tilbake',
  ]);
  press('Rull ut', card);
  press('Rull ut', await screen.findByRole('dialog', { name: 'Rulle ut mfe-blog?' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Prøveversjonen er i drift for alle'));
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/api/module-overview/mfe-blog/promotion', { canary: tried.version }],
  ]);
});

const startOf = 'POST /api/module-overview/mfe-blog/canary';

test('a stored version is tried on a share of the pages; what is no share is said at the field', async () => {
  let runs = false;
  const { sent, toasts } = await open([blog()], {
    'GET /api/module-overview': () => ({ items: [blog({ canary: runs ? tried : null })] }),
    [startOf]: () => {
      runs = true;
      return { version: tried.version, live: false };
    },
  });
  press('Prøv en versjon');
  const dialog = await screen.findByRole('dialog', { name: 'Prøv en versjon av mfe-blog' });
  const share = within(dialog).getByRole('textbox', { name: 'Andel av sidene i prosent' });
  for (const wrong of ['', '0', '51', '2,5', 'ti']) {
    fireEvent.change(share, { target: { value: wrong } });
    press('Start prøve', dialog);
    await within(dialog).findByText('Skriv et helt tall fra 1 til 50');
    expect((share as HTMLInputElement).value).toBe(wrong);
  }
  expect(sent()).toEqual([]);
  fireEvent.change(share, { target: { value: ' 25 ' } });
  press('Start prøve', dialog);
  await waitFor(() => expect(toasts[0]?.title).toBe('Prøveversjonen vises'));
  expect(sent().map(({ body }) => body)).toEqual([{ version: '1.2.0-tried', share: 25, live: '1.1.0-new' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The button that led there has been removed.
  await waitFor(() => expect(document.activeElement?.id).toBe('module-mfe-blog'));
});

test('the share of a canary is changed; whoever saw something else live is told, and loses nothing', async () => {
  const { sent, toasts } = await open([blog({ canary: tried })], { [startOf]: problem(409) });
  press('Endre andel');
  const dialog = await screen.findByRole('dialog', { name: 'Endre andel for mfe-blog' });
  const share = within(dialog).getByRole('textbox', { name: 'Andel av sidene i prosent' });
  expect((share as HTMLInputElement).value).toBe('10');
  fireEvent.change(share, { target: { value: '40' } });
  press('Endre andel', dialog);
  await within(dialog).findByText(/^Noen andre/);
  expect(toasts).toEqual([]);
  expect(sent().map(({ body }) => body)).toEqual([{ version: tried.version, share: 40, live: '1.1.0-new' }]);
  expect((share as HTMLInputElement).value).toBe('40');
});

test('a canary is drawn back after a question; who was slower than its own end is told so', async () => {
  const { sent, toasts } = await open([blog({ canary: tried })], { [drawBack]: problem(409) });
  const card = screen.getByRole('heading', { name: 'mfe-blog' }).closest('article') as HTMLElement;
  press('Trekk tilbake', card);
  press(
    'Trekk tilbake',
    await screen.findByRole('dialog', { name: 'Trekke tilbake prøveversjonen av mfe-blog?' }),
  );
  await waitFor(() => expect(toasts[0]?.description).toMatch(/^Noen andre endret dette først/));
  expect(sent().map(({ body }) => body)).toEqual([{ from: tried.version, is_canary: true }]);
});

test('a canary that ended is named, in what is said of it and in the history', async () => {
  const ended = { ...blog().history[0], at: '2026-03-02T08:00:00.000Z', what: 'canary_ended' as const };
  const { toasts } = await open(
    [
      blog({
        canary: tried,
        history: [{ ...ended, from: '1.2.0-tried', to: '1.1.0-new', by: 'leder', commit: null, why: null }],
      }),
    ],
    { [drawBack]: { version: '1.1.0-new', live: true } },
  );
  const card = screen.getByRole('heading', { name: 'mfe-blog' }).closest('article') as HTMLElement;
  expect(textOf(within(card).getByRole('group'))).toContain('Prøve avsluttet1.2.0-tried');
  press('Trekk tilbake', card);
  press('Trekk tilbake', await screen.findByRole('dialog'));
  await waitFor(() => expect(toasts[0]?.description).toBe('mfe-blog 1.2.0-tried'));
});

test('who was slower than somebody else is told so', async () => {
  const { toasts } = await open([blog()], { [drawBack]: problem(409) });
  press('Gå tilbake til 1.0.0-old');
  press('Gå tilbake', await screen.findByRole('dialog'));
  await waitFor(() => expect(toasts[0]?.description).toMatch(/^Noen andre endret dette først/));
});

/** Opens a module whose change is made, but not answered: the list then shows `after`. */
function openUnanswered(before: ManagedModule, route: string, after: ManagedModule) {
  let items = [before];
  return open(items, {
    'GET /api/module-overview': () => ({ items }),
    [route]: () => {
      items = [after];
      return Promise.reject(new TypeError('cut'));
    },
  });
}
const liveAs = (version: string) => ({ ...blog().live, version }) as ManagedModule['live'];
const goneBack = blog({ live: liveAs('1.0.0-old'), before: { ...tried, version: '0.9.0' } });

test.each([
  ['going back', blog(), drawBack, goneBack, 'Gå tilbake til 1.0.0-old', 'Gå tilbake'],
  ['the end of a canary', blog({ canary: tried }), drawBack, blog(), 'Trekk tilbake', 'Trekk tilbake'],
  [
    'a canary for all',
    blog({ canary: tried }),
    promotion,
    blog({ live: liveAs(tried.version) }),
    'Rull ut',
    'Rull ut',
  ],
])(
  '%s that was not answered, but is listed, is not told of as a failure',
  async (_what, before, route, after, first, then) => {
    const { toasts, sent } = await openUnanswered(before, route, after);
    press(first, screen.getByRole('heading', { name: 'mfe-blog' }).closest('article') as HTMLElement);
    press(then, await screen.findByRole('dialog'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: first })).toBeNull());
    await waitFor(() => expect(toasts).toEqual([]));
  },
);

test('a canary that was begun, but not answered, is not told of as a failure once it is listed', async () => {
  const { sent } = await openUnanswered(blog(), startOf, blog({ canary: tried }));
  press('Prøv en versjon');
  press('Start prøve', await screen.findByRole('dialog'));
  await screen.findByRole('dialog', { name: 'Endre andel for mfe-blog' });
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Kunne ikke starte prøveversjonen')).toBeNull());
});

test('a module that was taken away says so, and the first version of one has no way back', async () => {
  await open([blog({ live: null }), blog({ name: 'mfe-new', before: null, others: [] })]);
  const cards = screen.getAllByRole('article').filter((one) => within(one).queryByText('Historikk'));
  expect(cards.map((card) => [...card.querySelectorAll('[data-kind]')].map(textOf))).toEqual([
    ['Tatt bort'],
    ['I drift'],
  ]);
  expect(cards.map((card) => within(card).queryAllByRole('button').map(textOf))).toEqual([
    ['Gå tilbake til 1.0.0-old'],
    [],
  ]);
});

test('a token is shown once when it is made, and not without a module and a name', async () => {
  const { sent } = await open([], { 'POST /api/deploy-tokens': { token: 'deploy_secret' } });
  press('Lag token');
  expect(screen.getByText('Ukjent modul')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Modul'), { target: { value: 'mfe-weather' } });
  fireEvent.change(screen.getByLabelText('Navn på tokenet'), { target: { value: 'Værlaget' } });
  press('Lag token');
  const dialog = await screen.findByRole('dialog', { name: 'Tokenet er laget' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Token').value).toBe('deploy_secret');
  expect(sent().map(({ body }) => body)).toEqual([{ module: 'mfe-weather', label: 'Værlaget' }]);
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Lukk' }).at(-1) as HTMLElement);
  await waitFor(() => expect(document.body.textContent).not.toContain('deploy_secret'));
});

test('a token ends after a question', async () => {
  const { sent, toasts } = await open([], {
    [`DELETE /api/deploy-tokens/${token.id}`]: new Response(null, { status: 204 }),
  });
  expect(document.body.textContent).toContain('Sist brukt 2. mars 2026, 00:15');
  press('Trekk tilbake blogglaget');
  press('Trekk tilbake', await screen.findByRole('dialog', { name: 'Trekke tilbake blogglaget?' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Token trukket tilbake'));
  expect(sent().map(({ path }) => path)).toEqual([`/api/deploy-tokens/${token.id}`]);
});

test('a token that was made at the second try stands beside no failure', async () => {
  let answer: Answer = problem(500);
  const { toasts } = await open([], { 'POST /api/deploy-tokens': () => answer });
  fireEvent.change(screen.getByLabelText('Modul'), { target: { value: 'mfe-weather' } });
  fireEvent.change(screen.getByLabelText('Navn på tokenet'), { target: { value: 'Værlaget' } });
  press('Lag token');
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive' }]));
  answer = { token: 'deploy_secret' };
  press('Lag token');
  await screen.findByRole('dialog', { name: 'Tokenet er laget' });
  expect(toasts).toEqual([]);
});

test('a token whose end was not answered, but is in the list no more, is not told of as a failure', async () => {
  let items = [token];
  const { toasts } = await open([], {
    'GET /api/deploy-tokens': () => ({ items }),
    [`DELETE /api/deploy-tokens/${token.id}`]: () => {
      items = [];
      return Promise.reject(new TypeError('cut'));
    },
  });
  press('Trekk tilbake blogglaget');
  press('Trekk tilbake', await screen.findByRole('dialog', { name: 'Trekke tilbake blogglaget?' }));
  await waitFor(() => expect(screen.queryByText('blogglaget')).toBeNull());
  await waitFor(() => expect(toasts).toEqual([]));
});

test('who does not manage modules has no such tab', async () => {
  await openPage(remote, '/admin?tab=modules', {
    session: staff('leads:manage', 'users:manage'),
    answers: { 'GET /api/contact-messages': page, 'GET /api/quote-requests': page },
  });
  await screen.findByRole('tab', { name: /^Kontaktmeldinger/ });
  expect(screen.queryByRole('tab', { name: 'Moduler' })).toBeNull();
});
