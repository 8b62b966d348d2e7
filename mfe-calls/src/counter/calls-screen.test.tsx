import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared/contracts/auth';
import type { CallStatistics } from 'shared/contracts/calls';
import { someFailedAnswers } from 'shared/testing/failed-answers';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { openPage, staff, textOf, visitor } from 'shared/testing/open-page';
import remote from '../remote';
import { presentYear } from './years';

const statistics = 'GET /api/call-logs/statistics';
const register = 'POST /api/call-logs';
const year = new Date().getFullYear();
const departments = ['Horten', 'Nøtterøy', 'Tønsberg', 'Sandefjord', 'Larvik'] as const;
const months = [
  ['jan', 'januar'],
  ['feb', 'februar'],
  ['mar', 'mars'],
  ['apr', 'april'],
  ['mai', 'mai'],
  ['jun', 'juni'],
  ['jul', 'juli'],
  ['aug', 'august'],
  ['sep', 'september'],
  ['okt', 'oktober'],
  ['nov', 'november'],
  ['des', 'desember'],
] as const;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
/** No two cells are equal, so that swapped cells are noticed; December has no calls. */
const counted: CallStatistics = (() => {
  const rows = departments.map((department, row) => {
    const counts = months.map((_, month) => (month === 11 ? 0 : (row + 1) * 100 + month * 3 + 1));
    return { department, months: counts, total: sum(counts), previous: row * 10 };
  });
  const totals = months.map((_, month) => sum(rows.map(({ months }) => months[month] ?? 0)));
  return {
    year,
    running: true,
    departments: rows,
    totals,
    total: sum(totals),
    previous: sum(rows.map(({ previous }) => previous)),
  };
})();

/** As `wordsOf` reads it. */
const grouped = (count: number) => count.toLocaleString('nb-NO').replaceAll(/\s/g, ' ');

/** The screen polls every five seconds. */
const beforeTheNextLook = { timeout: 3_000 };

const today = (own: object[] = []) => ({
  departments: departments.map((department, index) => ({ department, count: index * 3 })),
  own,
});
/** Somebody who has counted nothing before. */
let accounts = 0;
function counter(): Session {
  const session = staff('calls:use');
  accounts += 1;
  session.user = { ...session.user, id: String(accounts).padStart(24, '0') } as typeof session.user;
  return session;
}
const open = (answers: Record<string, Answer> = {}, session = counter()) =>
  openPage(remote, '/samtaleteller', {
    session,
    answers: { [statistics]: counted, 'GET /api/call-logs/today': today(), ...answers },
  });
const card = (department: string) => screen.findByRole('region', { name: department });
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });
const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key');

beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

test('each card shows its own department: the total of the year and twelve months, each by its name', async () => {
  await open();
  for (const row of counted.departments) {
    const shown = await card(row.department);
    expect(textOf(within(shown).getByRole('heading'))).toBe(row.department);
    expect(textOf(shown.querySelector('p') as Element)).toBe(`${grouped(row.total)} samtaler i ${year}`);
    const cells = [...shown.querySelectorAll('dl > div')].map((cell) => [
      textOf(cell.querySelector('dt') as Element).replace('.', ''),
      Number(cell.querySelector('dd')?.textContent),
    ]);
    expect(cells).toEqual(
      months.map(([short], month) => [expect.stringMatching(`^${short}`), row.months[month]]),
    );
    // Only the month without calls is pale.
    expect([...shown.querySelectorAll('[data-none]')].map(textOf)).toEqual(['0']);
  }
  expect(document.querySelectorAll('section[aria-label] dl')).toHaveLength(5);
});

test('a card says what the same time a year ago had come to, if anything', async () => {
  await open();
  const lines = await Promise.all(
    departments.map(async (department) => {
      const shown = await card(department);
      return [...shown.querySelectorAll('p')].map(textOf)[1];
    }),
  );
  expect(lines).toEqual([
    undefined,
    ...[10, 20, 30, 40].map((count) => `${count} i samme periode i ${year - 1}`),
  ]);
});

test('all departments together say the same of themselves', async () => {
  await open();
  const company = await card('Alle avdelinger');
  expect([...company.querySelectorAll('p')].map(textOf)).toEqual([
    `${grouped(counted.total)} samtaler i ${year}`,
    `100 i samme periode i ${year - 1}`,
  ]);
});

