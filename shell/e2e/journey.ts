import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AccountList } from 'shared/contracts/access';
import { demonstrationAccounts as accounts } from 'shared/contracts/demonstration-accounts';
import { linkMailedTo } from './outbox';
import { recordCalls } from './record-calls';
import { demoPassword } from './settings';

export { accounts };
export type Account = keyof typeof accounts;

export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Older sessions are not reused: they might have to reauthenticate in the middle of a test. */
const freshMs = 10 * 60_000;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface WorkerFixtures {
  /** Cookies of accounts that have signed in, and when; reused because a sign-in takes a second. */
  sessions: Map<Account, { cookies: Cookies; at: number }>;
}

interface Fixtures {
  /** Opens a separate browser context signed in as an account; closed after the test. */
  as: (account: Account) => Promise<Page>;
  /** Creates an account that no other test uses, so that it can be changed freely; returns its email address. */
  newAccount: (lists?: AccountList[], name?: string) => Promise<string>;
  /** Email address of a new employee account. */
  ownAccount: string;
  /** Text that no other test uses, to find the test's own rows. */
  unique: string;
}

/** Signs in on the sign-in page with a demo account or an email address, and waits for the redirect. */
export async function signIn(page: Page, account: string, password = demoPassword): Promise<void> {
  if (!page.url().includes('/auth')) await page.goto('/auth');
  await page
    .getByLabel('E-post', { exact: false })
    .first()
    .fill(account in accounts ? accounts[account as Account] : account);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** Selects an option of an antd select by mouse. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** Waits until all requests of a page are answered and an idle moment starts no new ones. */
export async function allAnswered(page: Page): Promise<void> {
  const asked = await page.requests();
  for (const request of asked) await request.response();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if ((await page.requests()).at(-1) !== asked.at(-1)) await allAnswered(page);
}

/** Expires the session without the page noticing. Waits first, because a pending response would restore the cookie. */
export async function loseSession(page: Page): Promise<void> {
  await allAnswered(page);
  await page.context().clearCookies();
}

/** Runs in the page: whether React has hydrated both the shell's part and the remote's. */
function isAlive() {
  return ['#root', 'h1']
    .flatMap((part) => document.querySelector(part) ?? [])
    .every((element) => Object.keys(element).some((key) => key.startsWith('__react')));
}

/** Requests still pending at the end of a test must not fail another one. */
const endRoutes = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [async ({ browser: _ }, use) => use(new Map()), { scope: 'worker' }],
  // Each test has its own IP address, so that rate limits count it separately.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': anyAddress() }),
  // Wait for hydration after navigation; tests of behaviour without it disable JavaScript.
  page: async ({ page, javaScriptEnabled }, use) => {
    recordCalls(page.context(), 'visitor');
    const goto = page.goto.bind(page);
    page.goto = async (...where) => {
      const response = await goto(...where);
      if (javaScriptEnabled !== false) await page.waitForFunction(isAlive);
      return response;
    };
    await use(page);
    await endRoutes(page);
  },
  // The cookie banner is already answered, unless a test is about it.
  storageState: async ({ baseURL }, use) =>
    use({
      cookies: [],
      origins: [
        {
          origin: baseURL ?? '',
          localStorage: [
            {
              name: 'cookie-consent',
              value: JSON.stringify({
                necessary: true,
                analytics: false,
                functional: false,
                timestamp: '2026-01-01T00:00:00.000Z',
              }),
            },
          ],
        },
      ],
    }),
  as: async ({ browser, baseURL, storageState, sessions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        storageState,
        extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
        locale: 'nb-NO',
        // The staff tools need JavaScript, even in tests of visitors without it.
        javaScriptEnabled: true,
        timezoneId: 'Europe/Oslo',
      });
      contexts.push(context);
      recordCalls(context, account);
      const page = await context.newPage();
      const known = sessions.get(account);
      await context.addCookies(known && Date.now() - known.at < freshMs ? known.cookies : []);
      // Another test may have ended the session.
      const { user, access } = await (await context.request.get('/api/auth/session')).json();
      if (user) {
        // Go where signing in would redirect.
        await page.goto(access.home);
        // Set by signing in: without it, public pages do not request the session.
        await page.evaluate(() => localStorage.setItem('signed-in', '1'));
        return page;
      }
      await signIn(page, account);
      sessions.set(account, { cookies: await context.cookies(), at: Date.now() });
      return page;
    });
    await Promise.all(
      contexts.map(async (context) => {
        await Promise.all(context.pages().map(endRoutes));
        await context.close();
      }),
    );
  },
  newAccount: async ({ as }, use) => {
    const admin = await as('admin');
    const post = async (path: string, data: object) => (await admin.request.post(path, { data })).status();
    await use(async (lists = [], name = '') => {
      const email = `solveig${randomInt(1e9)}@firma.example`;
      expect(await post('/api/users', { email, name, roles: [], lists })).toBe(201);
      const token = /access_token=([\w-]+)/.exec(await linkMailedTo(email))?.[1];
      expect(await post('/api/auth/reset-password', { token, password: demoPassword })).toBe(204);
      return email;
    });
  },
  ownAccount: async ({ newAccount }, use) => use(await newAccount()),
  // Hexadecimal contains no short word ('to', 'en') that a search could match elsewhere.
  unique: async ({ baseURL: _ }, use) => use(`Test ${Date.now().toString(16)}${randomInt(1e6)}`),
});

export { expect };

/** Resolves once React has taken a document over: until then a link in it loads another document. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
