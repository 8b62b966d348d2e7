import type { Browser, Locator, Page } from '@playwright/test';
import { menuButton, menuOf } from '../e2e/menu';
import { openPhone, type Phone } from './phone';

/** How long a finger stays on the glass, and how long somebody reads before the next touch. */
const touchMs = 80;
const readingMs = 1_500;

/** From one page to another: until the new one is painted, in milliseconds from the click. */
export interface Move {
  from: string;
  to: string;
  ms: number;
}

export interface Visit {
  moves: Move[];
  /** Interaction to next paint of the whole visit, as Core Web Vitals have it. */
  inp: number;
  /** What was touched when it took longest. */
  slowest: string;
}

/** Runs in the page, before anything of its own. */
function observe() {
  window.visit = { clicked: 0, interactions: new Map() };
  addEventListener('click', ({ timeStamp }) => (window.visit.clicked = timeStamp), true);
  const onEvent: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const known = window.visit.interactions.get(entry.interactionId);
      if (entry.interactionId === 0 || (known && known.ms >= entry.duration)) continue;
      const { tagName = '', textContent = '' } = entry.target instanceof Element ? entry.target : {};
      const what = `${entry.name} ${tagName.toLowerCase()} ${textContent?.trim().slice(0, 30)}`;
      window.visit.interactions.set(entry.interactionId, { ms: entry.duration, what });
    }
  }).observe(onEvent);
}

declare global {
  interface Window {
    visit: { clicked: number; interactions: Map<number, { ms: number; what: string }> };
  }
}

async function touch({ page, devtools }: Phone, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} cannot be touched`);
  const point = { x: box.x + Math.min(box.width, 80) / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(touchMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** When the page of an address is painted: its own heading stands, and a frame with it has been shown. */
const whenPainted = (page: Page, path: string, before: string) =>
  page.evaluate(
    ([path, before]) =>
      new Promise<number>((resolve) => {
        const isThere = () => {
          const heading = document.querySelector('main h1')?.textContent ?? before;
          return location.pathname === path && heading !== before;
        };
        const look = () => {
          if (!isThere()) return;
          watcher.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(undefined);
          });
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { childList: true, subtree: true, characterData: true });
        look();
      }),
    [path, before] as const,
  );

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function move(phone: Phone, to: string, link: Locator): Promise<Move> {
  const { page } = phone;
  await page.waitForTimeout(readingMs);
  const from = pathOf(page);
  const before = (await page.locator('main h1').textContent()) ?? '';
  const painted = whenPainted(page, to, before);
  await touch(phone, link);
  const ms = (await painted) - (await page.evaluate(() => window.visit.clicked));
  return { from, to, ms };
}

const inMenu = (page: Page, to: string) => menuOf(page).locator(`li a[href="${to}"]`);
const onPage = (page: Page, to: string) => page.locator(`main a[href="${to}"]`).first();

async function moveByMenu(phone: Phone, to: string): Promise<Move> {
  const { page } = phone;
  await page.waitForTimeout(readingMs);
  await touch(phone, menuButton(page));
  const link = inMenu(page, to);
  if (!(await link.isVisible())) {
    await page.waitForTimeout(touchMs);
    await touch(phone, menuOf(page).locator(`details:has(a[href="${to}"]) summary`));
    await link.waitFor();
  }
  return move(phone, to, link);
}

/** The pages that somebody looks at before they ask for a quote: across both modules, by menu and by links. */
const byMenu = ['/om-oss', '/blogg', '/svartjeneste', '/kontakt', '/telefonvakt', '/blogg', '/vms', '/'];

/** One visit from the front page to a sent request. */
export async function makeVisit(browser: Browser, origin: string): Promise<Visit> {
  const phone = await openPhone(browser);
  const { context, page } = phone;
  await page.addInitScript(observe);
  await page.goto(origin, { waitUntil: 'networkidle' });
  await touch(phone, page.locator('[aria-labelledby="cookie-title"] button').first());

  const moves: Move[] = [];
  for (const to of byMenu) moves.push(await moveByMenu(phone, to));
  moves.push(await move(phone, '/ordretelefon', onPage(page, '/ordretelefon')));
  moves.push(await move(phone, '/tilbud', page.locator('main a[href^="/tilbud"]')));

  await page.waitForTimeout(readingMs);
  for (const [name, value] of Object.entries({
    name: 'Kari Nordmann',
    email: 'kari@bedrift.example',
    message: 'Vi trenger noen som svarer fra mandag.',
  })) {
    await touch(phone, page.locator(`#skjema [name="${name}"]`));
    await page.keyboard.type(value, { delay: 60 });
  }
  await touch(phone, page.locator('#skjema [type="submit"]'));
  await page.locator('section#skjema').waitFor();
  await page.waitForTimeout(readingMs);

  const touched = await page.evaluate(() => [...window.visit.interactions.values()]);
  const slowestFirst = touched.toSorted((one, other) => other.ms - one.ms);
  // One outlier in fifty is forgiven.
  const { ms = 0, what = '' } = slowestFirst[Math.floor(touched.length / 50)] ?? {};
  await context.close();
  return { moves, inp: ms, slowest: what };
}