test('a past year stands beside the whole of the one before it, and one without calls beside nothing', async () => {
  const past = { ...counted, running: false };
  const { unmount } = await open({ [statistics]: past });
  expect(textOf(await card('Larvik'))).toContain(`40 i hele ${year - 1}`);
  screen.getByRole('columnheader', { name: `Hele ${year - 1}` });
  unmount();
  const departmentsAlone = counted.departments.map((row) => ({ ...row, previous: 0 }));
  await open({ [statistics]: { ...past, departments: departmentsAlone, previous: 0 } });
  await card('Larvik');
  expect(screen.queryByText(new RegExp(`${year - 1}$`))).toBeNull();
});

test('on the last evening of the year by this computer it is the next year in Oslo', async () => {
  jest.useFakeTimers({ now: Date.parse('2031-12-31T23:30:00Z'), advanceTimers: true });
  const next = { ...counted, year: 2032 };
  const { asked } = await open({ [statistics]: next });
  const larvik = textOf(await card('Larvik'));
  expect(asked.find(({ path }) => path.endsWith('/statistics'))?.query).toEqual({ year: '2032' });
  expect(larvik).toContain('samtaler i 2032');
  expect(larvik).toContain('40 i samme periode i 2031');
});

test('a page that was left open over the turn of the year shows the new one', async () => {
  jest.useFakeTimers({ now: Date.parse('2031-12-31T22:30:00Z'), advanceTimers: true });
  const { asked } = await open({
    [statistics]: ({ query }: RecordedRequest) => {
      const year = Number(query.year);
      return { ...counted, year, running: year === presentYear() };
    },
  });
  expect(textOf(await card('Larvik'))).toContain('samtaler i 2031');
  jest.setSystemTime(Date.parse('2031-12-31T23:30:00Z'));
  act(() => jest.advanceTimersByTime(5_000));
  const years = () => asked.filter(({ path }) => path.endsWith('/statistics')).map(({ query }) => query.year);
  await waitFor(() => expect(years()).toContain('2032'), beforeTheNextLook);
  expect(textOf(await card('Larvik'))).toContain('samtaler i 2032');
});

test('the table shows every cell, with totals at the end of rows and columns', async () => {
  await open();
  await card('Larvik');
  const lines = screen.getAllByRole('row').map((line) => [...line.querySelectorAll('th, td')].map(textOf));
  const rows = counted.departments.map((row) => [
    row.department,
    ...[...row.months, row.total, row.previous].map(grouped),
  ]);
  expect(lines).toEqual([
    ['Avdeling', ...months.map(([, long]) => long), 'Total', `Samme periode i ${year - 1}`],
    ...rows,
    ['Total', ...[...counted.totals, counted.total, 100].map(grouped)],
  ]);
  expect(screen.getByRole('heading', { name: 'Månedlig oversikt' })).toBeTruthy();
});

test('the chart has a bar for each month: parts as long as their share, a total above, none where nothing rang', async () => {
  await open();
  await card('Larvik');
  const bars = [
    ...screen.getByRole('img', {
      name: `Søylediagram over samtaler per måned i ${year}, fordelt på avdeling. Tallene står i tabellen under.`,
    }).children,
  ];
  expect(bars).toHaveLength(12);
  const most = Math.max(...counted.totals);
  bars.forEach((bar, month) => {
    expect(textOf(bar.lastChild as Element)).toMatch(new RegExp(`^${months[month]?.[0]}`));
    const parts = [...bar.querySelectorAll<HTMLElement>('[data-series]')];
    expect(parts.map(({ dataset }) => dataset.series)).toEqual(['0', '1', '2', '3', '4']);
    expect(parts.map(({ style }) => Number(style.getPropertyValue('--share')))).toEqual(
      counted.departments.map(({ months }) => (months[month] ?? 0) / most),
    );
    expect([...bar.querySelectorAll('b')].map(textOf)).toEqual(
      month === 11 ? [] : [grouped(counted.totals[month] ?? 0)],
    );
  });
  const legend = [...document.querySelectorAll('figcaption [data-series]')];
  expect(legend.map(textOf)).toEqual([...departments]);
});

