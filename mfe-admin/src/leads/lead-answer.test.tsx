import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContactMessage } from 'shared/contracts/contact';
import { problem, type RecordedRequest } from 'shared/testing/network';
import { staff, textOf } from 'shared/testing/open-page';
import {
  answerPath,
  asksBeforeLeaving,
  badgeOf,
  button,
  cardOf,
  contactPath,
  discard,
  idOf,
  message,
  nothing,
  open,
  pageOf,
  rowOf,
  rows,
  untilTheNextLook,
  write,
  writtenIn,
} from '../testing/leads';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

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
