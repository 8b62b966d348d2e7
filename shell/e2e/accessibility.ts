import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing is fading or moving any more, but for what never ends. */
const isStill = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );

/** What axe finds on a page, or in a part of it, as it stands: what is still fading in is pale. */
export async function faultsIn(page: Page, part?: string) {
  // What comes while axe looks must not fade in either.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => isStill(page)).toBe(true);
  const axe = new AxeBuilder({ page });
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}