test('a year is chosen from 2024 on, and its own numbers are asked for', async () => {
  const { asked } = await open();
  await card('Larvik');
  expect(asked.filter(({ path }) => path.endsWith('/statistics')).map(({ query }) => query)).toEqual([
    { year: String(year) },
  ]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'År' }));
  const choices = [...document.querySelectorAll('.ant-select-item-option')].map(textOf);
  expect(choices).toEqual(expect.arrayContaining(['2024', '2025', '2026', String(year)]));
  expect(choices.slice(0, 3)).toEqual(['2024', '2025', '2026']);
  fireEvent.click(screen.getByTitle('2024'));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ year: '2024' }), beforeTheNextLook);
});

test('numbers that cannot be fetched are told of, and can be asked for again', async () => {
  const answers: Record<string, Answer> = { [statistics]: problem(403) };
  await open(answers);
  expect(textOf(await screen.findByRole('alert'))).toContain('Kunne ikke hente samtalelogger');
  answers[statistics] = counted;
  expect(screen.queryByRole('region', { name: 'Larvik' })).toBeNull();
});

test('the button waits for a department, sends it once, says so and forgets the choice', async () => {
  const { asked, toasts } = await open({ [register]: { id: '1'.repeat(24) } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Registrer samtale' });
  expect(button.disabled).toBe(true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Avdeling' }));
  const choices = [...document.querySelectorAll('.ant-select-item-option')].map(textOf);
  expect(choices).toEqual([...departments]);
  fireEvent.click(screen.getByTitle('Tønsberg'));
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ kind: 'success', title: 'Samtale registrert for Tønsberg' });
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { department: 'Tønsberg' },
  ]);
  await waitFor(() => expect(button.disabled).toBe(true));
});

test('each department has a button with its key and what the day has come to', async () => {
  const { asked } = await open({ [register]: { id: '1'.repeat(24) } });
  await screen.findByText('12 i dag');
  const list = screen.getByRole('list', { name: 'Registrer med ett trykk' });
  expect(within(list).getAllByRole('listitem').map(textOf)).toEqual(
    departments.map((department, index) => `${index + 1} ${department}${index * 3} i dag+5`),
  );
  fireEvent.click(screen.getByRole('button', { name: '4 Sandefjord' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      department: 'Sandefjord',
    }),
  );
});

test('five are counted at once, and taken back at once', async () => {
  const id = '5'.repeat(24);
  const { asked, toasts } = await open({
    [register]: { id },
    [`DELETE /api/call-logs/${id}`]: new Response(null, { status: 204 }),
  });
  fireEvent.click(screen.getByRole('button', { name: '5 samtaler for Horten' }));
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['5 samtaler registrert for Horten']));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ department: 'Horten', count: 5 });
  key('z');
  await waitFor(() => expect(toasts).toEqual([{ title: 'Samtalen for Horten er angret' }]));
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('one of the last calls is moved to another department and to when it rang', async () => {
  const call = { id: '6'.repeat(24), department: 'Horten', occurred_at: '2026-07-01T10:00:00.000Z' };
  let refused = true;
  const { asked, toasts } = await open({
    'GET /api/call-logs/today': today([call]),
    [`PATCH /api/call-logs/${call.id}`]: () => (refused ? problem(422) : { ...call, department: 'Larvik' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Endre Horten, 01\.07\.2026/, hidden: true }));
  const dialog = await screen.findByRole('dialog');
  const rang = within(dialog).getByLabelText<HTMLInputElement>('Når det ringte');
  expect(rang.value).toBe('01.07.2026 12:00');
  fireEvent.change(rang, { target: { value: '30.06.2026 09:15' } });
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Avdeling' }));
  fireEvent.click(await within(dialog).findByTitle('Larvik'));
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Lagre' }));
  save();
  // The error is shown where it happened.
  await within(dialog).findByText('Tidspunktet må ligge innenfor de siste 7 dagene.');
  refused = false;
  save();
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: 'Samtalen er rettet' }]));
  expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    department: 'Larvik',
    occurred_at: '2026-06-30T07:15:00.000Z',
  });
});

