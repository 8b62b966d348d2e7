import type { Page, Request } from '@playwright/test';
import { reportClientEvent } from 'shared/contracts/client-events';
import type { RegistryEntry } from 'shared/release';
import { type Account, allAnswered, expect, test } from '../journey';

interface Changed {
  path: string;
  files: RegExp;
  /** The account; a visitor if undefined. */
  account?: Account;
  /** What to press so that it is requested. */
  later?: (page: Page) => Promise<void>;
  /** The module that is reported to the api. */
  of: string;
  /** The text shown instead of the content; if undefined, the page is complete without the file. */
  told?: string;
}

const [marketing, calls] = ['mfe-marketing', 'mfe-calls'];
const unavailable = 'Denne delen er ikke tilgjengelig akkurat nå';
const partLost = 'Denne delen kunne ikke hentes';
const shellLost = 'Siden kunne ikke lastes. Last den inn på nytt.';

/** Waits for hydration before clicking, because another file is the corrupted one. */
const openCalendar = async (page: Page) => {
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).length > 0);
  await page.getByText('Gi oss mer å regne på').click();
  await page.getByRole('button', { name: 'Åpne kalender' }).click();
};

/** Every kind of file that a page loads, with a page that requests it. */
const kinds: Record<string, Changed> = {
  'the shell': { path: '/om-oss', files: /\/assets\/main\./, of: 'shell' },
  'what the others must be': { path: '/om-oss', files: /\/assets\/integrities\//, of: 'shell' },
  'texts of the shell': { path: '/om-oss', files: /\/assets\/messages-no/, of: 'shell' },
  'the style of the shell': { path: '/om-oss', files: /\/assets\/.*\.css/, of: 'shell' },
  'a screen of the shell': {
    path: '/auth',
    files: /\/assets\/\d+\.\w+\.js/,
    of: 'shell',
    told: unavailable,
  },
  'an entry': { path: '/om-oss', files: /\/mfe-marketing\/.*\/remote-entry\./, of: marketing },
  'a chunk': { path: '/om-oss', files: /\/mfe-marketing\/.*\/remote\./, of: marketing },
  'texts of a remote': { path: '/om-oss', files: /\/mfe-marketing\/.*\/locale-no/, of: marketing },
  'the style of a remote': { path: '/om-oss', files: /\/mfe-marketing\/.*\.css/, of: marketing },
  'a chunk that comes later': {
    path: '/tilbud',
    files: /\/mfe-marketing\/.*\/\d+\.\w+\.js/,
    later: openCalendar,
    of: marketing,
    told: 'Kalenderen kunne ikke hentes.',
  },
  'the shell of a tool': {
    path: '/samtaleteller',
    files: /\/assets\/main\./,
    account: 'employee',
    of: 'shell',
    told: shellLost,
  },
  'texts of the shell of a tool': {
    path: '/samtaleteller',
    files: /\/assets\/messages-no/,
    account: 'employee',
    of: 'shell',
    told: shellLost,
  },
  'the style of the shell of a tool': {
    path: '/samtaleteller',
    files: /\/assets\/.*\.css/,
    account: 'employee',
    of: 'shell',
  },
  'an entry of a tool': {
    path: '/samtaleteller',
    files: /\/mfe-calls\/.*\/remote-entry\./,
    account: 'employee',
    of: calls,
    told: unavailable,
  },
  'a chunk of a tool': {
    path: '/samtaleteller',
    files: /\/mfe-calls\/.*\/remote\./,
    account: 'employee',
    of: calls,
    told: unavailable,
  },
  'texts of a tool': {
    path: '/samtaleteller',
    files: /\/mfe-calls\/.*\/locale-no/,
    account: 'employee',
    of: calls,
    told: unavailable,
  },
  'the style of a tool': {
    path: '/samtaleteller',
    files: /\/mfe-calls\/.*\.css/,
    account: 'employee',
    of: calls,
  },
  'a chunk of a tool that comes later': {
    path: '/admin?tab=users',
    files: /\/mfe-admin\/.*\/users-tab/,
    account: 'admin',
    of: 'mfe-admin',
    told: partLost,
  },
};

/** The same number of bytes, with one bit flipped. */
function flipped(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  const at = Math.floor(other.length / 2);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
}

test.describe('a file one bit of which was changed on its way is not used, which is told and reported', () => {
  for (const [name, { path, files, later, account, of, told }] of Object.entries(kinds)) {
    test(name, async ({ browser, baseURL, as }) => {
      const page = account ? await as(account) : await browser.newPage({ baseURL, locale: 'nb-NO' });
      const reports: unknown[] = [];
      page.on('response', (response) => {
        if (!response.url().endsWith(reportClientEvent.path)) return;
        reports.push({ ...response.request().postDataJSON(), status: response.status() });
      });
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('integrity')) blocked.push(message.text());
      });
      await page.route(files, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: flipped(await response.body()) });
      });
      await page.goto(path);
      await later?.(page);
      await expect.poll(() => blocked.length).toBeGreaterThan(0);
      expect(blocked.join()).toMatch(/Failed to find a valid digest/);
      await expect
        .poll(() => reports)
        .toContainEqual(
          expect.objectContaining({ kind: 'remote-failed', remote: of, reason: 'load', status: 202 }),
        );
      if (told) await expect(page.getByText(told)).toBeVisible();
      else {
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByText(unavailable)).toHaveCount(0);
      }
      // Ignores other requests while it closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    });
  }
});

/** Runs before anything else: records every script and style sheet that is added, because many are removed again. */
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
    await allAnswered(who);
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
