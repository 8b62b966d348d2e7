import type { Page } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { holdBack } from '../blog';
import { expectStill, watchShifts } from '../first-use';
import { accounts, anyAddress, expect, test } from '../journey';
import { demoPassword } from '../settings';

/** Addresses of the scripts in the head of a document. */
const scriptsInHead = async (page: Page, path: string): Promise<string[]> => {
  const html = await (await page.request.get(path)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/(?:href|src)="([^"]+\.js)"/g)].flatMap(([, address]) => address ?? []);
};

for (const width of [375, 1440]) {
  test(`at ${width} px a tool's place is drawn before any script has come`, async ({ as }, testInfo) => {
    const page = await as('employee');
    await page.setViewportSize({ width, height: 812 });
    await holdBack(page, '**/assets/main.*', 'GET');
    await page.goto('/samtaleteller', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Samtaleteller' })).toBeAttached();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    const heightOf = async (place: string) => (await page.locator(place).boundingBox())?.height ?? 0;
    // Its style may still be loading.
    await expect.poll(() => heightOf('#root > div')).toBe(48);
    await expect.poll(() => heightOf('main > div')).toBeGreaterThan(400);
    expect(await faultsIn(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('skeleton.png') });
  });
}

for (const { path, account, control } of [
  { path: '/admin', account: 'employee', control: 'main input[type="search"]' },
  { path: '/blogg-admin', account: 'employee', control: 'main button:not(:disabled)' },
  { path: '/samtaleteller', account: 'employee', control: 'main [aria-describedby="mfe-calls-today-0"]' },
  { path: '/vika', account: 'customerService', control: 'main input[name="name"]' },
  { path: '/vikarapport', account: 'clinic', control: 'main input[type="search"]' },
] as const) {
  test(`the head of ${path} names every script that its first control needs`, async ({ as }) => {
    const page = await as(account);
    const named = await scriptsInHead(page, path);
    // Only the files named in the head are loaded: the control must work with those.
    await page.route(/\.js$/, (route) =>
      named.includes(new URL(route.request().url()).pathname) ? route.fallback() : route.abort(),
    );
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(control).first()).toBeEnabled();
  });
}

for (const width of [375, 1440]) {
  test(`at ${width} px nothing moves while the leads come`, async ({ as, request, unique }) => {
    const lead = { name: unique, email: 'ola@kunde.example', phone: '22 33 44 55', message: 'Ring meg' };
    const headers = { 'x-forwarded-for': anyAddress() };
    // One of the two counts as spam, which a line above the list says.
    for (const data of [lead, { ...lead, website: 'https://spam.example' }])
      expect((await request.post('/api/contact-messages', { data, headers })).status()).toBe(201);
    const page = await as('employee');
    await page.setViewportSize({ width, height: 812 });
    await watchShifts(page);
    // The line appears last.
    const listed = page.waitForResponse(/\/api\/contact-messages\?.*limit=50/);
    await page.route(/\/api\/contact-messages\?.*suspected=true/, async (route) => {
      await listed;
      await route.fallback();
    });
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: /i Mulig søppelpost$/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Henvendelser' })).toBeVisible();
    await expectStill(page);
  });
}

test('the place of a tool stands still for whoever wants no movement', async ({ as }) => {
  const page = await as('employee');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdBack(page, '**/assets/main.*', 'GET');
  await page.goto('/admin', { waitUntil: 'commit' });
  const place = page.locator('main > div');
  await expect(place).toBeVisible();
  expect(await place.evaluate((element) => getComputedStyle(element, '::before').animationName)).toBe('none');
});

test('what the tools share has come before the password is sent, and is not asked for again', async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('/assets/'))
      ahead.push(new URL(request.url()).pathname);
  });
  await page.goto('/auth?redirect=/samtaleteller');
  await expect.poll(() => ahead.length).toBe(7);
  await page.getByLabel('E-post').fill(accounts.employee);
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Avdeling' })).toBeVisible();
  const fetched = await page.evaluate((paths) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name, transferSize }) => paths.includes(new URL(name).pathname) && transferSize > 0)
      .map(({ name }) => name);
  }, ahead);
  expect(fetched).toEqual([]);
  // A copy of antd would be the tool's only script of this size.
  const copies = await page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, decodedBodySize }) => name.includes('/remotes/') && decodedBodySize > 300_000,
      ).length,
  );
  expect(copies).toBe(0);
});
