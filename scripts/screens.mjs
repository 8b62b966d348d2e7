import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './prepare.mjs';

/** Pictures of the public site for docs/screens, of a running product: `node scripts/screens.mjs [origin]`. */
const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = join(root, 'docs', 'screens');
const widths = [375, 768, 1440];
const pages = [
  '/',
  '/om-oss',
  '/svartjeneste',
  '/tilbud',
  '/kontakt',
  '/case',
  '/kundeanbefalinger',
  '/vilkar',
];
const languages = ['no', 'sv', 'da', 'en'];
const sheetHeight = 1000;

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** One page, whole, as a data address. */
async function picture(context, address) {
  const page = await context.newPage();
  await page.goto(origin + address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 });
  await page.close();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** Pictures side by side in one file. */
async function sheet(name, width, addresses) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'nb-NO',
  });
  await context.addInitScript(() =>
    localStorage.setItem('cookie-consent', JSON.stringify({ necessary: true, timestamp: '2026-01-01' })),
  );
  const pictures = [];
  for (const address of addresses) pictures.push(await picture(context, address));
  await context.close();
  const page = await browser.newPage({ viewport: { width: 1600, height: sheetHeight } });
  await page.setContent(
    `<body style="display:flex;gap:16px;width:max-content;margin:16px;background:#8fa3ab;align-items:start">${pictures
      .map((source) => `<img height="${sheetHeight}" src="${source}">`)
      .join('')}</body>`,
  );
  await page.locator('body').screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
  await page.close();
}

mkdirSync(folder, { recursive: true });
for (const width of widths) {
  await sheet(`pages-${width}`, width, pages);
  await sheet(
    `home-languages-${width}`,
    width,
    languages.map((language) => `/?lang=${language}`),
  );
}
await browser.close();
