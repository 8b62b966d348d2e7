import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { allAnswered, expect, test } from './journey';
import { languageSwitch, menuOf } from './menu';
import { publicPages, serviceButtons } from './public-pages';

test.describe('pages', () => {
  for (const [path, heading] of Object.entries(publicPages)) {
    test(`${path} comes whole, is taken over without a fault and asks nobody else`, async ({
      page,
      baseURL,
    }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      const strangers: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(faults).toEqual([]);
      expect(strangers).toEqual([]);
    });
  }

  for (const [path, label] of Object.entries(serviceButtons)) {
    test(`${path} leads to the quote request by '${label}'`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(
        main.locator('section').filter({ hasText: 'Dette får du' }).getByRole('listitem'),
      ).toHaveCount(4);
      await expect(main.locator('a[href^="/tilbud"]')).toHaveCount(1);
      await main.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(/\/tilbud\?tjeneste=[a-z]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    });
  }

  test('an unknown address says so, with the right status', async ({ page }) => {
    const response = await page.goto('/finnes-ikke');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Til forsiden', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('old addresses', () => {
  for (const [from, to] of [
    ['/sentralbord', '/'],
    ['/omoss', '/om-oss'],
    ['/Om%20Oss/', '/om-oss'],
    ['/TILGJENGELIGHET', '/om-oss'],
    ['/visuelt', '/om-oss'],
    ['/stilling-ledig', '/om-oss'],
    ['/tjenester', '/#services'],
    ['/komigang', '/#services'],
    ['/kom-i-gang', '/#services'],
    ['/oftestiltesp%C3%B8rsm%C3%A5l', '/#faq'],
    ['/faq', '/#faq'],
    ['/testimonials', '/#testimonials'],
    ['/anbefalinger', '/#testimonials'],
    ['/TILBUD', '/tilbud'],
    ['/Svartjeneste/', '/svartjeneste'],
  ] as const) {
    test(`${from} leads to ${to}`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      const section = to.split('#')[1];
      if (section) await expect(page.locator(`#${section} h2`)).toBeInViewport();
    });
  }
});

test.describe('languages', () => {
  for (const [code, tag, heading] of [
    ['sv', 'sv-SE', 'Kunderna ringer. Vi svarar.'],
    ['da', 'da-DK', 'Kunderne ringer. Vi svarer.'],
    ['en', 'en-GB', 'Customers call. We answer.'],
  ] as const) {
    test(`the address can ask for ${code}, and the choice is kept`, async ({ page }) => {
      await page.goto(`/?lang=${code}`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe(code);
      await page.goto('/tilbud');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
    });
  }

  test('changes in place from the menu', async ({ page }) => {
    await page.goto('/kontakt');
    const nav = page.getByRole('navigation', { name: 'Hovedmeny' });
    await nav.locator('summary').filter({ hasText: 'Norsk' }).click();
    await nav.getByRole('link', { name: 'Dansk' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tal med os');
    await expect(page).toHaveTitle(/^Kontakt os/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'da-DK');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('da');
  });

  test('a choice outlasts what the address asked for', async ({ page }) => {
    await page.goto('/kontakt?lang=da');
    const menu = page.getByRole('navigation').locator('summary').filter({ hasText: 'Dansk' });
    await menu.click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page).toHaveURL('/kontakt');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.goto('/om-oss');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });

  test('is Norwegian when texts cannot be fetched, and tried again when chosen again', async ({ page }) => {
    await page.goto('/kontakt');
    const nav = page.getByRole('navigation', { name: 'Hovedmeny' });
    const refused: string[] = [];
    await page.route('**/*.js', (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await nav.locator('summary').filter({ hasText: 'Norsk' }).click();
    await nav.getByRole('link', { name: 'Svenska' }).click();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snakk med oss');
    await page.unroute('**/*.js');
    await nav.locator('summary').filter({ hasText: 'Norsk' }).click();
    await nav.getByRole('link', { name: 'Svenska' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prata med oss');
  });
});

test('the head says what the page is, to people and to search engines', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('"opens":"08:00"');
  expect(html).toContain('FAQPage');
  await page.goto('/svartjeneste?lang=sv');
  await expect(page).toHaveTitle('Telefonpassning från 920 NOK/mån | Firmanavn AS');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/svartjeneste\?lang=sv$/);
  await expect(page.locator('link[hreflang]')).toHaveCount(5);
  const inSwedish = await (await request.get('/svartjeneste?lang=sv')).text();
  expect(inSwedish).toMatch(/"position":2[^}]+"item":"[^"]+\/svartjeneste\?lang=sv"/);
});

test('a post is Norwegian in every language: search engines are told of one address, and of the way to it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blogg?lang=sv');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/blogg`);
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
});

test('a link that is shared shows a picture of its page, in its language', async ({ page, request }) => {
  const pictures = new Set<string>();
  for (const address of ['/', '/svartjeneste', '/svartjeneste?lang=en', '/personvern']) {
    await page.goto(address);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    pictures.add(picture ?? '');
    const answer = await request.get(picture ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    expect((await answer.body()).length).toBeGreaterThan(5_000);
  }
  expect(pictures.size).toBe(4);
});

test('every device finds an icon of its own', async ({ page, request }) => {
  await page.goto('/');
  const sizeOf = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toMatch(/^image\/(png|x-icon|svg\+xml)/);
    return (await answer.body()).length;
  };
  for (const address of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
    expect(await sizeOf(address), address).toBeGreaterThan(100);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { name, icons } = await manifest.json();
  expect(name).toBe('Firmanavn AS');
  for (const { src } of icons) expect(await sizeOf(src), src).toBeGreaterThan(100);
});

test('nothing on the front page moves by itself for more than five seconds', async ({ page }) => {
  await page.goto('/');
  // Including those of ::before and ::after.
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(5_000);
});

test('what moves on the front page is left to the compositor: no part of a drawing, which the main thread paints', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // Starts the animations now.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target instanceof HTMLElement || target?.outerHTML;
    }),
  );
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.filter((target) => target !== true)).toEqual([]);
});

test('scripts are requested once the page is on the screen, so that none of them delays it', async ({
  page,
}) => {
  for (const path of ['/', '/tilbud', '/case', '/blogg']) {
    await page.goto(path);
    const { paint, first } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      first: Math.min(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(paint, path).toBeGreaterThan(0);
    expect(first, path).toBeGreaterThanOrEqual(paint);
    expect(first, path).toBeLessThan(Number.POSITIVE_INFINITY);
  }
});

/** Serves a page of the site in two parts: its content follows when `sendContent` is called. */
async function serveInParts(address: string) {
  const [head = '', content = ''] = (await (await fetch(address)).text()).split(/(?=<main)/);
  const { pathname } = new URL(address);
  let sendContent = () => {};
  const server = createServer((request, response) => {
    if (request.url !== pathname) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).write(head);
    sendContent = () => response.end(content);
  }).listen(0);
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${pathname}`,
    sendContent: () => sendContent(),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('scripts wait for the whole document, where a part of it was painted before the rest came', async ({
  page,
  baseURL,
}) => {
  const site = await serveInParts(`${baseURL}/nedlastinger`);
  try {
    // Several times, since without waiting it goes wrong two times of five.
    for (let load = 0; load < 8; load += 1) {
      // Not the journeys' own `goto`, which waits for scripts.
      await page.mainFrame().goto(site.address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      site.sendContent();
      const { content, script } = await page.evaluate(async () => {
        const [content, script] = await Promise.all([
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (LargestContentfulPaint & { paintTime: number })[])
                if (entry.element?.closest('main')) resolve(entry.paintTime);
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              for (const { name, startTime } of list.getEntries())
                if (name.endsWith('.js')) resolve(startTime);
            }).observe({ type: 'resource', buffered: true });
          }),
        ]);
        return { content, script };
      });
      expect(script).toBeGreaterThanOrEqual(content);
    }
  } finally {
    site.stop();
  }
});

