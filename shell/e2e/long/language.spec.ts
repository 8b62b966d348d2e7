import type { Page, Route } from '@playwright/test';
import { defaultLanguage, type Language, languageKey, languages, languageTags } from 'shared/i18n/languages';
import { expect, test } from '../journey';
import { type HeadsOfPages, rawKeys, readHeads, watch } from '../language-watch';
import { languageSwitch, menuOf } from '../menu';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

/** Events in any order: the visitor changes the language, the remote arrives, a text file is late, another fails. */
const events = ['switch', 'remote', 'late', 'fail'] as const;
type Event = (typeof events)[number];
const orders = permutations<Event>([...events]);

/** Where the first language comes from: nothing, the edge's cookie, or storage of an earlier visit. */
const starts = ['none', 'cookie', 'storage'] as const;
type Start = (typeof starts)[number];

const sources = ['shell', 'remote'] as const;
type Source = (typeof sources)[number];

interface Load {
  order: Event[];
  /** The language chosen. */
  target: Language;
  start: Start;
  /** The language whose texts are late; the other's fail. */
  late: Source;
}

const page = '/kontakt';
const home = '/blogg';
const nowhere = '/finnes-ikke';

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

const loadsOf = (order: Event[], at: number): Load[] =>
  languages.flatMap((target, language) =>
    sources.map((late, source) => ({
      order,
      target,
      late,
      start: starts[(at + language + source) % starts.length] ?? 'none',
    })),
  );

const otherThan = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? defaultLanguage;

/** The language of the document. */
const firstOf = ({ target, start }: Load): Language =>
  target === defaultLanguage || start === 'cookie' ? otherThan(target) : defaultLanguage;

const textFile = (source: Source, language: Language) =>
  source === 'shell'
    ? new RegExp(`/assets/messages-${language}-`)
    : new RegExp(`/remotes/mfe-marketing/.*/(locale|later)-${language}-`);
const shellCode = /\/assets\/main\.\w+\.js$/;
const remoteCode = /\/remotes\/mfe-marketing\/.*\/remote\.\w+\.js$/;

/** Holds requests until they are released. */
function createGates(target: Page) {
  const gates = new Map<string, { pattern: RegExp; fails: boolean; isOpen: boolean; held: Route[] }>();
  const answer = (route: Route, fails: boolean) => (fails ? route.abort() : route.continue());
  return {
    async install() {
      await target.route('**/*.js', (route) => {
        const gate = [...gates.values()].find(({ pattern }) => pattern.test(route.request().url()));
        if (gate && !gate.isOpen) return void gate.held.push(route);
        return answer(route, gate?.fails ?? false);
      });
    },
    set: (name: string, pattern: RegExp, fails = false) =>
      void gates.set(name, { pattern, fails, isOpen: false, held: [] }),
    /** Releases waiting requests; resolves when they are answered. */
    async open(name: string) {
      const gate = gates.get(name);
      if (!gate) return;
      gate.isOpen = true;
      await Promise.all(
        gate.held.splice(0).map(async (route) => {
          await answer(route, gate.fails);
          if (!gate.fails) await (await route.request().response())?.finished();
        }),
      );
    },
    /** Resets everything. */
    clear: () => gates.clear(),
    isHeld: (name: string) => (gates.get(name)?.held.length ?? 0) > 0,
  };
}
type Gates = ReturnType<typeof createGates>;

/** Clicks a language in the menu once React has hydrated it. */
async function choose(target: Page, ...chosen: Language[]) {
  const links = chosen.map((language) => `header a[hreflang="${languageTags[language]}"]`);
  await target.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    links[0] ?? '',
  );
  await target.evaluate((selectors) => {
    for (const selector of selectors) document.querySelector<HTMLElement>(selector)?.click();
  }, links);
}

