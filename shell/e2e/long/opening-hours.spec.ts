import type { Page } from '@playwright/test';
import { expect, test } from '../journey';

test.describe('opening hours', () => {
  const line = (page: Page) => page.locator('p[data-open]').filter({ visible: true });
  const phone = '+47 00 00 00 00';

  for (const [when, moment, says] of [
    ['on a workday', '2026-11-23T10:00:00Z', 'Åpent til 16:00'],
    [
      'at night',
      '2026-11-23T20:00:00Z',
      'Åpner tirsdag 08:00 · send melding, svar normalt innen 24 timer på hverdager',
    ],
    [
      'on Christmas Day',
      '2026-12-25T10:00:00Z',
      'Åpner mandag 08:00 · send melding, svar normalt innen 24 timer på hverdager',
    ],
  ] as const) {
    test(`the header says ${when} whether somebody answers, in every width, and their number`, async ({
      page,
    }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.clock.setFixedTime(new Date(moment));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      await expect(line(page)).toHaveText(`${says} · ${phone}`);
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      for (const width of [1199, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(line(page)).toContainText(says);
        await expect(line(page)).toBeInViewport({ ratio: 1 });
        const { y = 0, height = 0 } = (await line(page).boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(72);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.setViewportSize({ width: 375, height: 740 });
      await expect(line(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Meny' }).click();
      await expect(line(page)).toHaveText(`${says} · ${phone}`);
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      expect(faults).toEqual([]);
    });
  }

  test('a page that stays open follows the clock', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T14:58:30Z') });
    await page.goto('/?lang=en');
    await expect(line(page)).toContainText('Open until 16:00');
    await page.clock.fastForward('02:00');
    await expect(line(page)).toContainText('Opens Tuesday 08:00');
    await line(page).getByRole('link', { name: 'send a message' }).click();
    await expect(page).toHaveURL('/kontakt');
  });

  test('a telephone is one touch from the call', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/');
    const call = page.getByRole('banner').getByRole('link', { name: 'Ring +47 00 00 00 00' });
    await expect(call).toHaveAttribute('href', 'tel:+4700000000');
    await expect(call).toBeInViewport();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Få tilbud' })).toBeInViewport();
    const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});
