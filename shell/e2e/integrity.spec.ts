import type { RegistryEntry } from 'shared/release';
import { expect, test } from './journey';

const mark = ';document.documentElement.dataset.foreign = "ran";';

/** What a page loads of its own and later, by address, with the page that asks for it. */
const scripts: Record<string, { path: string; files: RegExp; later?: string }> = {
  'the shell': { path: '/om-oss', files: /\/assets\/main\./ },
  'texts of the shell': { path: '/om-oss', files: /\/assets\/messages-no/ },
  'a screen of the shell': { path: '/auth', files: /\/assets\/\d+\.\w+\.js/ },
  'an entry': { path: '/om-oss', files: /\/mfe-marketing\/.*\/remote-entry\./ },
  'a chunk': { path: '/om-oss', files: /\/mfe-marketing\/.*\/remote\./ },
  'texts of a remote': { path: '/om-oss', files: /\/mfe-marketing\/.*\/locale-no/ },
  'a chunk that comes later': {
    path: '/tilbud',
    files: /\/mfe-marketing\/.*\/\d+\.\w+\.js/,
    later: 'Åpne kalender',
  },
};

test.describe('a script that was changed on its way does not run', () => {
  for (const [name, { path, files, later }] of Object.entries(scripts)) {
    test(name, async ({ browser, baseURL }) => {
      const page = await browser.newPage({ baseURL, locale: 'nb-NO' });
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

test('every script and stylesheet of a page is named with its hash', async ({ page, request }) => {
  for (const path of ['/', '/blogg', '/auth']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')]
        .filter(({ integrity }) => !integrity.startsWith('sha384-'))
        .map((element) => element.outerHTML),
    );
    expect(bare).toEqual([]);
  }
  const { remotes } = await (await request.get('/registry.json')).json();
  for (const { entry, integrity, integrities } of Object.values<RegistryEntry>(remotes)) {
    expect(integrities[entry]).toBe(integrity);
    expect(Object.keys(integrities).length).toBeGreaterThan(5);
  }
});
