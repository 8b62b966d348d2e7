import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { linksIn, staff, textOf } from 'shared/testing/open-page';
import {
  answerPath,
  asksBeforeLeaving,
  button,
  cardOf,
  contactPath,
  discard,
  idOf,
  message,
  open,
  pageOf,
  quotes,
  row,
  rows,
  templatesPath,
  untilTheNextLook,
  write,
  writtenIn,
} from '../testing/leads';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

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
