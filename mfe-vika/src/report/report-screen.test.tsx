/** @jest-environment ../jest.browser-environment.mjs */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { VikaRegistration } from 'shared/contracts/vika';
import { failedAnswers } from 'shared/testing/failed-answers';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { openPage, staff, textOf } from 'shared/testing/open-page';
import remote from '../remote';

const path = '/api/vika-registrations';
const idOf = (digit: number) => String(digit).repeat(24);
const kari: VikaRegistration = {
  id: idOf(1),
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  name: 'Kari Nordmann',
  phone: '912 34 567',
  address: null,
  district: null,
  message: 'Vondt i kneet',
  status: 'new',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
  version: 1,
  changed_by: null,
  calls: [],
};

/** The report's connection, controlled by the test. */
class Line {
  static last: Line;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Line.last = this;
    setTimeout(() => {
      this.onopen?.();
      this.say({ id: '1-0', type: 'ready' });
    });
  }
  say(message: object) {
    act(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
  send() {}
  close() {}
}

/** Unsaved notes. */
let notes = 0;
const param = {
  value: 0,
  setValueAtTime() {},
  linearRampToValueAtTime() {},
  exponentialRampToValueAtTime() {},
};
class Loudspeaker extends EventTarget {
  /** Whether the browser lets the page sound, as it does after a gesture. */
  static isAllowed = false;
  state = Loudspeaker.isAllowed ? 'running' : 'suspended';
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: param, connect: () => ({}) });
  createOscillator = () => ({
    frequency: param,
    connect: () => ({ connect: () => ({}) }),
    start: () => {
      notes += 1;
    },
    stop() {},
  });
  async resume() {
    if (!Loudspeaker.isAllowed) return new Promise<void>(() => {});
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
  }
  async close() {}
}

beforeEach(() => {
  localStorage.clear();
  Loudspeaker.isAllowed = true;
  notes = 0;
  document.title = 'Vika Rapport | Firmanavn AS';
  Object.assign(globalThis, { WebSocket: Line, AudioContext: Loudspeaker });
  Element.prototype.scrollTo = () => {};
});

