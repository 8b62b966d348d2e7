import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { type Account, accounts, expect, signIn, test } from './journey';
import { languageSwitch } from './menu';
import { linkMailedTo } from './outbox';
import { startProduct } from './product';
import { startRedis } from './redis';
import { demoPassword } from './settings';

const wrong = 'Feil-passord-1';
const email = (page: Page) => page.getByLabel('E-post', { exact: true });
const password = (page: Page) => page.getByLabel('Passord', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Logg inn', exact: true });

async function tryToSignIn(page: Page, address: string, secret: string) {
  await email(page).fill(address);
  await password(page).fill(secret);
  await submit(page).click();
}
async function speakSwedish(page: Page) {
  await languageSwitch(page).click();
  await page.getByRole('link', { name: 'Svenska' }).click();
}
const noFaults = async (page: Page) => {
  expect(await faultsIn(page)).toEqual([]);
};
const path = (page: Page) => new URL(page.url()).pathname;

test.describe('the sign-in screen', () => {
  test('says what is wrong under each field until it is edited', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('E-postadresse er påkrevd')).toBeVisible();
    await expect(page.getByText('Passord må være minst 8 tegn')).toBeVisible();
    await noFaults(page);
    await email(page).fill('ikke en adresse');
    await expect(page.getByText('E-postadresse er påkrevd')).toHaveCount(0);
    for (const [typed, message] of [
      ['STORE123!', 'Passord må inneholde minst én liten bokstav'],
      ['smaa1234!', 'Passord må inneholde minst én stor bokstav'],
      ['Bokstaver!', 'Passord må inneholde minst ett tall'],
      ['Bokstav123', 'Passord må inneholde minst ett spesialtegn'],
    ] as const) {
      await password(page).fill(typed);
      await submit(page).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByText('Ugyldig e-postadresse')).toBeVisible();
    }
  });

  test('can be filled in by a password manager, and shows the password when asked', async ({ page }) => {
    await page.goto('/auth');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Vis passord' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Skjul passord' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    // The same as for a valid link.
    await page.route('**/api/auth/reset-password/check', (route) => route.fulfill({ status: 204 }));
    await page.goto('/nytt-passord#access_token=x&type=recovery');
    await expect(page.getByLabel('Nytt passord', { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  });

  test('is named in the title, in the language of the page', async ({ page, request }) => {
    const titleOf = async (address: string) =>
      /<title[^>]*>([^<]*)/.exec(await (await request.get(address)).text())?.[1];
    for (const [address, no, en] of [
      ['/auth', 'Logg inn', 'Sign in'],
      ['/glemt-passord', 'Glemt passord', 'Forgot your password'],
      ['/nytt-passord', 'Nytt passord', 'New password'],
      ['/samtaleteller', 'Autentisering kreves', 'Sign-in required'],
    ] as const) {
      expect(await titleOf(`${address}?lang=no`)).toBe(`${no} | Firmanavn AS`);
      expect(await titleOf(`${address}?lang=en`)).toBe(`${en} | Firmanavn AS`);
    }
    await page.goto('/auth');
    await expect(page).toHaveTitle('Logg inn | Firmanavn AS');
    await page.getByRole('link', { name: 'Glemt passord?' }).click();
    await expect(page).toHaveTitle('Glemt passord | Firmanavn AS');
    await speakSwedish(page);
    await expect(page).toHaveTitle('Glömt lösenordet | Firmanavn AS');
  });

  test('tells of a failure once, and not in the language before', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto('/auth');
    const told = page.getByText('Ugyldig e-postadresse eller passord');
    for (let time = 0; time < 2; time += 1) {
      const answered = page.waitForResponse('**/api/auth/login');
      await tryToSignIn(page, accounts.employee, wrong);
      await answered;
      await expect(submit(page)).toBeEnabled();
      await expect(told.first()).toBeVisible();
    }
    // Once in the form, and once in a notice.
    expect(await told.count()).toBe(2);
    const mixed = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const look = () => {
        const shown = document.body.textContent;
        if (shown.includes('Logga in') && shown.includes('Ugyldig e-postadresse')) seen.push(shown);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return seen;
    });
    await speakSwedish(page);
    await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
    await expect(told).toHaveCount(0);
    expect(await mixed.jsonValue()).toEqual([]);
  });

  test('refuses, then cools down: the button says for how long', async ({ page }) => {
    await page.goto('/auth');
    for (let time = 0; time < 3; time += 1) {
      await tryToSignIn(page, accounts.employee, wrong);
      await expect(page.getByText('Ugyldig e-postadresse eller passord').first()).toBeVisible();
      await expect(submit(page)).toBeEnabled();
    }
    await tryToSignIn(page, accounts.employee, demoPassword);
    await expect(page.getByText('For mange forsøk').first()).toBeVisible();
    await expect(page.getByText('Vent 30 minutter før du prøver igjen.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vent 30 min' })).toBeDisabled();
    await noFaults(page);
  });

  test('an address that tries many accounts is blocked', async ({ page, request }) => {
    for (let time = 0; time < 10; time += 1) {
      const data = { email: `ukjent${time}@firma.example`, password: wrong };
      expect((await request.post('/api/auth/login', { data })).status()).toBe(401);
    }
    await page.goto('/auth');
    await tryToSignIn(page, accounts.employee, demoPassword);
    await expect(page.getByText('Tilgang blokkert').first()).toBeVisible();
    await expect(page.getByText(/For mange feilede innloggingsforsøk.* 60 minutter/)).toBeVisible();
  });

  test('welcomes, and goes where one wanted to go', async ({ page }) => {
    await page.goto('/samtaleteller');
    await expect(page.getByText('Autentisering kreves')).toBeVisible();
    await page.goto('/admin?tab=quotes');
    await expect(page).toHaveURL('/auth?redirect=%2Fadmin%3Ftab%3Dquotes');
    await tryToSignIn(page, accounts.employee, demoPassword);
    await expect(page).toHaveURL('/admin?tab=quotes');
    await expect(page.getByText('Velkommen!')).toBeVisible();
    await expect(page.getByText('Du er nå logget inn.')).toBeVisible();
  });

  test('visitors of the blog admin are told why they are here', async ({ page }) => {
    await page.goto('/blogg-admin');
    await expect(page).toHaveURL('/auth?redirect=%2Fblogg-admin');
    await expect(page.getByText('Du må være innlogget som admin')).toBeVisible();
  });
});

