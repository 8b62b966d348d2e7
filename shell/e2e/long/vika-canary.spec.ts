import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { filesIn } from 'shared/testing/files-in';
import { choose, expect, signIn, test } from '../journey';
import { startProduct } from '../product';
import { startRedis } from '../redis';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const canary = {
  name: 'Kanarifugl Burhaug',
  phone: '48151623',
  address: 'Buråpningen 42',
  problem: 'Sangstemmen sviktet i natt',
};

/** Files in a folder that contain a text. */
const filesWith = async (text: string, folder: string): Promise<string[]> =>
  (await filesIn(folder)).filter(({ bytes }) => bytes.includes(text)).map(({ path }) => path);

/** Everything that a page stores, shows in its title or has requested by address. */
async function storedBy(page: Page, asked: string[]): Promise<string> {
  const inside = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    history: history.state,
    title: document.title,
  }));
  return JSON.stringify([inside, asked, page.url(), await page.context().cookies()]);
}

test('a patient’s words stand nowhere in clear but on the screens', async ({ browser }) => {
  const directory = await mkdtemp(join(tmpdir(), 'canary-'));
  const redis = await startRedis(directory);
  const product = await startProduct(directory, { REDIS_URL: redis.url });
  const asked: string[] = [];
  const open = async (account: 'customerService' | 'clinic') => {
    const context = await browser.newContext({ baseURL: product.origin, locale: 'nb-NO' });
    const page = await context.newPage();
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto('/auth');
    await signIn(page, account);
    return page;
  };
  try {
    const [desk, clinic] = [await open('customerService'), await open('clinic')];
    for (const [button, message] of [
      ['Eksporter alle', 'Det er ingen registreringer å eksportere.'],
      ['Eksporter dagens bestillinger', 'Det er ingen bestillinger fra i dag å eksportere.'],
      ['Eksporter dagens andre henvendelser', 'Det er ingen andre henvendelser fra i dag å eksportere.'],
    ] as const) {
      await clinic.getByRole('button', { name: button }).click();
      await expect(clinic.getByText('Ingen data').first()).toBeVisible();
      await expect(clinic.getByText(message)).toBeVisible();
    }

    await desk.getByLabel('Navn').fill(canary.name);
    await desk.getByLabel('Telefon').fill(canary.phone);
    await desk.getByLabel('Adresse').fill(canary.address);
    await desk.getByLabel('Problem').fill(canary.problem);
    await desk
      .getByRole('radiogroup', { name: /Bestillinger/ })
      .getByRole('radio', { name: 'Ja' })
      .check();
    await desk.getByRole('button', { name: 'Registrer', exact: true }).click();
    await expect(desk.getByText('Registrert', { exact: true })).toBeVisible();
    const row = clinic.getByRole('row').filter({ hasText: canary.name });
    await expect(row).toContainText(canary.problem);
    for (const wanted of [canary.name, canary.phone]) {
      await clinic.getByLabel('Søk').fill(wanted);
      await expect(row).toHaveCount(1);
    }
    await clinic.getByRole('button', { name: `Rediger ${canary.name}` }).click();
    await choose(clinic.getByRole('dialog'), 'Status', 'Behandlet');
    await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
    await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();
    await Promise.all([
      clinic.waitForEvent('download'),
      clinic.getByRole('button', { name: 'Eksporter alle' }).click(),
    ]);
    // Half typed text at the time of the check: it may be in memory only.
    await desk.getByLabel('Navn').fill(canary.name);
    await desk.getByLabel('Problem').fill(canary.problem);

    await run('redis-cli', ['-u', redis.url, 'config', 'set', 'rdbcompression', 'no']);
    await run('redis-cli', ['-u', redis.url, 'save']);
    const folders = [directory, ...(await builds())];
    const stored = (await storedBy(desk, asked)) + (await storedBy(clinic, asked)) + product.output();
    // Proves that the search works: public texts are found in clear.
    expect(await filesWith('vika_registration', join(directory, 'data'))).not.toEqual([]);
    expect(await filesWith('created', directory)).not.toEqual([]);
    expect(stored).toContain('/api/vika-registrations');
    for (const secret of [...Object.values(canary), 'Kanarifugl', encodeURIComponent(canary.address)]) {
      expect(stored).not.toContain(secret);
      for (const each of folders) expect(await filesWith(secret, each)).toEqual([]);
    }
  } finally {
    await product.stop();
    await redis.stop();
    await rm(directory, { recursive: true, force: true });
  }
});

/** All build folders. */
async function builds(): Promise<string[]> {
  const packages = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return packages.map((name) => join(root, name, 'dist'));
}
