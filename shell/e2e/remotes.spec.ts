import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from 'shared/build/release';
import { choose, expect, signIn, test } from './journey';
import { unpackModules } from './kept-modules';
import { startProduct } from './product';

const root = join(import.meta.dirname, '../..');
const failed = 'Denne delen er ikke tilgjengelig akkurat nå';

test('a remote that is down costs its own page only, is reported, and comes back without a reload', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/admin');
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-events')) reports.push(request.postDataJSON());
  });
  await page.route('**/remotes/mfe-calls/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Samtaleteller' }).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ kind: 'remote-failed', remote: 'mfe-calls', reason: 'load' }));
  await expect(page.getByRole('link', { name: 'Adminpanel' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Om oss' })).toBeVisible();

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.unroute('**/remotes/mfe-calls/**');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByRole('heading', { name: 'Samtaleteller' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** The next release of a module, made from its build with a different text. */
function nextOf(name: string, directory: string, from: string, to: string): string {
  const made = join(directory, name);
  cpSync(join(root, name, 'dist'), join(made, 'dist'), { recursive: true });
  cpSync(join(root, name, 'remote.json'), join(made, 'remote.json'));
  const file = join(made, 'dist/server/remote.js');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  writeRelease(
    join(made, 'dist'),
    '1.0.1',
    JSON.parse(readFileSync(join(made, 'dist/release.json'), 'utf8')),
  );
  return made;
}

test('a release goes live and back while the site runs; open pages keep working, and staff are told', async ({
  browser,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'release-'));
  const product = await startProduct(directory);
  const module = (command: string, folder: string) =>
    execFileSync(process.execPath, ['shell/dist/server/module.js', command, folder], {
      cwd: root,
      env: { PATH: process.env.PATH, DEPLOY_ORIGIN: product.origin, DEPLOY_TOKEN: token },
    });
  const token = execFileSync(process.execPath, ['api/dist/deploy-token.js', 'add', '*'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(directory, 'data') },
    encoding: 'utf8',
  }).trim();
  const page = await browser.newPage({ baseURL: product.origin, locale: 'nb-NO' });
  await page.goto('/case');
  const title = await page.locator('h1').textContent();

  const made = nextOf('mfe-marketing', directory, JSON.stringify(title).slice(1, -1), 'En ny utgave');
  module('release', made);

  const heading = async () => /<h1[^>]*>([^<]*)</.exec(await (await page.request.get('/case')).text())?.[1];
  await expect.poll(heading).toBe('En ny utgave');
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await page.getByRole('link', { name: 'Kontakt', exact: true }).first().click();
  await expect(page.getByLabel('Melding')).toBeVisible();

  module('rollback', made);
  await expect.poll(heading).toBe(title);

  // Somebody is writing a post when the blog's next release arrives.
  const writer = await browser.newPage({ baseURL: product.origin, locale: 'nb-NO' });
  await signIn(writer, 'admin');
  await writer.goto('/blogg-admin');
  const field = writer.getByLabel('Tittel');
  await field.fill('Halvskrevet');
  module('release', nextOf('mfe-blog', directory, 'Blogg', 'Bloggen'));
  const badge = writer.getByRole('button', { name: 'Ny versjon – last inn' });
  await expect(async () => {
    await writer.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(badge).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(field).toHaveValue('Halvskrevet');
  await Promise.all([writer.waitForEvent('domcontentloaded'), badge.click()]);
  await expect(field).toHaveValue('Halvskrevet');
  expect(await writer.locator('#page-state').textContent()).toContain('"version":"1.0.1-');

  await test.step("the previous release's call counter still counts", async () => {
    const calls = unpackModules(join(directory, 'previous')).find(
      ({ release }) => release.name === 'mfe-calls',
    );
    module('release', calls?.folder ?? '');
    const entry = `"version":"${calls?.release.version}"`;
    await expect.poll(async () => (await writer.request.get('/registry.json')).text()).toContain(entry);
    await writer.goto('/samtaleteller');
    expect(await writer.locator('#page-state').textContent()).toContain(entry);
    await choose(writer, 'Avdeling', 'Larvik');
    await writer.getByRole('button', { name: 'Registrer samtale' }).click();
    await expect(writer.getByText('Samtale registrert for Larvik')).toBeVisible();
  });

  await test.step('another team makes a module, and it joins the site', async () => {
    const folder = join(directory, 'mfe-weather');
    const inFolder = (...command: string[]) =>
      execFileSync(process.execPath, command, { cwd: folder, stdio: 'pipe' });
    mkdirSync(folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    inFolder(join(root, 'shared/build/new-module.mjs'), 'mfe-weather', '.');
    inFolder(join(root, 'node_modules/.bin/rspack'), 'build');
    expect((await page.request.get('/weather')).status()).toBe(404);
    module('release', folder);
    await expect.poll(async () => (await page.request.get('/weather')).status()).toBe(200);
    await page.goto('/weather');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Eksempel');
    // Its code runs in the browser, too.
    await expect
      .poll(() => heading.evaluate((h1) => Object.keys(h1).some((key) => key.startsWith('__react'))))
      .toBe(true);
    module('remove', folder);
    await expect.poll(async () => (await page.request.get('/weather')).status()).toBe(404);
  });

  await writer.close();
  await page.close();
  await product.stop();
  rmSync(directory, { recursive: true });
});