test('one of the last calls is taken away after a question, and the focus stays with the others', async () => {
  const call = { id: '7'.repeat(24), department: 'Horten', occurred_at: '2026-07-01T10:00:00.000Z' };
  const other = { ...call, id: '8'.repeat(24), department: 'Larvik' };
  let listed: object[] = [call, other];
  let refusal = problem(409, { title: 'too-late' });
  const { asked, toasts } = await open({
    'GET /api/call-logs/today': () => today(listed),
    [`POST /api/call-logs/${call.id}/removal`]: () => {
      if (refusal.status === 404) listed = [other];
      return refusal;
    },
  });
  const fold = (await screen.findByText('Dine siste samtaler')).closest('details') as HTMLDetailsElement;
  fold.open = true;
  const correct = screen.getByRole('button', { name: /^Endre Horten/ });
  correct.focus();
  fireEvent.click(correct);
  const press = async (name: string) =>
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
  await press('Slett');
  await screen.findByText('Horten, 01.07.2026, 12:00, tas ut av alle tall. Det kan ikke angres.');
  expect(textOf(document.activeElement as Element)).toBe('Avbryt');
  await press('Avbryt');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await press('Slett');
  await press('Slett');
  await screen.findByText('Samtalen kan ikke slettes lenger: det går i 7 dager.');
  // Gone already: an attempt whose answer was lost has done it.
  refusal = problem(404);
  await press('Slett');
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: 'Samtalen er slettet' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Endre Horten/ })).toBeNull();
  await waitFor(() => expect(document.activeElement === fold).toBe(true));
});

test('a call that is too old to be corrected offers nothing', async () => {
  const call = { id: '6'.repeat(24), department: 'Horten', occurred_at: '2026-07-01T10:00:00.000Z' };
  const old = { ...call, id: '7'.repeat(24), department: 'Larvik', correctable: false };
  await open({ 'GET /api/call-logs/today': today([call, old]) });
  await screen.findByRole('button', { name: /^Endre Horten/, hidden: true });
  screen.getByText('Larvik', { selector: 'details span' });
  expect(screen.queryByRole('button', { name: /^Endre Larvik/, hidden: true })).toBeNull();
});

test('who is signed out gets the way back in where a call is corrected', async () => {
  const call = { id: '6'.repeat(24), department: 'Horten', occurred_at: '2026-07-01T10:00:00.000Z' };
  await open({
    'GET /api/call-logs/today': today([call]),
    [`PATCH /api/call-logs/${call.id}`]: problem(401),
    [`POST /api/call-logs/${call.id}/removal`]: problem(401),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Endre Horten/, hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  press('Lagre');
  await dialog.findByRole('button', { name: 'Logg inn' });
  press('Slett');
  expect(dialog.queryByRole('button', { name: 'Logg inn' })).toBeNull();
  press('Slett');
  await dialog.findByRole('button', { name: 'Logg inn' });
});

test('a table says when it rings, by weekday and hour, for those who see its colours and those who do not', async () => {
  const weekdays = Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (_, hour) =>
      weekday < 5 && hour >= 8 && hour < 10 ? (weekday + hour) * 100 : 0,
    ),
  );
  const { asked } = await open({
    'GET /api/call-logs/week': { year, weekdays, total: sum(weekdays.flat()) },
  });
  const fold = (await screen.findByText('Når ringer det?')).closest('details') as HTMLDetailsElement;
  expect(asked.some(({ path }) => path.endsWith('/week'))).toBe(false);
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  const table = await screen.findByRole('table', {
    name: `Samtaler i ${year} etter ukedag og time, norsk tid`,
  });
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.querySelectorAll('th, td')].map(textOf));
  expect(lines).toEqual([
    ['08', '800', '900', '1 000', '1 100', '1 200', '0', '0', '5 000'],
    ['09', '900', '1 000', '1 100', '1 200', '1 300', '0', '0', '5 500'],
    ['Total', '1 700', '1 900', '2 100', '2 300', '2 500', '0', '0', '10 500'],
  ]);
  const shares = [...table.querySelectorAll<HTMLElement>('tbody td[style]')].map(({ style }) =>
    Number(style.getPropertyValue('--share')),
  );
  expect([Math.min(...shares), Math.max(...shares)]).toEqual([0, 1]);
});

test('what was counted is read anew', async () => {
  const { asked } = await open({ [register]: { id: '1'.repeat(24) } });
  await card('Larvik');
  const reads = () => asked.filter(({ path }) => path.endsWith('/statistics')).length;
  expect(reads()).toBe(1);
  key('1');
  await waitFor(() => expect(reads()).toBe(2), beforeTheNextLook);
});

