import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Whether all animations except infinite ones have ended. */
const isStill = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );

/** Runs axe on a page or a part of it once animations have ended, because fading text lacks contrast. */
export async function faultsIn(page: Page, part?: string) {
  // Elements that appear while axe runs must not fade in either.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => isStill(page)).toBe(true);
  const axe = new AxeBuilder({ page });
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}