/** Waits until the whole page is in one language and hydrated. */
const standsIn = (target: Page, language: Language, heading: string | undefined) =>
  target.waitForFunction(
    ([lang, text]) => {
      const h1 = document.querySelector('h1');
      return (
        document.documentElement.lang === lang &&
        h1?.textContent === text &&
        Object.keys(h1 ?? {}).some((key) => key.startsWith('__react'))
      );
    },
    [languageTags[language], heading ?? ''],
  );

interface Visit {
  target: Page;
  gates: Gates;
  heads: HeadsOfPages;
}
const headingOf = (heads: HeadsOfPages, language: Language) => heads[languageTags[language]]?.[page]?.heading;

/** A new visitor, without stored data. */
async function begin({ target }: Visit, { cookie, storage }: { cookie?: Language; storage?: Language }) {
  await target.context().clearCookies();
  const origin = new URL(target.url()).origin;
  if (cookie) await target.context().addCookies([{ name: languageKey, value: cookie, url: origin }]);
  await target.evaluate(
    ([key, value]) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)),
    [languageKey, storage ?? ''] as const,
  );
}

/** One load with its events forced into a given order. */
async function run(visit: Visit, load: Load) {
  const { target, gates, heads } = visit;
  const { order, target: language, start, late } = load;
  const first = firstOf(load);
  gates.clear();
  await begin(visit, {
    ...(first !== defaultLanguage && { cookie: first }),
    ...(start === 'storage' && { storage: language }),
  });
  gates.set('remote', remoteCode);
  gates.set('late', textFile(late, language));
  gates.set('fail', textFile(late === 'shell' ? 'remote' : 'shell', language), true);
  // A choice in storage applies as soon as the shell has its first texts.
  if (start === 'storage') gates.set('switch', textFile('shell', first));
  await target.goto(page, { waitUntil: 'domcontentloaded' });
  for (const event of order) {
    if (event === 'switch' && start !== 'storage') await choose(target, language);
    else await gates.open(event);
  }
  // If texts of a language fail, the page is Norwegian; if Norwegian fails, the page stays as it was.
  await standsIn(
    target,
    language === defaultLanguage ? first : defaultLanguage,
    headingOf(heads, language === defaultLanguage ? first : defaultLanguage),
  );
  const before = await target.evaluate(() => window.spoken);
  expect(before, 'not shown before all of it is there').not.toContain(languageTags[language]);
  gates.clear();
  await choose(target, language);
  await standsIn(target, language, headingOf(heads, language));
  expect(await target.evaluate(() => window.faults)).toEqual([]);
}

