import { type ElementHandle, launch } from 'puppeteer-core';
import { engineProgram } from '../../../scripts/tools.mjs';
import { type Driver, watch } from './engine';

/** Firefox, by WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: engineProgram('firefox-esr'),
    headless: true,
    env: { ...process.env, TZ: 'Europe/Oslo' },
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(watch);
  return {
    open: async (url) => void (await page.goto(url)),
    run: (inPage, ...args) => page.evaluate(inPage, ...args),
    async click(inPage, ...args) {
      const element = (
        await page.evaluateHandle(inPage, ...args)
      ).asElement() as ElementHandle<Element> | null;
      await element?.click();
      return Boolean(element);
    },
    type: (text) => page.keyboard.type(text),
    picture: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
