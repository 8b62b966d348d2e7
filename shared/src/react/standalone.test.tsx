/** @jest-environment ./../jest.browser-environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { demonstrationAccounts } from '../contracts/demonstration-accounts';
import { defineRemote } from '../remote';
import { answerFetch, problem, type RecordedRequest } from '../testing/network';
import { useSignedIn } from './host';

const remote = defineRemote({
  name: 'mfe-weather',
  routes: [
    {
      path: '/weather',
      Component: Weather,
      handle: { head: ({ language }) => ({ title: `Weather in ${language}` }) },
    },
    { path: '/weather/staff', Component: () => <h1>Staff</h1> },
  ],
  messages: async () => ({}),
});
function Weather() {
  const who = useSignedIn();
  return <h1>{who ? `Weather for ${who.user.email}` : 'Weather for everybody'}</h1>;
}

const passwords = { right: 'Demo-1234!', wrong: 'else' };
let signedIn = '';
const sessionOf = () =>
  signedIn
    ? { user: { id: signedIn, email: signedIn, roles: [] }, access: { permissions: [] } }
    : { user: null };

/** The frame with an api, and the password of its dev server. */
async function open(password: string): Promise<RecordedRequest[]> {
  Object.assign(globalThis, { DEMO_PASSWORD: password });
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/weather');
  const asked = answerFetch({
    'GET /api/auth/session': sessionOf,
    'POST /api/auth/login': ({ body }) => {
      const given = body as { email: string; password: string };
      if (given.password !== passwords.right) return problem(401, { detail: 'Feil e-post eller passord' });
      signedIn = given.email;
      return sessionOf();
    },
    'POST /api/auth/logout': () => {
      signedIn = '';
      return new Response(null, { status: 204 });
    },
  });
  const { startStandalone } = await import('./standalone');
  await act(() =>
    startStandalone(remote, [
      { path: '/weather' },
      { path: '/weather/staff', permission: 'module:mfe-weather', guard: 'redirect' },
    ]),
  );
  await screen.findByRole('heading', { name: 'Weather for everybody' });
  return asked;
}
const choose = (email: string) =>
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: email } });

beforeEach(() => {
  signedIn = '';
  sessionStorage.clear();
});

test('every demonstration account is one choice away, and so is nobody', async () => {
  await open(passwords.right);
  expect(screen.queryByLabelText('Password')).toBeNull();
  for (const email of Object.values(demonstrationAccounts)) {
    choose(email);
    await screen.findByRole('heading', { name: `Weather for ${email}` });
  }
  choose('');
  await screen.findByRole('heading', { name: 'Weather for everybody' });
});

test('a password that the dev server does not know is typed once', async () => {
  await open('');
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
  type(passwords.wrong);
  choose(demonstrationAccounts.manager);
  await screen.findByRole('alert');
  type(passwords.right);
  for (const email of [demonstrationAccounts.manager, demonstrationAccounts.clinic]) {
    choose(email);
    await screen.findByRole('heading', { name: `Weather for ${email}` });
  }
  expect(screen.queryByLabelText('Password')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a page has its title, and one that the account may not see says what the site would do', async () => {
  await open(passwords.right);
  expect(document.title).toBe('Weather in no');
  expect(screen.getByLabelText('Language')).toHaveProperty('value', 'no');
  fireEvent.click(screen.getByRole('link', { name: '/weather/staff' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    '/weather/staff needs module:mfe-weather: the site would open the sign-in page',
  );
  choose(demonstrationAccounts.employee);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'the site would say that this account has no access',
    ),
  );
});
