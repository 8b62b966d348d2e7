import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { errorsIn, translate } from './translate';

/** Holds all scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await come;
    await route.continue();
  });
  return letCome;
}

/** Runs in the page: what a telephone and extensions do to a document. */
function touch() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const numbers: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isRead = !text.parentElement?.closest('script, style, textarea, option');
    if (isRead && /\d\d/.test(text.data)) numbers.push(text);
  }
  for (const text of numbers) {
    const [found = ''] = /\d[\d :–]*\d/.exec(text.data) ?? [];
    const number = text.splitText(text.data.indexOf(found));
    number.splitText(found.length);
    const link = document.createElement('a');
    link.href = 'tel:1';
    link.setAttribute('x-apple-data-detectors', 'true');
    number.replaceWith(link);
    link.append(number);
  }
  for (const field of document.querySelectorAll('input, textarea, select')) {
    field.setAttribute('data-lastpass-icon-root', '');
    if (field instanceof HTMLElement) field.style.backgroundImage = 'none';
    field.after(document.createElement('grammarly-extension'));
  }
  document.body.append(document.createElement('com-1password-button'));
}

const person = { name: 'Kari', email: 'kari@bedrift.example', message: 'Vi er fire\nog trenger svar' };
const forms = [
  { path: '/kontakt', endpoint: '/api/contact-messages', typed: { ...person, phone: '90 00 00 00' } },
  { path: '/tilbud', endpoint: '/api/quote-requests', typed: { ...person, company: 'Bedrift' } },
];

for (const { path, endpoint, typed } of forms) {
  test(`${path}: what is typed before the scripts come is kept and sent, whatever has touched the document`, async ({
    context,
  }) => {
    // Translated once, and by one that translates again at once what is taken back.
    for (const once of [true, false]) {
      const page = await context.newPage();
      const faults = errorsIn(page);
      const letCome = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const form = page.locator('form#skjema');
      const field = (name: string) => form.locator(`[name=${name}]`);
      await form.locator('[type=submit]').waitFor();
      await page.evaluate(touch);
      await translate(page, { once });
      for (const summary of await form.locator('summary').all()) await summary.click();
      for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
      const chosen = path === '/tilbud' ? await field('serviceType').selectOption({ index: 2 }) : [];
      await field('message').focus();
      const before = await field('message').elementHandle();

      letCome();
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('form#skjema') ?? {}).some((key) => key.startsWith('__react')),
      );
      for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
      for (const value of chosen) await expect(field('serviceType')).toHaveValue(value);
      // The same element: the keyboard of a telephone stays, and so does the cursor.
      if (once) await expect(field('message')).toBeFocused();
      if (once) expect(await field('message').evaluate((now, old) => now === old, before)).toBe(true);
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.url().endsWith(endpoint)),
        form.locator('[type=submit]').click(),
      ]);
      // The translator's: a screen reader takes its voice from it.
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(request.postDataJSON()).toMatchObject({
        ...typed,
        ...(chosen[0] && { service_type: chosen[0] }),
      });
      await expect(page.locator('#skjema h2')).toBeFocused();
      expect(faults).toEqual([]);
    }
  });
}