/** The landing page of each account, and the tools it may use (requirements 2 and 6). */
const outcomes: Record<Account, { home: string; open: string[] }> = {
  admin: {
    home: '/blogg-admin',
    open: ['/admin', '/blogg-admin', '/samtaleteller', '/vika', '/vikarapport'],
  },
  manager: { home: '/', open: ['/admin', '/blogg-admin', '/samtaleteller', '/vika', '/vikarapport'] },
  employee: { home: '/', open: ['/admin', '/blogg-admin', '/samtaleteller'] },
  report: { home: '/', open: ['/admin', '/blogg-admin', '/samtaleteller', '/vikarapport'] },
  customerService: { home: '/vika', open: ['/vika'] },
  clinic: { home: '/vikarapport', open: ['/vikarapport'] },
};
const headings: Record<string, string> = {
  '/admin': 'Adminpanel',
  '/blogg-admin': 'Administrer blogg',
  '/samtaleteller': 'Samtaleteller',
  '/vika': 'Vika Registrering',
  '/vikarapport': 'Vika Rapport',
};
const restricted = (account: Account) => account === 'customerService' || account === 'clinic';

for (const [account, { home, open }] of Object.entries(outcomes) as [Account, (typeof outcomes)[Account]][]) {
  test(`${account} lands on ${home} and gets into its tools alone`, async ({ as }) => {
    const page = await as(account);
    await expect.poll(() => path(page)).toBe(home);
    await page.goto('/auth');
    await expect.poll(() => path(page)).toBe(home);
    for (const [tool, heading] of Object.entries(headings)) {
      await page.goto(tool);
      if (open.includes(tool)) {
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        // The title of the leads starts with the number of new ones.
        await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading} \\| Firmanavn AS$`));
      } else if (restricted(account)) await expect.poll(() => path(page)).toBe(home);
      else {
        await expect(page.getByRole('heading', { name: 'Ingen tilgang' })).toBeVisible();
        await expect(page.getByText('Du har ikke tilgang til denne siden.')).toBeVisible();
        await expect(page).toHaveTitle('Ingen tilgang | Firmanavn AS');
      }
    }
    await expect(page.getByRole('banner')).toHaveCount(restricted(account) ? 0 : 1);
    await expect(page.locator('footer')).toHaveCount(restricted(account) ? 0 : 1);
    await page.goto('/kontakt');
    await expect.poll(() => path(page)).toBe(restricted(account) ? home : '/kontakt');
  });

  test(`${account} is given the code of its tools alone`, async ({ as }) => {
    const page = await as(account);
    const live = await page.request.get('/registry.json').then((answer) => answer.json());
    const tools = Object.values<{ routes: { path: string }[] }>(live.remotes)
      .flatMap(({ routes }) => routes.map((route) => route.path))
      .filter((known) => known in headings);
    expect(tools.sort()).toEqual([...open].sort());
  });
}

test('under the other reading customer service is kept to the report', async ({ page }) => {
  const directory = await mkdtemp(join(tmpdir(), 'reading-'));
  const product = await startProduct(directory, { CUSTOMER_SERVICE_HOME: '/vikarapport' });
  try {
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'customerService');
    await expect(page).toHaveURL(`${product.origin}/vikarapport`);
    await expect(page.getByRole('heading', { name: 'Vika Rapport' })).toBeVisible();
    await page.goto(`${product.origin}/vika`);
    await expect(page).toHaveURL(`${product.origin}/vikarapport`);
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});

test('a wish to go elsewhere after sign-in is not followed', async ({ as, page: visitor, baseURL }) => {
  const strayed: string[] = [];
  const page = await as('employee');
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) strayed.push(request.url());
  });
  await page.goto('/auth?redirect=/samtaleteller');
  await expect.poll(() => path(page)).toBe('/samtaleteller');
  for (const wish of [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/%09/evil.example',
    '/.//evil.example',
    'https:evil.example',
  ]) {
    await page.goto(`/auth?redirect=${encodeURIComponent(wish)}`);
    await expect.poll(() => path(page)).not.toBe('/auth');
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
  await page.goto('/auth?redirect=/admin&redirect=https://evil.example');
  await expect.poll(() => path(page)).toBe('/');
  expect(strayed).toEqual([]);
  await visitor.goto('/auth?redirect=//evil.example');
  await signIn(visitor, 'employee');
  expect(visitor.url()).toBe(`${baseURL}/`);
});

test('while Redis is away the site stands and staff wait, and go on when it is back', async ({ page }) => {
  test.setTimeout(120_000);
  const directory = await mkdtemp(join(tmpdir(), 'redis-'));
  const redis = await startRedis(directory);
  const product = await startProduct(directory, { REDIS_URL: redis.url });
  try {
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'employee');
    redis.pause();
    for (const open of ['/', '/svartjeneste', '/blogg', '/tilbud']) {
      expect((await page.goto(product.origin + open))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${product.origin}/admin`);
    await expect(page.getByText('Sjekker innlogging...')).toBeVisible();
    redis.resume();
    await expect(page.getByRole('heading', { name: 'Adminpanel' })).toBeVisible({ timeout: 15_000 });
  } finally {
    await product.stop();
    await redis.stop();
    await rm(directory, { recursive: true, force: true });
  }
});

