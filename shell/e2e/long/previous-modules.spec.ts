import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { supportedContracts } from 'shared/remote-entry';
import { expect, test as journeys } from '../journey';
import { unpackModules } from '../kept-modules';
import { startProduct } from '../product';

/**
 * Pages as built for the previous release, with today's shell, edge and api. They show the texts of that release: these
 * tests change when `npm run contracts:keep` has run, not when today's modules change.
 */
const root = join(import.meta.dirname, '../../..');

/** Each completes a task below. */
const atWork = ['mfe-admin', 'mfe-blog', 'mfe-calls', 'mfe-marketing', 'mfe-vika'];

interface Previous {
  origin: string;
  /** `<name>/<version>` of each module, as in the addresses of its files. */
  builds: string[];
}

/** Releases the previous release's modules into a running product; returns their builds. */
function releasePrevious(directory: string, origin: string): string[] {
  const modules = unpackModules(directory);
  expect(modules.map(({ release: { name } }) => name).sort()).toEqual(atWork);
  const untaken = modules.filter(({ release }) => !supportedContracts.includes(release.contract));
  expect(
    untaken.map(({ release: { name, contract } }) => `${name} is built for contract ${contract}`),
    `The shell takes contracts ${supportedContracts.join(' and ')} alone: the previous release's modules would be refused`,
  ).toEqual([]);
  const inProduct = (settings: Record<string, string>, ...command: string[]) =>
    execFileSync(process.execPath, command, {
      cwd: root,
      env: { PATH: process.env.PATH, ...settings },
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const token = inProduct({ DATA_DIR: join(directory, 'data') }, 'api/dist/deploy-token.js', 'add', '*');
  const said = inProduct(
    { DEPLOY_ORIGIN: origin, DEPLOY_TOKEN: token },
    ...['shell/dist/server/module.js', 'release', '--why', 'the previous release'],
    ...modules.map(({ folder }) => folder),
  );
  expect(said.split('\n')).toEqual(
    modules.map(({ release: { name, version } }) => `${name} ${version} is live`),
  );
  return modules.map(({ release: { name, version } }) => `${name}/${version}`);
}

interface Fixtures {
  /** Opens an address and checks that the page is the previous build's, throws nothing and gets no refusal. */
  open: (page: Page, name: string, path: string) => Promise<void>;
}

const test = journeys.extend<Fixtures, { previous: Previous }>({
  previous: [
    async ({ browser: _ }, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'previous-'));
      const { origin, stop } = await startProduct(directory, { TRUST_PROXY: '1' });
      try {
        await use({ origin, builds: releasePrevious(directory, origin) });
      } finally {
        await stop();
        rmSync(directory, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ previous }, use) => use(previous.origin),
  open: async ({ previous: { builds } }, use) => {
    const faults: string[] = [];
    const opened = new Set<string>();
    const ran = new Set<string>();
    const watch = (page: Page) => {
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        const isRefused = pathname.startsWith('/api/') && response.status() >= 400;
        if (isRefused) faults.push(`${response.request().method()} ${pathname}: ${response.status()}`);
        const [, place, name, version] = pathname.split('/');
        if (place === 'remotes' && pathname.endsWith('.js')) ran.add(`${name}/${version}`);
      });
    };
    await use(async (page, name, path) => {
      const [build = ''] = builds.filter((one) => one.startsWith(`${name}/`));
      const entry = `"version":"${build.split('/')[1]}"`;
      await expect.poll(async () => (await page.request.get('/registry.json')).text()).toContain(entry);
      opened.add(build);
      watch(page);
      await page.goto(path);
      expect(await page.locator('#page-state').textContent()).toContain(entry);
    });
    expect(faults).toEqual([]);
    // The opened modules ran in a browser, and nothing of another build did.
    expect([...opened].filter((build) => !ran.has(build))).toEqual([]);
    expect([...ran].filter((build) => !builds.includes(build))).toEqual([]);
  },
});