test.each(departments.map((department, index) => [String(index + 1), department]))(
  'key %s counts for %s',
  async (pressed, department) => {
    const { asked, toasts } = await open({ [register]: { id: '1'.repeat(24) } });
    key(pressed);
    await waitFor(() => expect(toasts[0]?.title).toBe(`Samtale registrert for ${department}`));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ department });
  },
);

test.each([
  ['a key held down', { key: '1', repeat: true }],
  ['a shortcut of the browser', { key: '1', ctrlKey: true }],
  ['a number without a department', { key: '6' }],
])('%s counts nothing', async (_what, event) => {
  const { asked } = await open({ [register]: { id: '1'.repeat(24) } });
  await card('Larvik');
  fireEvent.keyDown(document.body, event);
  key('5');
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ department: 'Larvik' });
});

test('what is typed into a field of a browser extension counts nothing', async () => {
  const { asked } = await open({ [register]: { id: '1'.repeat(24) } });
  await card('Larvik');
  const extension = document.createElement('div');
  document.body.append(extension);
  const field = document.createElement('input');
  extension.attachShadow({ mode: 'open' }).append(field);
  fireEvent.keyDown(field, { key: '1', composed: true });
  extension.remove();
  key('5');
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ department: 'Larvik' });
});

test('keys that are switched off count nothing, here and next time', async () => {
  const { unmount } = await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hurtigtaster' }));
  unmount();
  const { asked } = await open({ [register]: { id: '1'.repeat(24) } });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hurtigtaster' }).checked).toBe(false);
  await card('Larvik');
  key('1');
  fireEvent.click(screen.getByRole('button', { name: '2 Nøtterøy' }));
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { department: 'Nøtterøy' },
  ]);
});

test('Z takes back the call that was counted last, once', async () => {
  const id = '1'.repeat(24);
  const { asked, toasts } = await open({
    [register]: { id },
    [`DELETE /api/call-logs/${id}`]: new Response(null, { status: 204 }),
  });
  key('1');
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Samtale registrert for Horten']));
  key('z');
  // The toast that offered the same is gone.
  await waitFor(() => expect(toasts).toEqual([{ title: 'Samtalen for Horten er angret' }]));
  key('z');
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[1]).toEqual({ title: 'Det er ingen fersk registrering å angre' });
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('Z takes back one fresh call after the other, the last one first', async () => {
  const ids = ['1', '2'].map((digit) => digit.repeat(24));
  let count = 0;
  const gone = new Response(null, { status: 204 });
  const { asked, toasts } = await open({
    [register]: () => ({ id: ids[count++] }),
    ...Object.fromEntries(ids.map((id) => [`DELETE /api/call-logs/${id}`, gone])),
  });
  key('1');
  await waitFor(() => expect(toasts).toHaveLength(1));
  key('2');
  await waitFor(() => expect(toasts).toHaveLength(2));
  key('z');
  key('z');
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Samtalen for Nøtterøy er angret' },
      { title: 'Samtalen for Horten er angret' },
    ]),
  );
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
    [...ids].reverse().map((id) => `/api/call-logs/${id}`),
  );
});

test.each([
  ['found no line', 204],
  ['got no answer, though it was done,', 404],
])(
  'Z that %s takes back the same call when it is pressed again, and not the one before',
  async (_what, status) => {
    const ids = ['1', '2'].map((digit) => digit.repeat(24));
    const line = { down: false };
    let count = 0;
    const removal = () => {
      if (line.down) throw new TypeError('no line');
      return status === 404 ? problem(404) : new Response(null, { status });
    };
    const { asked, toasts } = await open({
      [register]: () => ({ id: ids[count++] }),
      ...Object.fromEntries(ids.map((id) => [`DELETE /api/call-logs/${id}`, removal])),
    });
    key('1');
    await waitFor(() => expect(toasts).toHaveLength(1));
    key('2');
    await waitFor(() => expect(toasts).toHaveLength(2));
    line.down = true;
    key('z');
    await waitFor(() => expect(toasts.at(-1)?.description).toBe('Kunne ikke angre registreringen'));
    line.down = false;
    key('z');
    await waitFor(() => expect(toasts.at(-1)).toEqual({ title: 'Samtalen for Nøtterøy er angret' }));
    // It does not stay beside what was said of the attempt before.
    expect(toasts).not.toContainEqual(expect.objectContaining({ kind: 'destructive' }));
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
      Array(2).fill(`/api/call-logs/${ids[1]}`),
    );
  },
);