test('signing out in one tab ends all tabs, and leaves nothing behind', async ({ page, ownAccount }) => {
  await signIn(page, ownAccount);
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Adminpanel' })).toBeVisible();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('sb-old-auth-token', 'x'));
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect.poll(() => path(other)).toBe('/auth');
  await expect.poll(() => path(page)).toBe('/');
  await expect(page.getByRole('link', { name: 'Logg inn' }).first()).toBeAttached();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'cookie-consent')),
  ).toEqual([]);
});

test('a server that cannot sign anybody out keeps nobody in', async ({ as }) => {
  const page = await as('employee');
  const scopes: string[] = [];
  await page.route('**/api/auth/logout', async (route) => {
    scopes.push(route.request().postDataJSON().scope);
    await route.fulfill({ status: 503, body: '{}' });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect.poll(() => scopes).toEqual(['global', 'local']);
  await expect.poll(() => path(page)).toBe('/');
});

test('a forgotten password: asked for, mailed, chosen, used', async ({ page, ownAccount }) => {
  const invitation = await linkMailedTo(ownAccount);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Glemt passord?' }).click();
  await expect(page).toHaveURL('/glemt-passord');
  const send = page.getByRole('button', { name: 'Send lenke' });
  await send.click();
  await expect(page.getByText('E-post er påkrevd')).toBeVisible();
  await email(page).fill('ikke en adresse');
  await send.click();
  await expect(page.getByText('Ugyldig e-postadresse')).toBeVisible();
  await noFaults(page);
  await email(page).fill(ownAccount);
  await send.click();
  await expect(page.getByText('E-post sendt!').first()).toBeVisible();
  await expect(page.getByText('Sjekk innboksen din for å tilbakestille passordet.').first()).toBeVisible();
  await noFaults(page);
  await page.getByRole('button', { name: 'Send på nytt' }).click();
  await expect(send).toBeVisible();

  await expect.poll(() => linkMailedTo(ownAccount)).not.toBe(invitation);
  await page.goto(await linkMailedTo(ownAccount));
  const chosen = page.getByLabel('Nytt passord', { exact: true });
  const repeated = page.getByLabel('Bekreft passord', { exact: true });
  await chosen.fill('abcdefgh');
  const met = page.locator('li[data-met=true]');
  await expect(met).toHaveText([/Minst 8 tegn/, /Minst én liten bokstav/]);
  await chosen.fill(demoPassword);
  await expect(met).toHaveCount(5);
  await repeated.fill(wrong);
  await page.getByRole('button', { name: 'Oppdater passord' }).click();
  await expect(page.getByText('Passordene må være like')).toBeVisible();
  await noFaults(page);
  await repeated.fill(demoPassword);
  await page.getByRole('button', { name: 'Oppdater passord' }).click();
  await expect(page.getByText('Passord oppdatert!').first()).toBeVisible();
  await expect(page.getByText('Du kan nå logge inn med ditt nye passord.').first()).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  await expect(page).toHaveURL('/auth', { timeout: 4_000 });
  await tryToSignIn(page, ownAccount, demoPassword);
  await expect(page).toHaveURL('/');
});

test('a mail that cannot be sent is told', async ({ page }) => {
  await page.goto('/glemt-passord');
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 503, body: '{}' }));
  await email(page).fill(accounts.report);
  await page.getByRole('button', { name: 'Send lenke' }).click();
  await expect(page.getByText('Kunne ikke sende tilbakestillings-e-post')).toBeVisible();
});