test('a quote request is sent, and somebody sees to it', async ({ page, as, open, unique }) => {
  await open(page, 'mfe-marketing', '/tilbud');
  await page.getByLabel('Navn').fill(unique);
  await page.getByLabel('E-post').fill('kari@bedrift.example');
  await page.getByLabel('Tjeneste').selectOption('Ordretelefon');
  await page.getByLabel('Melding').fill('Vi trenger svartjeneste fra neste uke.');
  await page.getByRole('button', { name: 'Send forespørsel' }).click();
  await expect(page.getByRole('heading', { name: 'Takk!' })).toBeFocused();

  const employee = await as('employee');
  await open(employee, 'mfe-admin', '/admin?tab=quotes');
  const row = employee.getByRole('list', { name: 'Henvendelser' }).getByRole('link', { name: unique });
  await row.click();
  await employee
    .locator('article')
    .filter({ has: employee.getByRole('heading', { name: unique, level: 2 }) })
    .getByRole('button', { name: 'Under behandling' })
    .click();
  await expect(employee.getByText('Status endret til Under behandling')).toBeVisible();
  await expect(row).toContainText('Under behandling');
});

test('a post is published, and read', async ({ page, as, open, unique }) => {
  const employee = await as('employee');
  await open(employee, 'mfe-blog', '/blogg-admin');
  await employee.getByLabel('Tittel').fill(unique);
  await employee.getByRole('textbox', { name: 'Innhold' }).fill('Skrevet med forrige utgave.');
  await employee.getByRole('switch', { name: 'Publisert' }).click();
  await employee.getByRole('button', { name: 'Opprett innlegg' }).click();
  await expect(employee.getByText('Blogginnlegg opprettet!', { exact: true })).toBeVisible();

  await expect.poll(async () => (await page.request.get('/blogg')).text()).toContain(unique);
  await open(page, 'mfe-blog', '/blogg');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(unique);
  const older = page.getByRole('navigation', { name: 'Tidligere innlegg' });
  await older.getByRole('link').first().click();
  await expect(page).not.toHaveURL('/blogg');
  await expect(heading).toBeFocused();
  await older.getByRole('link', { name: 'Nyeste innlegg' }).click();
  await expect(heading).toHaveText(unique);
  await expect(page.getByText('Skrevet med forrige utgave.')).toBeVisible();
});

test('a call is counted', async ({ as, open }) => {
  const employee = await as('employee');
  await open(employee, 'mfe-calls', '/samtaleteller');
  const larvik = employee.getByRole('region', { name: 'Larvik' }).locator('strong');
  await expect(larvik).toBeVisible();
  const before = Number(await larvik.textContent());
  await employee.getByRole('combobox', { name: 'Avdeling' }).click();
  await employee.getByTitle('Larvik').click();
  await employee.getByRole('button', { name: 'Registrer samtale' }).click();
  await expect(employee.getByText('Samtale registrert for Larvik')).toBeVisible();
  await expect(larvik).toHaveText(String(before + 1));
});

test('a patient who is registered stands in the open report', async ({ as, open, unique }) => {
  const [clinic, desk] = [await as('clinic'), await as('customerService')];
  await open(clinic, 'mfe-vika', '/vikarapport');
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await open(desk, 'mfe-vika', '/vika');
  await desk.getByLabel('Navn').fill(unique);
  await desk.getByLabel('Telefon').fill('912 34 567');
  await desk.getByLabel('Problem').fill('Vondt i kneet');
  await desk
    .getByRole('radiogroup', { name: /Bestillinger/ })
    .getByRole('radio', { name: 'Ja' })
    .check();
  await desk.getByRole('button', { name: 'Registrer', exact: true }).click();
  await expect(desk.getByText('Registrert', { exact: true })).toBeVisible();
  await expect(clinic.getByRole('row').filter({ hasText: unique })).toContainText('Vondt i kneet');
});