const bottomIsLaidOut = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByText('Org.nr.')
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('what is far below the screen is laid out once the page is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Registered before the page's own observer.
  await page.addInitScript(() => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      const skipped = [...document.querySelectorAll('footer, main section')]
        .filter((part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ id, localName }) => id || localName);
      Object.assign(window, { skipped });
    }).observe({ type: 'paint', buffered: true });
  });
  for (const [path, some] of [
    ['/', ['faq', 'personopplysninger', 'footer']],
    ['/svartjeneste', ['section', 'footer']],
    ['/case', ['footer']],
  ] as const) {
    await page.goto(path);
    const skipped = await page.evaluate(() => (window as unknown as { skipped: string[] }).skipped);
    expect(skipped, path).toEqual(expect.arrayContaining([...some]));
    expect(skipped, path).not.toContain('hero');
    expect(await bottomIsLaidOut(page), path).toBe(true);
    await expect(page.locator('[data-unpainted]')).toHaveCount(0);
  }
});

test('a section in the address is scrolled to at its true height, even before the whole document has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The document as far as its content: the script at its end has not come yet.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const [content = ''] = (await response.text()).split('<script type="application/json" id="page-state">');
    await route.fulfill({ response, body: content });
  });
  // Not the journeys' own `goto`, which waits for scripts.
  await page.mainFrame().goto('/#faq');
  const estimated = await page
    .locator('main section')
    .evaluateAll((sections) =>
      sections
        .filter((section) => getComputedStyle(section).contentVisibility !== 'visible')
        .map(({ id }) => id),
    );
  expect(estimated).toEqual([]);
  await expect(page.locator('#faq')).toBeInViewport();
});

