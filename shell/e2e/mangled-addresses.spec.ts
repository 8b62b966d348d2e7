import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';

/** Errors that a page threw and did not catch. */
function faultsOf(page: Page) {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

test('an address may hold anything and shows a page that works', async ({ page, baseURL }) => {
  const faults = faultsOf(page);
  for (const [address, heading] of [
    ['/#%', /./],
    ['/kontakt#50%', /./],
    ['/vilkar?q=%E5#%E5', /./],
    ['/auth#%', 'Logg inn'],
    ['/50%', 'Oops! Page not found'],
    ['/tilbud%2F', 'Oops! Page not found'],
    ['//finnes%5B//ikke#%', 'Oops! Page not found'],
  ] as const) {
    await page.goto(baseURL + address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.getByRole('link', { name: 'Til forsiden', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/oftestiltesp%F8rsm%E5l');
  await expect(page).toHaveURL('/#faq');
  expect(faults).toEqual([]);
});

test('a link that a mail gateway changed arrives, and its token is in no later request and not in the address', async ({
  page,
}) => {
  const token = randomBytes(32).toString('base64url');
  const later: string[] = [];
  page.on('request', async (request) => {
    const isLink = request.isNavigationRequest() && request.url().includes('%2523');
    const isCheck = request.url().endsWith('/api/auth/reset-password/check');
    if (isLink) return;
    later.push(`${request.url()} ${JSON.stringify(await request.allHeaders().catch(() => ({})))}`);
    if (!isCheck) later.push(request.postData() ?? '');
  });
  // A token that nobody was sent: the page finds out, which it can only if it read it.
  const checked = page.waitForRequest(/reset-password\/check$/);
  await page.goto(`/nytt-passord%2523access_token%3D${token}%26amp;type%3Drecovery`);
  expect((await checked).postDataJSON()).toEqual({ token });
  await expect(page.getByText('Ugyldig lenke')).toBeVisible();
  await expect(page).toHaveURL('/nytt-passord');
  await expect(page).toHaveURL('/glemt-passord');
  expect(later.join('\n')).not.toContain(token);

  await page.goto(`/nytt-passord%23access_token=${token.slice(0, 20)}`);
  await expect(page.getByText('Lenken er ikke hel')).toBeVisible();
  await expect(page).toHaveURL('/nytt-passord');
  await page.reload();
  await page
    .getByLabel('Hele lenken')
    .fill(`${new URL(page.url()).origin}/nytt-passord#access_token=${token}&type=recovery`);
  await page.getByRole('button', { name: 'Åpne lenken' }).click();
  await expect(page.getByText('Ugyldig lenke')).toBeVisible();
});

test('the link to a draft is read as a mail gateway left it', async ({ page }) => {
  const token = randomBytes(32).toString('base64url');

  const asked = page.waitForRequest('**/api/blog-previews');
  await page.goto(`/blogg/utkast%23${token}`);
  expect((await asked).postDataJSON()).toEqual({ token });
  await expect(page.getByRole('heading', { name: 'Lenken gjelder ikke lenger' })).toBeVisible();
  await expect(page).toHaveURL(`/blogg/utkast#${token}`);
  await page.goto(`/blogg/utkast?x#${token.slice(0, 20)}`);
  await expect(page.getByText('Lenken er ikke hel')).toBeVisible();
});
