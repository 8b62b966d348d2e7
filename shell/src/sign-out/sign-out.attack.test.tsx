/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answer, problem } from 'shared/testing/network';
import { staff } from 'shared/testing/open-page';
import { departures, openSite } from '../testing/open-site';

const logout = 'POST /api/auth/logout';
const silence = () => new Promise<object>(() => {});
const done = new Response(null, { status: 204 });
const unconfirmed = 'Utloggingen er ikke bekreftet';
const patients = { session: staff('vika:read') };
const report = () => screen.queryByRole('heading', { name: 'Side /vikarapport' });

/** Opens the report and signs out there. */
async function signOutOf(answers: Record<string, Answer> = {}) {
  const site = await openSite('/vikarapport', { ...patients, answers });
  await screen.findByRole('heading', { name: 'Side /vikarapport' });
  const bar = await screen.findAllByRole('button', { name: 'Logg ut', hidden: true });
  fireEvent.click(bar[0] as HTMLElement);
  return site;
}
async function afterFailure(answers: Record<string, Answer> = {}) {
  await signOutOf();
  await waitFor(() => expect(departures).toEqual(['/']));
  cleanup();
  departures.splice(0);
  return openSite('/om-oss', { answers });
}

beforeEach(() => {
  departures.splice(0);
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page sets it
  document.cookie = 'signing-out=; max-age=0; path=/';
  localStorage.clear();
});

test('the screen is cleared at once, also while the server says nothing', async () => {
  await signOutOf({ [logout]: silence });
  await screen.findByText('Logger ut …');
  expect(report()).toBeNull();
});

test.each<[string, Answer]>([
  ['cannot be reached', () => Promise.reject(new TypeError('no line'))],
  ['fails', problem(500)],
  ['is away', problem(503)],
])('no page that takes signing in opens after a sign-out of which the server %s', async (_what, answer) => {
  await signOutOf({ [logout]: answer });
  await waitFor(() => expect(departures).toEqual(['/']));
  cleanup();
  departures.splice(0);
  // A document of before, with its session: reloaded, in another tab, or fetched meanwhile.
  await openSite('/vikarapport', { ...patients, answers: { [logout]: answer } });
  await waitFor(() => expect(departures).toEqual(['/auth?redirect=%2Fvikarapport']));
  expect(report()).toBeNull();
});

test('a document that was made before a sign-out in another tab, and heard nothing of it, leaves', async () => {
  await openSite('/vikarapport', {
    ...patients,
    isRemembered: false,
    answers: { 'GET /api/auth/session': { user: null } },
  });
  await waitFor(() => expect(departures).toEqual(['/auth?redirect=%2Fvikarapport']));
});

test('a sign-out in another tab while this one was about to show its page is followed', async () => {
  await openSite('/vikarapport', {
    ...patients,
    meanwhile: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the page sets it
      document.cookie = `signing-out=${patients.session.user?.id}; path=/`;
    },
  });
  await waitFor(() => expect(departures).toContain('reload'));
});

test('it is said until the server has confirmed it, and tried again and again', async () => {
  const answers: Record<string, Answer> = {};
  const { asked } = await afterFailure(answers);
  await screen.findByText(unconfirmed);
  expect(asked.map(({ body }) => body)).toEqual([{ scope: 'global' }, { scope: 'local' }]);
  answers[logout] = done;
  await waitFor(() => expect(screen.queryByText(unconfirmed)).toBeNull(), { timeout: 5_000 });
  await screen.findByText('Du er logget ut');
  expect(document.cookie).not.toContain('signing-out');
});

test('it is tried at once when somebody asks for it', async () => {
  // The pause before the next try is minutes long then.
  jest.spyOn(Math, 'random').mockReturnValue(-1_000);
  const answers: Record<string, Answer> = {};
  await afterFailure(answers);
  await screen.findByText(unconfirmed);
  answers[logout] = done;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await screen.findByText('Du er logget ut');
});

test.each([
  [401, 'unauthenticated'],
  [403, 'other-account'],
])('a server that answers %i (%s) has no session of that account here: it is over', async (status, title) => {
  await signOutOf({ [logout]: problem(status, { title }) });
  await waitFor(() => expect(departures).toEqual(['/']));
  expect(document.cookie).not.toContain('signing-out');
});

test('whoever signs in anew is in, and is told of no sign-out', async () => {
  await signOutOf();
  await waitFor(() => expect(departures).toEqual(['/']));
  cleanup();
  await openSite('/auth', { answers: { 'POST /api/auth/login': patients.session } });
  fireEvent.input(await screen.findByLabelText(/^E-post/), { target: { value: 'kari@firma.example' } });
  fireEvent.input(screen.getByLabelText(/^Passord/), { target: { value: 'Riktig-hest-1' } });
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logg inn' }));
  await waitFor(() => expect(document.cookie).not.toContain('signing-out'));
  cleanup();
  await openSite('/vikarapport', patients);
  await screen.findByRole('heading', { name: 'Side /vikarapport' });
  expect(screen.queryByText(unconfirmed)).toBeNull();
});

test('other tabs are cleared before the server has answered', async () => {
  const told: unknown[] = [];
  const otherTab = new BroadcastChannel('session');
  otherTab.onmessage = ({ data }) => told.push(data);
  await signOutOf({ [logout]: silence });
  await waitFor(() => expect(told).toEqual(['signed-out']));
  otherTab.close();
});

test('a page that the browser had put aside is not shown as it was', async () => {
  await openSite('/vikarapport', patients);
  await screen.findByRole('heading', { name: 'Side /vikarapport' });
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(departures).toEqual(['reload']);
});

const drafts = () => Object.keys(localStorage).filter((key) => key.includes('-draft:'));
const own = `blog-draft:${patients.session.user.id}:new:1`;

test('drafts of the account that signs out are gone from the browser, and asked about before', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  localStorage.setItem(own, '{}');
  localStorage.setItem('blog-draft:another:1', '{}');
  localStorage.setItem(`calls:${patients.session.user.id}:1`, '{}');
  await signOutOf({ [logout]: done });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(drafts()).toContain(own);
  expect(report()).not.toBeNull();

  ask.mockReturnValue(true);
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Logg ut', hidden: true }))[0] as HTMLElement,
  );
  await waitFor(() => expect(departures).toEqual(['/']));
  // What others left is theirs, and calls that wait are sent when their account is back.
  expect(drafts()).toEqual(['blog-draft:another:1']);
  expect(localStorage.getItem(`calls:${patients.session.user.id}:1`)).toBe('{}');
});

test('a draft that another tab stores while it is left goes as well', async () => {
  let answer = (_done: Response) => {};
  await signOutOf({ [logout]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  await screen.findByText('Logger ut …');
  localStorage.setItem(own, '{}');
  answer(done.clone());
  await waitFor(() => expect(departures).toEqual(['/']));
  expect(drafts()).toEqual([]);
});