test('a phone does not wait for the typeface before its first paint; wider screens do', async ({ page }) => {
  let fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  for (const [width, waits] of [
    [390, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    fonts = [];
    await page.goto('/');
    // Browsers hold back the first paint for typefaces that the head preloads.
    const preloads = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) =>
        (links as HTMLLinkElement[])
          .filter(({ media }) => matchMedia(media).matches)
          .map((link) => document.head.contains(link)),
      );
    expect(preloads, `${width}`).toEqual([waits]);
    expect(fonts, `${width}`).toHaveLength(1);
  }
});

test('a reload and a step back come to where the visitor was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const top = () =>
    page.locator('#faq').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await page.goto('/');
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await top()) + 130);
  const before = await top();
  expect(before).toBe(-130);
  await page.reload();
  await expect.poll(top).toBe(before);
  // Back from a document of another kind: the page is loaded anew.
  await page.goto('/auth');
  await page.goBack();
  await expect.poll(top).toBe(before);
});

/** Limits of transferred bytes, by kind of page. */
const mostScript = { '/': 135_000, '/blogg': 135_000, '/svartjeneste': 142_500, '/tilbud': 146_500 };

for (const [path, most] of Object.entries(mostScript)) {
  test(`${path} asks for no more JavaScript than the house allows`, async ({ page }) => {
    const scripts: Promise<number>[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js'))
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    await allAnswered(page);
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  });
}

test('on paper a page says whose it is and how to reach them, and has its answers', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByText('Firmanavn AS')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('contentinfo').getByText('+47 00 00 00 00')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
  for (const [path, count] of [
    ['/', 12],
    ['/telefonvakt', 3],
  ] as const) {
    if (path !== '/') await page.goto(path);
    const answers = page.locator('main details p');
    await expect(answers).toHaveCount(count);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, heading] of [
    ['/auth', 'Logg inn'],
    ['/glemt-passord', 'Glemt passord'],
    ['/nytt-passord', 'Nytt passord'],
    ['/samtaleteller', 'Autentisering kreves'],
  ] as const) {
    test(`${path} says what it needs, in the frame of the site`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('main p')).toHaveText(/^Denne siden trenger JavaScript\./);
      await page.getByRole('banner').getByRole('link', { name: 'til forsiden' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test.describe('where the browser keeps nothing', () => {
  for (const path of [
    '/',
    '/kontakt',
    '/auth',
    '/glemt-passord',
    '/nytt-passord#type=recovery&access_token=x',
  ]) {
    test(`${path} works all the same`, async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.addInitScript(() => {
        const closed = {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        };
        Object.defineProperties(window, { localStorage: closed, sessionStorage: closed });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
      await banner.getByRole('button', { name: 'Kun nødvendige' }).click();
      await expect(banner).toBeHidden();
      await languageSwitch(page).click();
      await page.getByRole('link', { name: 'Svenska' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
      expect(faults).toEqual([]);
    });
  }
});

test.describe('a post in another language', () => {
  const toOlderPost = async (page: Page) => {
    await page.goto('/blogg');
    const heading = page.getByRole('heading', { level: 1 });
    const newest = (await heading.textContent()) ?? '';
    await page.getByRole('navigation', { name: 'Tidligere innlegg' }).getByRole('listitem').first().click();
    await expect(page).toHaveURL(/\?post=/);
    // A list opened before the post has loaded is closed when it loads.
    await expect(heading).not.toHaveText(newest);
    await languageSwitch(page).click();
    return heading.textContent();
  };

  test('a link that is opened elsewhere opens there, with the post', async ({ page, context }) => {
    const title = await toOlderPost(page);
    const [elsewhere] = await Promise.all([
      context.waitForEvent('page'),
      menuOf(page)
        .locator('a[hreflang="sv-SE"]')
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'sv-SE');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('is still that post', async ({ page }) => {
      const title = await toOlderPost(page);
      await menuOf(page).locator('a[hreflang="sv-SE"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    });
  });
});
