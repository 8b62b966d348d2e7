import type { Page } from '@playwright/test';
import { type Account, expect, test } from '../journey';
import { headings, outcomes, restricted } from '../roles';

const path = (page: Page) => new URL(page.url()).pathname;

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
