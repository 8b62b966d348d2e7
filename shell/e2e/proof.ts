import { expect, type Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { demoPassword } from './settings';

/** Makes the api ask for a proof, as 15 minutes after a sign-in. */
export async function askAgainAt(page: Page, path: string, method: string) {
  let proven = false;
  await page.route('**/api/auth/proof', async (route) => {
    const answer = await route.fetch();
    proven = answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.route(path, (route) =>
    proven || route.request().method() !== method
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: 'proof-needed', detail: '', errors: [] }),
        }),
  );
  const dialog = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
  return {
    dialog,
    async prove() {
      await expect(dialog.getByLabel('Passordet du har nå')).toBeVisible();
      expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
      await dialog.getByLabel('Passordet du har nå').fill(demoPassword);
      await dialog.getByRole('button', { name: 'Bekreft' }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}
