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

/** Whoever signed in longer ago is soon asked for a proof in the middle of a journey. */
const freshMs = 10 * 60_000;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface WorkerFixtures {
  /** Cookies of accounts that signed in before, and when: a sign-in costs a second of each journey. */
  sessions: Map<Account, { cookies: Cookies; at: number }>;
}

interface Fixtures {
  /** Opens a browser of its own, signed in as an account, on no page yet; closed after the test. */
  as: (account: Account) => Promise<Page>;
  /** Makes an account whom no other journey knows, and returns its address: what it ends or changes is nobody else's. */
  newAccount: (lists?: AccountList[], name?: string) => Promise<string>;
  /** Such an account of an employee. */
  ownAccount: string;
  /** Text that no other test uses, to find one's own rows by. */
  unique: string;
}

/** Signs in through the screen, as one of them or by address, and waits until it has moved on. */
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

/** Chooses in a list of the staff tools, as somebody with a mouse does. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await within.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** Waits until all that a page asks for by itself is being answered: an idle moment brings nothing more. */
export async function allAnswered(page: Page): Promise<void> {
  const asked = await page.requests();
  for (const request of asked) await request.response();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if ((await page.requests()).at(-1) !== asked.at(-1)) await allAnswered(page);
}

/** Ends a session as time does, without the page's knowing. An answer on its way would bring the cookie back. */
export async function loseSession(page: Page): Promise<void> {
  await allAnswered(page);
  await page.context().clearCookies();
}

/** Runs in the page: React has taken over what there is of a page, the shell's part and the remote's. */
function isAlive() {
  return ['#root', 'h1']
    .flatMap((part) => document.querySelector(part) ?? [])
    .every((element) => Object.keys(element).some((key) => key.startsWith('__react')));
}

/** What a page still asks for when its journey is over fails nobody else's. */
const endRoutes = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [async ({ browser: _ }, use) => use(new Map()), { scope: 'worker' }],
  // Every journey comes from an address of its own, so that limits count it alone.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': anyAddress() }),
  // Before a page is alive, links and forms are ordinary ones: journeys that are about that switch script off.
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
  // The cookie question is answered unless a test is about it.
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
        // The staff tools need script, also in a journey of visitors without.
        javaScriptEnabled: true,
        timezoneId: 'Europe/Oslo',
      });
      contexts.push(context);
      recordCalls(context, account);
      const page = await context.newPage();
      const known = sessions.get(account);
      await context.addCookies(known && Date.now() - known.at < freshMs ? known.cookies : []);
      // A journey may have ended the session since.
      const { user, access } = await (await context.request.get('/api/auth/session')).json();
      if (user) {
        // Where signing in leads.
        await page.goto(access.home);
        // What signing in leaves: public pages ask who is here only where somebody was.
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
    const post = (path: string, body: object) =>
      admin.evaluate(
        async ([to, json]) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch(to, { method: 'POST', headers, body: json })).status;
        },
        [path, JSON.stringify(body)] as const,
      );
    await use(async (lists = [], name = '') => {
      const email = `solveig${randomInt(1e9)}@firma.example`;
      expect(await post('/api/users', { email, name, roles: [], lists })).toBe(201);
      const token = /access_token=([\w-]+)/.exec(await linkMailedTo(email))?.[1];
      expect(await post('/api/auth/reset-password', { token, password: demoPassword })).toBe(204);
      return email;
    });
  },
  ownAccount: async ({ newAccount }, use) => use(await newAccount()),
  // Hexadecimal holds no short word that a search may add to it ('to', 'en').
  unique: async ({ baseURL: _ }, use) => use(`Test ${Date.now().toString(16)}${randomInt(1e6)}`),
});

export { expect };
