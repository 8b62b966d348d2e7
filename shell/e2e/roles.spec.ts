import type { Page } from '@playwright/test';
import { type Account, expect, test } from './journey';
import { headings, outcomes, restricted } from './roles';

const path = (page: Page) => new URL(page.url()).pathname;

test('each account lands on its page, is given the code of its tools alone, and is kept from the others', async ({
  as,
}) => {
  for (const [account, { home, open }] of Object.entries(outcomes) as [
    Account,
    (typeof outcomes)[Account],
  ][]) {
    await test.step(account, async () => {
      const page = await as(account);
      await expect.poll(() => path(page)).toBe(home);
      const live = await page.request.get('/registry.json').then((answer) => answer.json());
      const tools = Object.values<{ routes: { path: string }[] }>(live.remotes)
        .flatMap(({ routes }) => routes.map((route) => route.path))
        .filter((known) => known in headings);
      expect(tools.sort()).toEqual([...open].sort());
      const closed = Object.keys(headings).find((tool) => !open.includes(tool));
      if (!closed) return;
      await page.goto(closed);
      if (restricted(account)) await expect.poll(() => path(page)).toBe(home);
      else {
        await expect(page.getByRole('heading', { name: 'Ingen tilgang' })).toBeVisible();
        await expect(page.getByText('Du har ikke tilgang til denne siden.')).toBeVisible();
      }
      await expect(page.getByRole('banner')).toHaveCount(restricted(account) ? 0 : 1);
    });
  }
});
