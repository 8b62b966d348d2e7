import type { Tab } from './engines/engine';
import { engines, test } from './engines/in-engine';
import { expect } from './journey';

const moveTo = (link: string, path: string) => async (tab: Tab) => {
  await tab.run(() => void Object.assign(window, { isSameDocument: true }));
  await tab.click('header a', link);
  await tab.untilPath(path);
  expect(await tab.run(() => 'isSameDocument' in window)).toBe(true);
  const isUnderlined = (item: string) =>
    getComputedStyle(document.querySelector(item) as Element).textDecorationLine === 'underline';
  expect(await tab.run(isUnderlined, 'nav [aria-current="page"]')).toBe(true);
};

/** Public pages and the sign-in, each with something that only its scripts can do. */
const pages: [path: string, use: (tab: Tab) => Promise<void>][] = [
  [
    '/',
    async (tab) => {
      await tab.click('button', 'Vis detaljer');
      await tab.untilText('Skjul detaljer');
      const banner = '[aria-labelledby="cookie-title"]';
      const beside = (of: string) => {
        const { scrollWidth, clientWidth } = document.querySelector(of) as Element;
        return scrollWidth - clientWidth;
      };
      expect(await tab.run(beside, banner)).toBe(0);
    },
  ],
  [
    '/tilbud',
    async (tab) => {
      await tab.click('button', 'Send forespørsel');
      await tab.untilText('Navn er påkrevd');
    },
  ],
  [
    '/kontakt',
    async (tab) => {
      await tab.click('button', 'Send melding');
      await tab.untilText('Navn er påkrevd');
    },
  ],
  ['/blogg', moveTo('Om oss', '/om-oss')],
  ['/personvern', moveTo('Om oss', '/om-oss')],
  [
    '/auth',
    async (tab) => {
      await tab.click('button', 'Vis passord');
      await tab.until(
        () => document.querySelector<HTMLInputElement>('[autocomplete="current-password"]')?.type === 'text',
      );
      // What is fetched ahead is fetched last.
      await tab.until(() =>
        performance
          .getEntriesByType('resource')
          .some(
            (entry) =>
              (entry as PerformanceResourceTiming).initiatorType === 'fetch' &&
              entry.name.includes('/assets/'),
          ),
      );
    },
  ],
];

for (const engine of engines) {
  test(`public pages and the sign-in are alive in ${engine}, and complain of nothing`, async ({ openIn }) => {
    const tab = await openIn(engine);
    for (const [path, use] of pages) {
      await test.step(path, async () => {
        await tab.open(path);
        await use(tab);
        expect(await tab.complaints()).toEqual([]);
      });
    }
  });
}
