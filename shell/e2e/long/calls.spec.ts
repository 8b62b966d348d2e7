import { beTouched } from '../be-touched';
import { totalOf } from '../calls';
import { expect, signIn, test } from '../journey';
import { openKeyboard } from '../keyboard';

const registrations = (url: URL) => url.pathname === '/api/call-logs';

test('what a closed window left waiting is shown and sent by one that is open', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Horten' })).toBeVisible();
  const before = await totalOf(page, 'Horten')();
  const closing = await page.context().newPage();
  await closing.goto('/samtaleteller');
  await expect(closing.getByRole('region', { name: 'Horten' })).toBeVisible();
  await page.context().setOffline(true);
  await closing.keyboard.press('1');
  await expect(closing.getByText('Venter på å sende: 1')).toBeVisible();
  await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
  await closing.close();
  await page.context().setOffline(false);
  await expect(page.getByText('Samtale registrert for Horten')).toBeVisible();
  await expect.poll(totalOf(page, 'Horten')).toBe(before + 1);
  await expect(page.getByText('Venter på å sende')).toHaveCount(0);
});

test('keys count while a picker has the focus, and what is chosen next stays chosen', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
  const picker = page.getByRole('combobox', { name: 'Avdeling' });
  await picker.click();
  await page.keyboard.press('1');
  await page.locator('.ant-select-item-option[title="Larvik"]').click();
  await expect(picker).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByText('Samtale registrert for Nøtterøy')).toBeVisible();
  await expect(page.getByText('Samtale registrert for Horten')).toHaveCount(0);
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('z');
  await expect(page.getByText(/^Samtalen for .+ er angret$/)).toBeVisible();

  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(registrations, async (route) => {
    await answered;
    await route.continue();
  });
  const register = page.getByRole('button', { name: 'Registrer samtale' });
  await register.click();
  await picker.click();
  await page.locator('.ant-select-item-option[title="Sandefjord"]').click();
  answer();
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
  await expect(register).toBeEnabled();
  await expect(page.locator('.ant-select').first()).toContainText('Sandefjord');
});

test('cards stand in line, however many calls they hold', async ({ as }) => {
  const page = await as('employee');
  await page.route('**/call-logs/statistics?*', async (route) => {
    const statistics = await (await route.fetch()).json();
    for (const [index, row] of statistics.departments.entries()) row.total = [7, 120, 12_000][index % 3];
    await route.fulfill({ json: statistics });
  });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/samtaleteller');
    const months = page
      .getByRole('region', { name: /^(Horten|Nøtterøy|Tønsberg|Sandefjord|Larvik)$/ })
      .locator('dl');
    await expect(months).toHaveCount(5);
    const lefts = await months.evaluateAll((all) =>
      all.map((one) => {
        const { top } = one.getBoundingClientRect();
        return Math.round(top - (one.closest('section')?.getBoundingClientRect().top ?? 0));
      }),
    );
    expect([width, ...new Set(lefts)]).toHaveLength(2);
  }
});

test('where there are no keys, nothing tells of them, and a department is one press', async ({ as }) => {
  const page = await as('employee');
  await page.setViewportSize({ width: 375, height: 900 });
  await beTouched(page);
  await page.goto('/samtaleteller');
  await expect(page.getByRole('button', { name: 'Larvik', exact: true })).toBeVisible();
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel('Hurtigtaster')).toBeHidden();
  await page.getByRole('button', { name: 'Larvik', exact: true }).click();
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
  await page.getByRole('button', { name: 'Angre' }).first().click();
  await expect(page.getByText(/^Samtalen for .+ er angret$/)).toBeVisible();
});

// In this file and not with the other keyboard tests, because counting calls in parallel would change the totals above.
test('ten calls are counted by keyboard alone, and one too many is taken back', async ({
  page,
  ownAccount,
}, info) => {
  await signIn(page, ownAccount);
  const keys = await openKeyboard(page);
  await page.goto('/samtaleteller');
  const picker = page.getByRole('combobox', { name: 'Avdeling' });
  await expect(picker).toBeVisible();
  // Tab past the bar into the page.
  await keys.press('Tab', 'Enter', 'Tab');
  await expect(picker).toBeFocused();
  await keys.press('1', '2', '3', '4', '5', '5', '4', '3', '2', '2', 'z', '1');
  const own = async () =>
    (await (await page.request.get('/api/call-logs/today')).json()).own.map(
      ({ department }: { department: string }) => department,
    );
  await expect
    .poll(async () => (await own()).toSorted())
    .toEqual(
      ['Horten', 'Larvik', 'Nøtterøy', 'Sandefjord', 'Tønsberg'].flatMap((department) => [
        department,
        department,
      ]),
    );
  expect(await keys.report('Ten calls', info)).toBeLessThanOrEqual(15);
});
