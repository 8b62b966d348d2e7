import type { Browser, Locator, Page } from '@playwright/test';
import { menuButton, menuOf } from '../e2e/menu';
import { watchIdle } from './idle';
import { openPhone, type Phone } from './phone';

/** Duration of a touch, and reading time before the next one. */
const touchMs = 80;
const readingMs = 1_500;

/** A navigation; `ms` is the time from the click until the new page is painted. */
export interface Move {
  from: string;
  to: string;
  ms: number;
}

export interface Visit {
  moves: Move[];
  /** Interaction to Next Paint (Core Web Vitals) of the whole visit. */
  inp: number;
  /** Target of the slowest interaction. */
  slowest: string;
}

/** Runs in the page before its own scripts. */
function observe() {
  window.visit = { clicked: 0, interactions: new Map() };
  // The entry of an event has no target if its element has been removed since.
  const targets = new Map<number, string>();
  const note = ({ timeStamp, target }: Event) => {
    const { tagName = '', textContent = '' } = target instanceof Element ? target : {};
    const what = `${tagName.toLowerCase()} ${textContent?.trim().slice(0, 30)} on ${location.pathname}`;
    targets.set(timeStamp, what);
  };
  for (const type of ['pointerup', 'keydown', 'click']) addEventListener(type, note, true);
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
      const what = `${entry.name} ${targets.get(entry.startTime) ?? ''}`;
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

/** Time at which a page is painted: a frame with its own heading has been presented. */
const whenPainted = (page: Page, path: string, before: string) =>
  page.evaluate(
    ([path, before]) =>
      new Promise<number>((resolve) => {
        const isThere = () => {
          // First, as reading the layout takes time from the page.
          if (location.pathname !== path) return false;
          const headings = [...document.querySelectorAll('main h1')];
          const shown = headings.find((heading) => heading.getBoundingClientRect().bottom > 0);
          return (shown?.textContent ?? before) !== before;
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
        watcher.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
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

/** The pages visited through the menu before a quote request, across both modules. */
const byMenu = ['/om-oss', '/blogg', '/svartjeneste', '/kontakt', '/telefonvakt', '/blogg', '/vms', '/'];

/** Simulates a visit from the front page to a sent quote request. */
export async function makeVisit(browser: Browser, origin: string): Promise<Visit> {
  const phone = await openPhone(browser);
  const { context, page } = phone;
  await page.addInitScript(observe);
  const idle = watchIdle(page);
  await page.goto(origin);
  await idle(500);
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
  // INP ignores one outlier per 50 interactions.
  const { ms = 0, what = '' } = slowestFirst[Math.floor(touched.length / 50)] ?? {};
  await context.close();
  return { moves, inp: ms, slowest: what };
}
