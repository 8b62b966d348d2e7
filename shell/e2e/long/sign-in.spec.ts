import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey';
import { languageSwitch } from '../menu';
import { startProduct } from '../product';
import { startRedis } from '../redis';

const path = (page: Page) => new URL(page.url()).pathname;

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
    await expect(page.getByRole('heading', { name: 'Adminpanel' })).toBeVisible();
  } finally {
    await product.stop();
    await redis.stop();
    await rm(directory, { recursive: true, force: true });
  }
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

test('the screens of signing in are named in the title, in the language of the page', async ({
  page,
  request,
}) => {
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
  await page.getByRole('link', { name: 'Glemt passord?' }).click();
  await expect(page).toHaveTitle('Glemt passord | Firmanavn AS');
  await languageSwitch(page).click();
  await page.getByRole('link', { name: 'Svenska' }).click();
  await expect(page).toHaveTitle('Glömt lösenordet | Firmanavn AS');
});
