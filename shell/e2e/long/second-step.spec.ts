import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { accounts, expect, signIn, test } from '../journey';
import { startProduct } from '../product';
import { codeOf } from '../second-step';
import { demoPassword } from '../settings';

const noFaults = async (page: Page) => expect(await faultsIn(page)).toEqual([]);

const code = (page: Page) => page.getByLabel('Kode fra appen, eller en gjenopprettingskode');

/** Ends the days of grace without a second step, as time would. */
const endGrace = (directory: string) =>
  promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import mongoose from 'mongoose';
      const client = new mongoose.mongo.MongoClient(process.argv[1]);
      const passed = { second_step_due: new Date(Date.now() - 1000), rights_changed_at: new Date() };
      await client.db().collection('users').updateMany({}, { $set: passed });
      await client.close();`,
      `mongodb://${encodeURIComponent(join(directory, 'data/database/db.sock'))}/firma`,
    ],
    { cwd: join(import.meta.dirname, '../../../api') },
  );

async function password(page: Page, origin: string) {
  await page.goto(`${origin}/auth`);
  await page.getByLabel('E-post', { exact: true }).fill(accounts.report);
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(code(page)).toBeFocused();
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect(page.getByRole('link', { name: 'Logg inn' }).first()).toBeAttached();
};

test('a second step: asked for, added, used, lost, and given back by an administrator', async ({
  browser,
  page,
  storageState,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'second-step-'));
  const product = await startProduct(directory, { SECOND_STEP: 'required' });
  try {
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'report');
    await expect(page.getByText(/^Kontoen din trenger et ekstra trinn ved innlogging innen/)).toBeVisible();
    await page.getByRole('link', { name: 'Slå på', exact: true }).click();
    const section = page.getByRole('region', { name: 'Ekstra trinn ved innlogging' });
    await section.getByRole('button', { name: 'Slå på koder fra en app' }).click();
    await section.getByLabel('Passordet du har nå').fill(demoPassword);
    await section.getByRole('button', { name: 'Slå på koder fra en app' }).click();
    await expect(section.getByRole('img', { name: 'QR-kode for kodeappen' })).toBeVisible();
    await noFaults(page);
    const secret = ((await section.locator('p code').textContent()) ?? '').replaceAll(' ', '');
    await section.getByLabel('Koden som appen viser').fill('000000');
    await section.getByRole('button', { name: 'Bekreft koden' }).click();
    await expect(
      section.getByText('Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den'),
    ).toBeVisible();
    await section.getByLabel('Koden som appen viser').fill(codeOf(secret));
    await section.getByRole('button', { name: 'Bekreft koden' }).click();
    await expect(section.getByText('Det ekstra trinnet er på')).toBeVisible();
    const recovery = await section.locator('li code').allTextContents();
    expect(recovery).toHaveLength(10);
    await noFaults(page);
    await section.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click();
    await expect(section.getByText(/Gjenopprettingskoder igjen: 10/)).toBeVisible();
    await expect(page.getByText(/^Kontoen din trenger/)).toHaveCount(0);

    await signOut(page);
    await password(page, product.origin);
    await noFaults(page);
    await code(page).fill('000000');
    await page.getByRole('button', { name: 'Fortsett' }).click();
    await expect(
      page.getByText('Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den'),
    ).toBeVisible();
    await code(page).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Fortsett' }).click();
    await expect(page.getByText('Velkommen!')).toBeVisible();

    // New recovery codes replace the old ones.
    await page.goto(`${product.origin}/konto`);
    await page.getByRole('button', { name: 'Lag nye gjenopprettingskoder' }).click();
    await expect(section.locator('li code')).toHaveCount(10);
    const renewed = await section.locator('li code').allTextContents();
    expect(renewed).not.toContain(recovery[0]);

    // The phone is lost: first a recovery code, then an administrator.
    await signOut(page);
    await password(page, product.origin);
    await code(page).fill(renewed[0] ?? '');
    await page.getByRole('button', { name: 'Fortsett' }).click();
    await expect(page.getByText('Velkommen!')).toBeVisible();
    const other = await browser.newContext({ storageState });
    const admin = await other.newPage();
    await admin.goto(`${product.origin}/auth`);
    await signIn(admin, 'admin');
    await admin.goto(`${product.origin}/admin?tab=users`);
    await admin.getByRole('button', { name: 'Slå av ekstra trinn' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Slå av ekstra trinn' }).click();
    await expect(admin.getByText('Ekstra trinn slått av')).toBeVisible();
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'report');
    await expect(page.getByText(/^Kontoen din trenger et ekstra trinn/)).toBeVisible();
    await other.close();
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});

test('when its days are over an account reaches its own page alone, which says so, until it has a second step', async ({
  page,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'second-step-'));
  const product = await startProduct(directory, { SECOND_STEP: 'required' });
  try {
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'report');
    await page.goto(`${product.origin}/vikarapport`);
    await expect(page.getByRole('heading', { level: 1, name: 'Vika Rapport' })).toBeVisible();
    await endGrace(directory);
    const home = async () =>
      (await (await page.request.get(`${product.origin}/api/auth/session`)).json()).access.home;
    await expect.poll(home).toBe('/konto');
    const over = page.getByText('Slå på et ekstra trinn ved innlogging for å bruke verktøyene igjen.');
    const section = page.getByRole('region', { name: 'Ekstra trinn ved innlogging' });
    for (const path of ['/vikarapport', '/admin', '/konto']) {
      await page.goto(product.origin + path);
      await expect(page).toHaveURL(`${product.origin}/konto`);
      await expect(over).toBeVisible();
      await expect(section).toBeVisible();
    }
    await noFaults(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await noFaults(page);
    // Signing in again gives no new days.
    await page.setViewportSize({ width: 1440, height: 900 });
    await signOut(page);
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'report');
    await expect(page).toHaveURL(`${product.origin}/konto`);
    await expect(over).toBeVisible();

    await section.getByRole('button', { name: 'Slå på koder fra en app' }).click();
    await section.getByLabel('Passordet du har nå').fill(demoPassword);
    await section.getByRole('button', { name: 'Slå på koder fra en app' }).click();
    const secret = ((await section.locator('p code').textContent()) ?? '').replaceAll(' ', '');
    await section.getByLabel('Koden som appen viser').fill(codeOf(secret));
    await section.getByRole('button', { name: 'Bekreft koden' }).click();
    await expect(section.getByText('Det ekstra trinnet er på')).toBeVisible();
    await expect(over).toHaveCount(0);
    await page.goto(`${product.origin}/vikarapport`);
    await expect(page.getByRole('heading', { level: 1, name: 'Vika Rapport' })).toBeVisible();
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
