import type { Request } from '@playwright/test';
import { reportClientEvent } from 'shared/contracts/client-events';
import type { RegistryEntry } from 'shared/release';
import { type Account, expect, test } from './journey';

const mark = ';document.documentElement.dataset.foreign = "ran";';

interface Changed {
  path: string;
  files: RegExp;
  /** What is pressed before it is asked for. */
  later?: string;
  /** Who asks; a visitor where nobody is named. */
  account?: Account;
  /** The remote that cannot be shown without it. */
  remote?: string;
}

/** What a page loads of its own and later, with the page that asks for it. */
const scripts: Record<string, Changed> = {
  'the shell': { path: '/om-oss', files: /\/assets\/main\./ },
  'what the others must be': { path: '/om-oss', files: /\/assets\/integrities\// },
  'texts of the shell': { path: '/om-oss', files: /\/assets\/messages-no/ },
  'a screen of the shell': { path: '/auth', files: /\/assets\/\d+\.\w+\.js/ },
  'an entry': { path: '/om-oss', files: /\/mfe-marketing\/.*\/remote-entry\./, remote: 'mfe-marketing' },
  'a chunk': { path: '/om-oss', files: /\/mfe-marketing\/.*\/remote\./, remote: 'mfe-marketing' },
  'texts of a remote': { path: '/om-oss', files: /\/mfe-marketing\/.*\/locale-no/ },
  'a chunk that comes later': {
    path: '/tilbud',
    files: /\/mfe-marketing\/.*\/\d+\.\w+\.js/,
    later: 'Åpne kalender',
  },
  'an entry of a tool': {
    path: '/samtaleteller',
    files: /\/mfe-calls\/.*\/remote-entry\./,
    account: 'employee',
    remote: 'mfe-calls',
  },
  'a chunk of a tool': {
    path: '/samtaleteller',
    files: /\/mfe-calls\/.*\/remote\./,
    account: 'employee',
    remote: 'mfe-calls',
  },
};

test.describe('a script that was changed on its way does not run', () => {
  for (const [name, { path, files, later, account, remote }] of Object.entries(scripts)) {
    test(name, async ({ browser, baseURL, as }) => {
      const page = account ? await as(account) : await browser.newPage({ baseURL, locale: 'nb-NO' });
      const reports: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(reportClientEvent.path)) reports.push(request.postDataJSON());
      });
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('integrity')) blocked.push(message.text());
      });
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}${mark}` });
      });
      await page.goto(path);
      // Alive before it is clicked: the chunk that is changed is another.
      if (later)
        await page.waitForFunction(
          () => document.querySelector('h1') && Object.keys(document.querySelector('h1') ?? {}).length > 0,
        );
      if (later) {
        await page.getByText('Gi oss mer å regne på').click();
        await page.getByRole('button', { name: later }).click();
      }
      await expect.poll(() => blocked.length).toBeGreaterThan(0);
      expect(blocked.join()).toMatch(/Failed to find a valid digest/);
      if (remote) {
        await expect
          .poll(() => reports)
          .toContainEqual(expect.objectContaining({ kind: 'remote-failed', remote, reason: 'load' }));
        // A tool says so; a page that came as HTML stands there whole without its script.
        const notice = page.getByText('Denne delen er ikke tilgjengelig akkurat nå');
        if (account) await expect(notice).toBeVisible();
        else await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(notice).toHaveCount(account ? 1 : 0);
        await expect(page.getByRole('button', { name: 'Prøv igjen' })).toHaveCount(account ? 1 : 0);
      }
      expect(await page.evaluate(() => document.documentElement.dataset.foreign)).toBeUndefined();
      // Whatever else comes while it closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    });
  }
});

test('styles that were changed on their way are not applied', async ({ browser, baseURL, as }) => {
  const change = 'html{outline:7px solid red}';
  const visitor = await browser.newPage({ baseURL, locale: 'nb-NO' });
  for (const [page, path] of [
    [visitor, '/om-oss'],
    [await as('employee'), '/samtaleteller'],
  ] as const) {
    const changed: string[] = [];
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch();
      changed.push(route.request().url());
      await route.fulfill({ response, body: `${await response.text()}${change}` });
    });
    await page.goto(path);
    await expect.poll(() => changed.length).toBeGreaterThanOrEqual(2);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).outlineWidth)).not.toBe(
      '7px',
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await visitor.close();
});

/** Runs in a page before anything else: keeps each script and stylesheet that is ever named, since many are taken away again. */
function keepNamed() {
  const named = new Map<string, string>();
  Object.assign(window, { named });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src) named.set(node.src, node.integrity);
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') named.set(node.href, node.integrity);
    }
  }).observe(document, { childList: true, subtree: true });
}

test('every script and stylesheet that a page loads is named with its hash', async ({
  page,
  request,
  as,
}) => {
  const leader = await as('manager');
  const administrator = await as('admin');
  for (const who of [page, leader, administrator]) await who.addInitScript(keepNamed);
  for (const [who, path] of [
    [page, '/'],
    [page, '/blogg'],
    [page, '/auth'],
    [leader, '/vika'],
    [administrator, '/admin'],
  ] as const) {
    const loaded = new Set<string>();
    const keep = (asked: Request) => {
      if (['script', 'stylesheet'].includes(asked.resourceType())) loaded.add(asked.url());
    };
    who.on('request', keep);
    await who.goto(path);
    await expect(who.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await who.waitForLoadState('networkidle');
    who.off('request', keep);
    expect(new URL(who.url()).pathname).toBe(path);
    const named = new Map(
      await who.evaluate(() => [...(window as unknown as { named: Map<string, string> }).named]),
    );
    const without = [...new Set([...loaded, ...named.keys()])].filter(
      (address) => !named.get(address)?.startsWith('sha384-'),
    );
    expect(loaded.size).toBeGreaterThan(5);
    expect({ path, without }).toEqual({ path, without: [] });
  }
  for (const asked of [request, leader.request, administrator.request]) {
    const { remotes } = await (await asked.get('/registry.json')).json();
    for (const { entry, integrity, integrities } of Object.values<RegistryEntry>(remotes)) {
      expect(integrities[entry]).toBe(integrity);
      expect(Object.keys(integrities).length).toBeGreaterThan(5);
    }
  }
});