test('a link without its token is invalid and leads on after three seconds', async ({ page }) => {
  await page.goto('/nytt-passord#type=recovery');
  await expect(page.getByText('Ugyldig lenke')).toBeVisible();
  await expect(page.getByText('Denne lenken er ugyldig eller utløpt. Vennligst be om en ny.')).toBeVisible();
  const shown = Date.now();
  await expect(page).toHaveURL('/glemt-passord', { timeout: 15_000 });
  // Three seconds, minus the time to see the notice.
  expect(Date.now() - shown).toBeGreaterThan(1_500);
});

test('a page of another site can do nothing in the name of who is signed in', async ({ as, baseURL }) => {
  const page = await as('employee');
  const evil = await page.context().newPage();
  await evil.route('http://evil.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="text/plain" action="${baseURL}/api/auth/logout">
        <input name='{"scope":"global","x":"' value='"}'></form><h1>Gratis!</h1>`,
    }),
  );
  await evil.goto('http://evil.example/');
  await evil.evaluate(
    (target) =>
      fetch(`${target}/api/auth/logout`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'content-type': 'text/plain' },
        body: '{"scope":"global"}',
      }).catch(() => {}),
    baseURL,
  );
  const [refused] = await Promise.all([
    evil.waitForResponse('**/api/auth/logout'),
    evil.evaluate(() => document.forms[0]?.submit()),
  ]);
  expect(refused.status()).toBe(403);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Adminpanel' })).toBeVisible();
});