test('the notice of a call takes back that call, for ten seconds', async () => {
  const id = '2'.repeat(24);
  const { asked, toasts } = await open({ [register]: { id }, [`DELETE /api/call-logs/${id}`]: problem(409) });
  key('3');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.action).toMatchObject({ label: 'Angre', forMs: 10_000 });
  toasts[0]?.action?.run();
  await waitFor(() => expect(toasts[0]?.kind).toBe('destructive'));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain(`DELETE /api/call-logs/${id}`);
  expect(toasts).toEqual([
    { kind: 'destructive', title: 'Feil', description: 'Kunne ikke angre registreringen' },
  ]);
});

test('a call without a line is kept, said to wait, and sent with its key when the line is back', async () => {
  const answers: Record<string, Answer> = { [statistics]: counted };
  const { asked, toasts } = await openPage(remote, '/samtaleteller', { session: counter(), answers });
  key('4');
  const waiting = 'Ingen kontakt med serveren. Venter på å sende: 1.';
  await screen.findByText(waiting);
  answers[register] = { id: '3'.repeat(24) };
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Samtale registrert for Sandefjord'));
  expect(screen.queryByText(waiting)).toBeNull();
  const [first, ...others] = asked.filter(({ method }) => method === 'POST').map(keyOf);
  expect(others.length).toBeGreaterThan(0);
  expect(new Set(others)).toEqual(new Set([first]));
});

test('calls that are on their way are not said to have no contact', async () => {
  const answer: (() => void)[] = [];
  const { toasts } = await open({
    [register]: () =>
      new Promise((resolve) => answer.push(() => resolve({ id: String(answer.length).repeat(24) }))),
  });
  key('1');
  await waitFor(() => expect(answer).toHaveLength(1));
  key('2');
  answer[0]?.();
  await waitFor(() => expect(answer).toHaveLength(2));
  await waitFor(() => expect(toasts).toHaveLength(1));
  // The notice would be loaded first.
  await act(() => new Promise<void>((loaded) => setTimeout(loaded)));
  expect(screen.queryByText(/Ingen kontakt med serveren|venter/)).toBeNull();
  answer[1]?.();
  await waitFor(() => expect(toasts).toHaveLength(2));
});

test.each([
  [503, 'Kunne ikke registrere samtale', 'Den er lagret her og sendes på nytt av seg selv.'],
  [
    401,
    'Kunne ikke registrere samtale',
    'Du må være logget inn for å registrere samtaler. Den er lagret her og sendes på nytt av seg selv.',
  ],
  [400, 'Feil', 'Kunne ikke registrere samtale'],
])('an answer of %i is told as what it is', async (status, title, description) => {
  const { toasts } = await open({ [register]: problem(status) });
  key('1');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toEqual({ kind: 'destructive', title, description });
});

test('a call that is refused is shown until a person decides: as of now, or not at all', async () => {
  const answers: Record<string, Answer> = { [register]: problem(422) };
  const { asked, toasts } = await open(answers);
  const left = localStorage.length;
  key('1');
  const notice = within(await screen.findByRole('group', { name: 'Samtaler som serveren ikke tok imot' }));
  notice.getByText('Horten');
  fireEvent.click(notice.getByRole('button', { name: /^Registrer som nå: Horten/ }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  await waitFor(() => expect(toasts).toHaveLength(2));
  fireEvent.click(notice.getByRole('button', { name: /^Forkast: Horten/ }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /tok imot/ })).toBeNull());
  expect(localStorage).toHaveLength(left);
});

test('a stored call that cannot be read is shown until a person discards it', async () => {
  const session = counter();
  const account = session.user?.id;
  localStorage.setItem(`calls:${account}:broken`, '{');
  await open({}, session);
  await screen.findByText('En lagret samtale kan ikke leses.');
  fireEvent.click(screen.getByRole('button', { name: 'Forkast' }));
  await waitFor(() => expect(screen.queryByText('En lagret samtale kan ikke leses.')).toBeNull());
  expect(localStorage.getItem(`calls:${account}:broken`)).toBeNull();
});

