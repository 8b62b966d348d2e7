import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A phone on a slow connection: 390 px, 150 ms, 1.6 Mb/s. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** CPU slowdown relative to this machine; `--slow` emulates the slowest phones still sold. */
export const cpuSlowdown = process.argv.includes('--slow') ? 8 : 4;

export interface Phone {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** Opens a phone with an empty cache. */
export const openPhone = (browser: Browser): Promise<Phone> => openSlow(browser, phone);

/** Opens a desktop browser with the same connection and CPU. */
export const openSlowDesk = (browser: Browser, baseURL: string): Promise<Phone> =>
  openSlow(browser, { viewport: { width: 1440, height: 900 }, baseURL });

async function openSlow(browser: Browser, device: BrowserContextOptions): Promise<Phone> {
  const context = await browser.newContext({ ...device, locale: 'nb-NO' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, devtools };
}
