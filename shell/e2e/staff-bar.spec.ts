import { faultsIn } from './accessibility';
import { accounts, expect, signIn, test } from './journey';

const tools = {
  '/admin': 'Adminpanel',
  '/blogg-admin': 'Blogg-admin',
  '/samtaleteller': 'Samtaleteller',
  '/vika': 'Vika Registrering',
  '/vikarapport': 'Vika Rapport',
};

// The cookie question is not answered here.
test.use({ storageState: { cookies: [], origins: [] } });

for (const width of [375, 1440]) {
  for (const [path, label] of Object.entries(tools)) {
    test(`${path} at ${width} px has a low bar, and nothing that competes with work`, async ({ as }) => {
      const page = await as('admin');
      await page.setViewportSize({ width, height: 812 });
      await page.goto(path);
      const bar = page.getByRole('banner');
      const marked = bar.locator('nav [aria-current="page"]').first();
      await expect(marked).toHaveText(label);
      await expect(marked).toBeInViewport({ ratio: 0.98 });
      expect((await bar.boundingBox())?.height).toBe(48);
      await expect(bar.getByRole('link', { name: 'Få tilbud' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).not.toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // Elsewhere the question appears a second after the page.
      await page.waitForFunction(() => performance.now() > 2_000);
      await expect(page.getByRole('region', { name: 'Informasjonskapsler' })).toHaveCount(0);
    });
  }

  test(`at ${width} px the menu of the bar holds the whole navigation`, async ({ as }) => {
    const page = await as('admin');
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/samtaleteller');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Meny' }).click();
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
    for (const item of [
      'Hjem',
      'Om oss',
      'Blogg',
      'Anbefalinger',
      'Spørsmål og svar',
      'Kontakt',
      'Svartjeneste',
    ])
      await expect(menu.getByRole('link', { name: item, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'English' })).toBeVisible();
    await expect(bar.getByText('admin@firma.example').filter({ visible: true })).toHaveCount(1);
    await expect(bar.getByRole('button', { name: 'Logg ut' })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
}

test('three keys lead to the first control of a tool', async ({ as }) => {
  const page = await as('admin');
  for (const path of Object.keys(tools)) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Tab');
    // The focus starts in the first field.
    if (path !== '/vika') await expect(page.getByRole('link', { name: 'Hopp til innhold' })).toBeFocused();
    for (const key of ['Enter', 'Tab']) await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
    await expect(page.locator('main :focus')).toBeInViewport();
  }
});

test('a tab leads to its tool, and a language changes the words of the bar', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/admin');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Samtaleteller' }).first().click();
  await expect(page).toHaveURL('/samtaleteller');
  await expect(page.getByRole('heading', { level: 1, name: 'Samtaleteller' })).toBeVisible();
  await bar.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('link', { name: 'Svenska' }).click();
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden();
  await expect(bar.getByRole('navigation', { name: 'Verktyg' })).toBeVisible();
});

for (const [account, title] of [
  ['clinic', 'Vika Rapport'],
  ['customerService', 'Vika Registrering'],
] as const) {
  test(`${account}, a restricted account, stays without a bar, and reads whose session it is`, async ({
    as,
  }) => {
    const page = await as(account);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 812 });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      // The account has no name.
      await expect(page.locator('main').getByText(accounts[account])).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Logg ut' })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('whose account has a name reads the name, in the bar as without one', async ({ page, newAccount }) => {
  const name = 'Solveig Aas-Holm';
  for (const [path, lists] of [
    ['/vikarapport', ['vikarapport', 'clinic']],
    ['/vika', ['vika', 'customerService']],
  ] as const) {
    const bare = await newAccount([...lists], name);
    await signIn(page, bare);
    await expect(page).toHaveURL(path);
    await expect(page.locator('main').getByText(name)).toBeVisible();
    await expect(page.locator('main').getByText(bare)).toHaveCount(0);
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page).toHaveURL('/auth');
  }

  const framed = await newAccount([], name);
  await signIn(page, framed);
  await page.goto('/samtaleteller');
  const bar = page.getByRole('banner');
  await expect(bar.getByText(name).filter({ visible: true })).toHaveCount(1);
  await expect(bar.getByText(framed)).toHaveCount(0);
});