describe('in a browser that stores nothing', () => {
  const stored = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  const locks = navigator.locks;
  beforeEach(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get: denied });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: denied } });
  });
  afterEach(() => {
    Object.defineProperty(window, 'localStorage', stored);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  });

  test('a key counts', async () => {
    const { toasts } = await open({ [register]: { id: '1'.repeat(24) } });
    key('1');
    await waitFor(() => expect(toasts[0]?.title).toBe('Samtale registrert for Horten'));
  });

  test('a call that waits is said to be in this window alone', async () => {
    const { toasts } = await open({ [register]: problem(503) });
    key('1');
    const alone = 'Nettleseren lagrer ikke her. Hold vinduet åpent til samtalen er sendt.';
    await waitFor(() => expect(toasts[0]?.description).toBe(alone));
    expect(textOf(await screen.findByRole('status'))).toContain(alone);
  });
});

test('whoever is not signed in is told that it takes that', async () => {
  const { asked, toasts } = await open({}, visitor);
  fireEvent.click(screen.getByRole('button', { name: '1 Horten' }));
  expect(toasts).toEqual([
    {
      kind: 'destructive',
      title: 'Feil',
      description: 'Du må være logget inn for å registrere samtaler',
    },
  ]);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the workbook of the year is fetched under the name that the server gives it', async () => {
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const file = new Response('xlsx', {
    headers: { 'content-disposition': 'attachment; filename="manedlig-oversikt-2026.xlsx"' },
  });
  const { asked, toasts } = await open({ 'POST /api/call-logs/export': file });
  fireEvent.click(screen.getByRole('button', { name: 'Eksporter til Excel' }));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: 'Månedlig oversikt eksportert!' }]));
  expect(asked.find(({ path }) => path.endsWith('/export'))?.body).toEqual({ year });
  expect(saved).toEqual(['manedlig-oversikt-2026.xlsx']);
});

test.each(someFailedAnswers)('a workbook that ends in %s is told of', async (_what, answer, reason) => {
  const { toasts } = await open({ 'POST /api/call-logs/export': answer });
  fireEvent.click(screen.getByRole('button', { name: 'Eksporter til Excel' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Feil', description: 'Kunne ikke eksportere', reason }]),
  );
});

test.each([
  ['sv', 'januari', 'december'],
  ['da', 'januar', 'december'],
  ['en', 'January', 'December'],
] as const)('months have their names in %s', async (language, first, last) => {
  await openPage(remote, '/samtaleteller', {
    session: staff('calls:use'),
    language,
    answers: { [statistics]: counted },
  });
  const heads = (await screen.findAllByRole('columnheader')).map(textOf);
  expect([heads[1], heads[12]]).toEqual([first, last]);
});

test('who counts by the picker goes on there', async () => {
  await open({ [register]: { id: 'a'.repeat(24) } });
  const picker = await screen.findByRole('combobox', { name: 'Avdeling' });
  fireEvent.mouseDown(picker);
  fireEvent.click(await screen.findByTitle('Horten'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Registrer samtale' });
  await waitFor(() => expect(button.disabled).toBe(false));
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(picker));
});

test('a call that waits stands on the button of its department', async () => {
  await open();
  const button = await screen.findByRole('button', { name: '1 Horten' });
  const said = () =>
    textOf(document.getElementById(button.getAttribute('aria-describedby') ?? '') as Element);
  await waitFor(() => expect(said()).toBe('0 i dag'));
  fireEvent.click(button);
  await waitFor(() => expect(said()).toBe('0 i dag, 1 venter'));
  fireEvent.click(screen.getByRole('button', { name: '5 samtaler for Horten' }));
  await waitFor(() => expect(said()).toBe('0 i dag, 6 venter'));
});

test('large numbers are read in groups of three', async () => {
  const many = { ...counted, total: 10_639, departments: [{ ...counted.departments[0], total: 2_107 }] };
  await open({ [statistics]: many });
  expect(textOf(await card('Alle avdelinger'))).toContain('10 639 samtaler');
  expect(textOf(await card('Horten'))).toContain('2 107 samtaler');
});