const visited = test.extend<{ visit: Visit }>({
  visit: async ({ context, request }, use) => {
    const target = await context.newPage();
    const gates = createGates(target);
    const heads = await readHeads(request, [page, home, nowhere]);
    expect(new Set(languages.map((language) => headingOf(heads, language))).size).toBe(languages.length);
    await target.addInitScript(watch, { keys: rawKeys, heads });
    await gates.install();
    await target.goto('/robots.txt');
    await use({ target, gates, heads });
    await target.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

orders.forEach((order, at) => {
  const loads = loadsOf(order, at);
  visited(`${loads.length} loads: ${order.join(', ')}`, async ({ visit }) => {
    for (const load of loads) {
      await test.step(`${load.start} to ${load.target}, texts of the ${load.late} late`, () =>
        run(visit, load));
    }
  });
});

visited('4 loads: the last of quick choices wins, whichever texts come first', async ({ visit }) => {
  const { target, gates, heads } = visit;
  for (const last of languages) {
    const others = languages.filter((language) => language !== last);
    const first = otherThan(last);
    gates.clear();
    await begin(visit, { cookie: first });
    for (const language of languages)
      if (language !== first) gates.set(language, textFile('shell', language));
    await target.goto(page, { waitUntil: 'domcontentloaded' });
    await choose(target, ...others, last);
    await expect.poll(() => gates.isHeld(last)).toBe(true);
    for (const language of [last, ...others]) await gates.open(language);
    await standsIn(target, last, headingOf(heads, last));
    expect(await target.evaluate(() => window.faults)).toEqual([]);
    expect(await target.evaluate(() => localStorage.getItem('language'))).toBe(last);
  }
});

visited('4 loads: a remote that arrives after the choice speaks its language', async ({ visit }) => {
  const { target, gates, heads } = visit;
  for (const language of languages) {
    gates.clear();
    await begin(visit, { cookie: otherThan(language) });
    gates.set('remote', remoteCode);
    await target.goto(home, { waitUntil: 'domcontentloaded' });
    await choose(target, language);
    await target.waitForFunction((lang) => document.documentElement.lang === lang, languageTags[language]);
    await target.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.click(),
      `header a[href="${page}"], footer a[href="${page}"]`,
    );
    await expect.poll(() => gates.isHeld('remote')).toBe(true);
    await choose(target, otherThan(language), language);
    await gates.open('remote');
    await standsIn(target, language, headingOf(heads, language));
    expect(await target.evaluate(() => window.faults)).toEqual([]);
  }
});

/** Moments of a load at which a language may be pressed, by what has not loaded yet. */
const moments = {
  'any script': { name: 'shell', pattern: () => shellCode },
  "the shell's texts": { name: 'texts', pattern: (first: Language) => textFile('shell', first) },
  "the page's remote": { name: 'remote', pattern: () => remoteCode },
  "the remote's texts": { name: 'words', pattern: (first: Language) => textFile('remote', first) },
} as const;

for (const [missing, { name, pattern }] of Object.entries(moments)) {
  visited(`4 loads: a language that is pressed before ${missing} came is the page's`, async ({ visit }) => {
    const { target, gates, heads } = visit;
    for (const language of languages) {
      const first = otherThan(language);
      gates.clear();
      await begin(visit, { cookie: first });
      gates.set(name, pattern(first));
      await target.goto(page, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => gates.isHeld(name)).toBe(true);
      await languageSwitch(target).click();
      await menuOf(target).locator(`a[hreflang="${languageTags[language]}"]`).click();
      await gates.open(name);
      await standsIn(target, language, headingOf(heads, language));
      expect(await target.evaluate(() => window.faults)).toEqual([]);
      expect(await target.evaluate(() => localStorage.getItem('language'))).toBe(language);
    }
  });
}

visited('8 loads: an address that nothing lives at speaks the language that was kept', async ({ visit }) => {
  const { target, gates, heads } = visit;
  const broken: string[] = [];
  target.on('pageerror', ({ message }) => broken.push(message));
  for (const language of languages) {
    for (const kept of ['cookie', 'storage'] as const) {
      gates.clear();
      await begin(visit, { [kept]: language });
      await target.goto(nowhere);
      await standsIn(target, language, heads[languageTags[language]]?.[nowhere]?.heading);
      expect(await target.evaluate(() => window.faults)).toEqual([]);
    }
  }
  expect(broken).toEqual([]);
});

visited('6 loads: a language that is asked for and whose texts fail comes later', async ({ visit }) => {
  const { target, gates, heads } = visit;
  const broken: string[] = [];
  target.on('pageerror', ({ message }) => broken.push(message));
  for (const language of languages.filter((one) => one !== defaultLanguage)) {
    for (const source of sources) {
      gates.clear();
      await begin(visit, {});
      gates.set('fail', textFile(source, language), true);
      await target.goto(`${page}?lang=${language}`, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => gates.isHeld('fail')).toBe(true);
      await gates.open('fail');
      // Readable as served, and hydrated as soon as possible.
      expect(await target.evaluate(() => document.documentElement.lang)).toBe(languageTags[language]);
      gates.clear();
      await standsIn(target, language, headingOf(heads, language));
      expect(await target.evaluate(() => window.faults)).toEqual([]);
      expect(await target.evaluate(() => new Set(window.spoken).size)).toBe(1);
    }
  }
  expect(broken).toEqual([]);
});
