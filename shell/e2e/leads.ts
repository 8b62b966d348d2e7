import type { APIRequestContext, Download, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { anyAddress, expect } from './journey';

export const draft = (name: string) => ({
  name,
  email: 'ola@kunde.example',
  phone: '22 33 44 55',
  message: 'Ring meg',
});

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Søk på navn/ });

export const rowsOf = (page: Page) => page.getByRole('list', { name: 'Henvendelser' }).getByRole('link');

export const rowOf = (page: Page, text: string) => rowsOf(page).filter({ hasText: text });

/** The open lead, found by its heading, because it also lists other leads of the customer. */
export const leadCard = (page: Page, name: string) =>
  page.locator('article').filter({ has: page.getByRole('heading', { name, level: 2 }) });

/** Opens a lead by clicking its row. */
export async function openLead(page: Page, text: string) {
  await rowOf(page, text).first().click();
  const card = leadCard(page, text);
  await expect(card).toBeVisible();
  return card;
}

/** Sends leads, each from a different IP address. */
export async function sendLeads(request: APIRequestContext, path: string, leads: object[]) {
  for (const data of leads) {
    const headers = { 'x-forwarded-for': anyAddress() };
    expect((await request.post(path, { data, headers })).status()).toBe(201);
  }
}

export const lookEveryMs = 15_000;

/** Advances the clock to the page's next poll; the fake clock must be installed before the page is opened. */
export const untilItLooks = (page: Page) => page.clock.fastForward(lookEveryMs);

/** The only sheet of a downloaded workbook: its name, rows and cell types. */
export async function sheetOf(download: Download) {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const book = read(Buffer.concat(chunks), { cellFormula: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  const cells = Object.keys(sheet).filter((key) => !key.startsWith('!'));
  return {
    name,
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }),
    kinds: [...new Set(cells.map((cell) => (sheet[cell].f === undefined ? sheet[cell].t : 'formula')))],
  };
}
