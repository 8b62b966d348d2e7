import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accounts, expect, test } from './journey';
import { demoPassword } from './settings';

/** Holds the shell's script back until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const width of [375, 1440]) {
  test(`at ${width} px a tool's place is drawn before any script has come, and nothing moves when it does`, async ({
    as,
  }, { outputPath }) => {
    const page = await as('employee');
    await page.setViewportSize({ width, height: 812 });
    const letGo = await holdScript(page);
    await page.goto('/samtaleteller', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Samtaleteller' })).toBeAttached();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    expect((await page.locator('.staff-bar').boundingBox())?.height).toBe(48);
    const { height } = (await page.locator('.shell-wait').boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(400);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.screenshot({ path: outputPath('skeleton.png') });
    letGo();
    await expect(page.getByRole('button', { name: /Horten/ }).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Avdeling' })).toBeVisible();
    await page.screenshot({ path: outputPath('tool.png') });
    expect(await shifts(page)).toBeLessThan(0.02);
  });
}

test('the place of a tool stands still for whoever wants no movement', async ({ as }) => {
  const page = await as('employee');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdScript(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  const place = page.locator('.shell-wait');
  await expect(place).toBeVisible();
  expect(await place.evaluate((element) => getComputedStyle(element, '::before').animationName)).toBe('none');
});

test('what the tools share has come before the password is sent, and is not asked for again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/auth?redirect=/samtaleteller');
  const ahead = await page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(ahead.length).toBeGreaterThan(2);
  await expect.poll(() => ahead.filter((path) => !asked.includes(path))).toEqual([]);
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
  // A copy of antd is the only script of a tool that is so large.
  const copies = await page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, decodedBodySize }) => name.includes('/remotes/') && decodedBodySize > 300_000,
      ).length,
  );
  expect(copies).toBe(0);
});