const listOf = (...items: VikaRegistration[]) => ({ items, next_cursor: null, total: items.length });
const open = (answers: Record<string, Answer> = {}) =>
  openPage(remote, '/vikarapport', {
    session: staff('vika:read', 'vika:edit'),
    answers: { [`GET ${path}`]: listOf(kari), ...answers },
  });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const choiceOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Sett ${name} som`);
const setStatus = async (name: string, value: string) =>
  fireEvent.change(await choiceOf(name), { target: { value } });
/** Simulates hiding or showing the tab. */
function lookAway(hidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: hidden ? 'hidden' : 'visible',
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a status is set in the row by one choice, sent alone and of the version that was seen, and taken back', async () => {
  const sent: RecordedRequest[] = [];
  let stored = kari;
  const { toasts } = await open({
    [`PATCH ${path}/${idOf(1)}`]: (asked: RecordedRequest) => {
      sent.push(asked);
      stored = { ...stored, ...(asked.body as object), version: stored.version + 1 };
      return stored;
    },
  });
  await setStatus('Kari Nordmann', 'processed');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    title: 'Oppdatert',
    description: 'Status: Behandlet',
    subject: kari.name,
  });
  expect((await choiceOf('Kari Nordmann')).value).toBe('processed');
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(toasts[0]?.description).toBe('Status: Ny'));
  expect(toasts).toHaveLength(1);
  expect(toasts[0]?.action).toBeUndefined();
  expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ status: 'processed' }, '"1"'],
    [{ status: 'new' }, '"2"'],
  ]);
});

test('while no line comes through, a status after one whose answer was lost is no conflict with oneself', async () => {
  let stored = kari;
  const done: (string | null)[] = [];
  const { toasts } = await open({
    [`PATCH ${path}/${idOf(1)}`]: ({ headers, body }: RecordedRequest) => {
      const key = headers.get('idempotency-key');
      if (done.includes(key)) return stored;
      if (headers.get('if-match') !== `"${stored.version}"`)
        return problem(409, { title: 'stale', current: stored });
      stored = { ...stored, ...(body as object), version: stored.version + 1 };
      if (done.push(key) === 1) throw new TypeError('no line');
      return stored;
    },
  });
  await setStatus('Kari Nordmann', 'processed');
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive' }]));
  await setStatus('Kari Nordmann', 'completed');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success', title: 'Oppdatert' }));
  expect(stored).toMatchObject({ status: 'completed', version: 3 });
});

test('who was slower is told by whom, and sees what holds', async () => {
  const current = { ...kari, status: 'completed', version: 2, changed_by: 'ola@firma.example' };
  const { toasts } = await open({ [`PATCH ${path}/${idOf(1)}`]: problem(409, { current }) });
  await setStatus('Kari Nordmann', 'processed');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    title: 'ola@firma.example endret registreringen samtidig. Raden viser det som gjelder nå.',
    kind: 'destructive',
  });
  expect((await choiceOf('Kari Nordmann')).value).toBe('completed');
});

/** Those that have words of their own, and some that have not. */
const withWords = failedAnswers.filter(([what]) => ['403', '404', '500', 'a cut line'].includes(what));
test.each(withWords)('a status that ends in %s is told of', async (what, answer, reason) => {
  const titles: Record<string, object> = {
    '403': { title: 'Kunne ikke oppdatere registreringen. Sjekk at du har tilgang.', reason },
    '404': { title: 'Registreringen er slettet av noen andre.' },
  };
  const told = titles[what] ?? {
    title: 'Det oppsto en uventet feil ved oppdatering. Prøv igjen senere.',
    reason,
  };
  const { toasts } = await open({ [`PATCH ${path}/${idOf(1)}`]: answer });
  (await choiceOf('Kari Nordmann')).focus();
  await setStatus('Kari Nordmann', 'processed');
  await waitFor(() => expect(toasts).toMatchObject([{ ...told, kind: 'destructive' }]));
  // The focus is never lost with the row.
  expect(document.activeElement).not.toBe(document.body);
});

test('the list can be narrowed to one kind, and what changes into it is counted', async () => {
  const { asked } = await open({
    [`GET ${path}`]: ({ query }: RecordedRequest) => (query.kind === 'other' ? listOf() : listOf(kari)),
  });
  await rowOf(kari.name);
  fireEvent.mouseDown(screen.getByLabelText('Bestillinger'));
  fireEvent.click(await screen.findByTitle('Andre henvendelser'));
  await screen.findByText('0 registreringer');
  expect(asked.at(-1)?.query).toMatchObject({ kind: 'other' });
  Line.last.say({ id: '2-0', type: 'updated', registration: { ...kari, orders: false, version: 2 } });
  await rowOf(kari.name);
  await screen.findByText('1 registrering');
});

test('who narrows the list while new rows stand there alone sees what they asked for', async () => {
  await open({
    [`GET ${path}`]: ({ query }: RecordedRequest) => (query.due_by ? listOf() : listOf(kari)),
  });
  await rowOf(kari.name);
  fireEvent.click(screen.getByRole('button', { name: 'Ring igjen i dag' }));
  await screen.findByText('Ingen skal ringes igjen i dag.');
  Line.last.say({ id: '2-0', type: 'created', registration: { ...kari, id: idOf(2), name: 'Ola Nordmann' } });
  fireEvent.click(await screen.findByRole('button', { name: '1 ny – vis' }));
  await rowOf('Ola Nordmann');
  fireEvent.click(screen.getByRole('button', { name: 'Ventet lengst' }));
  await rowOf(kari.name);
  expect(screen.queryByRole('button', { name: 'Tilbake til listen' })).toBeNull();
});

test('the title counts what came while nobody looked, and names nobody', async () => {
  await open();
  await rowOf(kari.name);
  lookAway(true);
  const ola = { ...kari, id: idOf(2), name: 'Ola Nordmann', created_at: '2026-11-20T11:00:00.000Z' };
  Line.last.say({ id: '2-0', type: 'created', registration: ola });
  await waitFor(() => expect(document.title).toBe('(1) Vika Rapport | Firmanavn AS'));
  Line.last.say({ id: '3-0', type: 'created', registration: { ...ola, id: idOf(3), name: 'Per' } });
  await waitFor(() => expect(document.title).toBe('(2) Vika Rapport | Firmanavn AS'));
  Line.last.say({ id: '4-0', type: 'deleted', registration: { id: idOf(3) } });
  await waitFor(() => expect(document.title).toBe('(1) Vika Rapport | Firmanavn AS'));
  lookAway(false);
  await waitFor(() => expect(document.title).toBe('Vika Rapport | Firmanavn AS'));
});

test('the sound is off until it is wanted, is remembered, and of many at once one is heard', async () => {
  const come = (digit: number) =>
    Line.last.say({ id: `${digit}-0`, type: 'created', registration: { ...kari, id: idOf(digit) } });
  const first = await open();
  await rowOf(kari.name);
  come(2);
  expect(notes).toBe(0);
  fireEvent.click(screen.getByLabelText('Lyd ved nye registreringer'));
  // Once, to know the response.
  expect(notes).toBe(2);
  come(3);
  come(4);
  expect(notes).toBe(4);
  first.unmount();

  await open();
  await rowOf(kari.name);
  expect(screen.getByLabelText<HTMLInputElement>('Lyd ved nye registreringer').checked).toBe(true);
  fireEvent.pointerDown(document.body);
  come(5);
  expect(notes).toBe(6);
});

test('a sound that the browser holds back after a reload says what to click, until it can sound', async () => {
  localStorage.setItem('vika-sound', 'on');
  Loudspeaker.isAllowed = false;
  const come = (digit: number) =>
    Line.last.say({ id: `${digit}-0`, type: 'created', registration: { ...kari, id: idOf(digit) } });
  await open();
  await rowOf(kari.name);
  const told =
    'Nettleseren holder lyden tilbake. Klikk hvor som helst på siden for å høre nye registreringer.';
  await screen.findByText(told);
  come(2);
  expect(notes).toBe(0);
  Loudspeaker.isAllowed = true;
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  come(3);
  expect(notes).toBe(2);
});

test('where the browser allows sound it is heard after a reload without a gesture, and nothing is said', async () => {
  localStorage.setItem('vika-sound', 'on');
  await open();
  await rowOf(kari.name);
  expect(screen.queryByText(/holder lyden tilbake/)).toBeNull();
  Line.last.say({ id: '2-0', type: 'created', registration: { ...kari, id: idOf(2) } });
  expect(notes).toBe(2);
});

test('a new registration is heard also after the clock of the computer was set back', async () => {
  localStorage.setItem('vika-sound', 'on');
  const come = (digit: number) =>
    Line.last.say({ id: `${digit}-0`, type: 'created', registration: { ...kari, id: idOf(digit) } });
  await open();
  await rowOf(kari.name);
  come(2);
  const [clock, running] = [Date.now(), performance.now()];
  jest.spyOn(Date, 'now').mockReturnValue(clock - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(running + 60_000);
  come(3);
  jest.restoreAllMocks();
  expect(notes).toBe(4);
});

test('a browser that makes no sound, as in the lockdown mode of iPhones, shows the report and offers none', async () => {
  localStorage.setItem('vika-sound', 'on');
  Reflect.deleteProperty(globalThis, 'AudioContext');
  await open();
  await rowOf(kari.name);
  expect(screen.queryByLabelText('Lyd ved nye registreringer')).toBeNull();
});

test('who may not change anything reads the status', async () => {
  await openPage(remote, '/vikarapport', {
    session: staff('vika:read'),
    answers: { [`GET ${path}`]: listOf(kari) },
  });
  within(await rowOf(kari.name)).getByText('Ny');
  expect(screen.queryByLabelText('Sett Kari Nordmann som')).toBeNull();
});

test('a call back is put down from the row, once whatever the line does, as it was chosen last, and stands there', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date());
  const call = { at: '2026-11-20T12:00:00.000Z', by: 'kari@firma.example', outcome: 'no_answer' };
  const sent: RecordedRequest[] = [];
  const { toasts } = await open({
    [`POST ${path}/${idOf(1)}/calls`]: (asked: RecordedRequest) => {
      sent.push(asked);
      if (sent.length === 1) throw new TypeError('no line');
      return { ...kari, version: 2, calls: [{ ...call, next_on: today }] };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Oppringinger til Kari Nordmann' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Oppringinger' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  await dialog.findByText('Velg hvordan det gikk');
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('radio', { name: 'Svarte' }));
  fireEvent.change(dialog.getByLabelText(/Ring igjen/), { target: { value: today } });
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  await dialog.findByText(/Prøv igjen; oppringingen lagres bare én gang/);
  fireEvent.click(dialog.getByRole('radio', { name: 'Svarte ikke' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Oppringingen er lagret' }]));
  expect(sent.map(({ body }) => body)).toEqual([
    { outcome: 'answered', next_on: today },
    { outcome: 'no_answer', next_on: today },
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  const row = within(await rowOf(kari.name));
  row.getByText('Svarte ikke 20. nov.');
  row.getByText('Ring igjen i dag');
});

test('who is to be called again today is a view of its own, and how long they have waited stands in the row', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date());
  const waiting = { ...kari, created_at: new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString() };
  const { asked } = await open({
    [`GET ${path}`]: ({ query }: RecordedRequest) => (query.due_by ? listOf() : listOf(waiting)),
  });
  within(await rowOf(kari.name)).getByText('ventet 3 dager');
  const view = screen.getByRole('button', { name: 'Ring igjen i dag' });
  fireEvent.click(view);
  await screen.findByText('Ingen skal ringes igjen i dag.');
  expect(view.getAttribute('aria-pressed')).toBe('true');
  expect(asked.at(-1)?.query).toMatchObject({ due_by: today });
  const called = {
    ...waiting,
    version: 2,
    calls: [{ at: waiting.created_at, by: 'a@b.c', outcome: 'call_later', next_on: today }],
  };
  Line.last.say({ id: '2-0', type: 'updated', registration: called });
  await rowOf(kari.name);
  Line.last.say({ id: '3-0', type: 'updated', registration: { ...called, version: 3, status: 'completed' } });
  await screen.findByText('Ingen skal ringes igjen i dag.');
});

test('who has waited longest is a view of its own, live, in the place of the other one', async () => {
  const { asked } = await open({
    [`GET ${path}`]: ({ query }: RecordedRequest) => (query.view ? listOf() : listOf(kari)),
  });
  await rowOf(kari.name);
  const [due, longest] = ['Ring igjen i dag', 'Ventet lengst'].map((name) =>
    screen.getByRole('button', { name }),
  );
  fireEvent.click(due as HTMLElement);
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ due_by: expect.any(String) }));
  fireEvent.click(longest as HTMLElement);
  await screen.findByText('Ingen venter.');
  expect([due, longest].map((view) => view?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(asked.at(-1)?.query).toEqual({ limit: '100', view: 'longest_wait' });
  Line.last.say({ id: '2-0', type: 'created', registration: { ...kari, id: idOf(2), name: 'Nest Sist' } });
  Line.last.say({ id: '3-0', type: 'created', registration: { ...kari, id: idOf(3), name: 'Sist' } });
  await rowOf('Sist');
  const shown = () =>
    screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);
  expect(shown()).toEqual(['Nest Sist', 'Sist']);
  screen.getByRole('table', { name: /ikke er fullført/ });
  const done = { ...kari, id: idOf(2), name: 'Nest Sist', version: 2, status: 'completed' };
  Line.last.say({ id: '4-0', type: 'updated', registration: done });
  await waitFor(() => expect(shown()).toEqual(['Sist']));
  fireEvent.click(longest as HTMLElement);
  await rowOf(kari.name);
  expect(asked.at(-1)?.query).toEqual({ limit: '100' });
});

test('a call that a colleague put down meanwhile is no conflict of an edit or a status', async () => {
  const called = {
    ...kari,
    version: 2,
    calls: [{ at: kari.created_at, by: 'a@b.c', outcome: 'answered', next_on: null }],
  };
  const sent: RecordedRequest[] = [];
  const { toasts } = await open({
    [`PATCH ${path}/${idOf(1)}`]: (asked: RecordedRequest) => {
      sent.push(asked);
      if (asked.headers.get('if-match') === '"1"') return problem(409, { current: called });
      return { ...called, ...(asked.body as object), version: 3 };
    },
  });
  await setStatus('Kari Nordmann', 'processed');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Oppdatert', kind: 'success' }]));
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
});

test('an edit that a call back came between is saved all the same', async () => {
  const called = { ...kari, address: 'Gata 1', version: 2 };
  const { toasts } = await open({
    [`GET ${path}`]: listOf({ ...kari, address: 'Gata 1' }),
    [`PATCH ${path}/${idOf(1)}`]: (asked: RecordedRequest) =>
      asked.headers.get('if-match') === '"2"' ? { ...called, version: 3 } : problem(409, { current: called }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rediger Kari Nordmann' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Problem');
  fireEvent.change(text, { target: { value: 'Bedre' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre' }));
  // Text typed after sending would be lost with the dialog.
  await waitFor(() => expect(text.readOnly).toBe(true));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Oppdatert' }]));
});

test.each(['Avbryt', 'Lukk'])('%s asks before it drops an edit, and so does the browser', async (way) => {
  const asksBeforeLeaving = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Rediger Kari Nordmann' }));
  const dialog = within(await screen.findByRole('dialog'));
  const leave = () => fireEvent.click(dialog.getByRole('button', { name: way }));
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Problem');
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(text, { target: { value: 'Bedre' } });
  expect(asksBeforeLeaving()).toBe(true);
  const answer = async (name: string) => {
    const question = await screen.findByRole('heading', { name: 'Forkaste det du har skrevet?' });
    fireEvent.click(within(question.closest('[role=dialog]') as HTMLElement).getByRole('button', { name }));
  };
  leave();
  await answer('Avbryt');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(text.value).toBe('Bedre');
  leave();
  await answer('Forkast');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asksBeforeLeaving()).toBe(false);
  // Without edits nothing is asked.
  fireEvent.click(await screen.findByRole('button', { name: 'Rediger Kari Nordmann' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on paper stand all rows that are loaded, how many of the list they are, and all of them are on record', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  const rows = Array.from({ length: 210 }, (_, at) => ({
    ...kari,
    id: at.toString(16).padStart(24, '0'),
    created_at: new Date(Date.parse(kari.created_at) - at * 60_000).toISOString(),
    name: `Pasient ${at}`,
  }));
  const { asked } = await open({
    [`GET ${path}`]: { items: rows, next_cursor: null, total: 220 },
    [`POST ${path}/prints`]: new Response(null, { status: 204 }),
  });
  await rowOf('Pasient 0');
  const names = () => screen.getAllByText(/^Pasient \d+$/).map((name) => name.textContent);
  const before = names().length;
  expect(before).toBeLessThan(rows.length);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(names()).toEqual(rows.map(({ name }) => name));
  screen.getByText('210 av 220 registreringer er skrevet ut.');
  screen.getByText(/^Skrevet ut .+ av .+@/);
  screen.getByText('Hele listen');
  const recorded = () =>
    asked
      .filter((one) => one.path.endsWith('/prints'))
      .flatMap(({ body }) => (body as { ids: string[] }).ids);
  await waitFor(() => expect(recorded()).toEqual(rows.map(({ id }) => id)));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(names()).toHaveLength(before);
  expect(screen.queryByText(/er skrevet ut/)).toBeNull();
  height.mockRestore();
});

test('of many new ones at once one notice tells: whom the last one is about, and how many others came', async () => {
  const { toasts } = await open();
  await rowOf(kari.name);
  for (const digit of [2, 3, 4, 5]) {
    const registration = { ...kari, id: idOf(digit), name: `Ny ${digit}` };
    Line.last.say({ id: `${digit}-0`, type: 'created', registration });
  }
  expect(new Set(toasts.map(({ about }) => about ?? 'none'))).toEqual(new Set(['vika-new']));
  expect(toasts.map(({ title, description, subject }) => [title, description, subject])).toEqual([
    ['Ny registrering!', 'Ny 2', undefined],
    ['Ny registrering!', 'Ny 3', '+1'],
    ['Ny registrering!', 'Ny 4', '+2'],
    ['Ny registrering!', 'Ny 5', '+3'],
  ]);
  const [clock, running] = [Date.now(), performance.now()];
  // Meanwhile the clock of the computer is set back.
  jest.spyOn(Date, 'now').mockReturnValue(clock - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(running + 6_001);
  const registration = { ...kari, id: idOf(6), name: 'Ny 6' };
  Line.last.say({ id: '6-0', type: 'created', registration });
  jest.restoreAllMocks();
  expect(toasts.at(-1)).toMatchObject({ description: 'Ny 6' });
  expect(toasts.at(-1)?.subject).toBeUndefined();
});

test.each(withWords)(
  'a list that ends in %s says so and can be asked for again',
  async (what, answer, reason) => {
    let isFailing = true;
    await open({
      [`GET ${path}`]: (asked: RecordedRequest) => {
        if (!isFailing) return listOf(kari);
        return typeof answer === 'function' ? answer(asked) : answer;
      },
    });
    const alert = await screen.findByRole('alert');
    const title =
      what === '403'
        ? 'Kunne ikke hente registreringer. Sjekk at du har tilgang.'
        : 'Det oppsto en uventet feil ved henting av registreringer. Prøv igjen senere.';
    expect(textOf(alert)).toContain(`${title}${reason}`);
    isFailing = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
    await rowOf(kari.name);
  },
);

test('a list that failed is asked for again when the line may be back, though the live line never died', async () => {
  let isDown = true;
  await open({
    [`GET ${path}`]: () => (isDown ? Promise.reject(new TypeError('cut')) : listOf(kari)),
  });
  await screen.findByRole('alert');
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await rowOf(kari.name);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one export is made at a time, and one without rows or a session says what there is to do', async () => {
  let answer: object = new Response(null, { status: 204 });
  let free = () => {};
  const { toasts, asked } = await open({
    [`POST ${path}/export`]: () => new Promise<object>((resolve) => (free = () => resolve(answer))),
  });
  await rowOf('Kari Nordmann');
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  fireEvent.click(button('Eksporter dagens bestillinger'));
  expect(button('Eksporter alle').disabled).toBe(true);
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ kind: 'orders-today' }));
  free();
  const none = 'Det er ingen bestillinger fra i dag å eksportere.';
  await waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'info', title: 'Ingen data', description: none }]),
  );
  answer = problem(401);
  fireEvent.click(button('Eksporter alle'));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ kind: 'all' }));
  free();
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ kind: 'destructive', action: { label: 'Logg inn' } }),
  );
});

test('whoever comes back from the log of a row by the browser goes on at that row', async () => {
  await openPage(remote, '/vikarapport', {
    session: staff('vika:read', 'vika:edit', 'audit:read'),
    answers: {
      [`GET ${path}`]: listOf(kari),
      'GET /api/vika-audit': { items: [], next_cursor: null, total: 0 },
    },
  });
  const link = () => screen.findByRole('link', { name: 'Hvem har sett Kari Nordmann' });
  const first = await link();
  first.focus();
  fireEvent.click(first);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hvem har sett denne registreringen'));
  act(() => history.back());
  const again = await link();
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('the notice of new rows can be switched off, and stays off', async () => {
  const announce = () => screen.findByLabelText<HTMLInputElement>('Varsle om nye registreringer');
  const comes = async (digit: number, name: string) => {
    Line.last.say({ id: `${digit}-0`, type: 'created', registration: { ...kari, id: idOf(digit), name } });
    await rowOf(name);
  };
  const before = await open();
  fireEvent.click(await announce());
  before.unmount();
  const { toasts } = await open();
  expect((await announce()).checked).toBe(false);
  await comes(2, 'Ola Hansen');
  expect(toasts).toEqual([]);
  fireEvent.click(await announce());
  await comes(3, 'Per Fjell');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Ny registrering!' }]));
});
