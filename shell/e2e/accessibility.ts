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

/** The rules of these, also those that axe leaves out unless they are asked for. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Tells nothing of what is in order, and finds in one run what there is: the pages have no frames. Together that takes
 * half of the time.
 */
const axeOf = (page: Page, part?: string) => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  return part ? axe.include(part) : axe;
};

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
const described = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);

/** Waits until animations have ended, because fading text lacks contrast. */
async function standStill(page: Page) {
  // Elements that appear while axe runs must not fade in either.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => isStill(page)).toBe(true);
}

/** Runs axe on a page or a part of it. */
export async function faultsIn(page: Page, part?: string) {
  await standStill(page);
  return (await axeOf(page, part).analyze()).violations;
}

export const faultsOf = async (page: Page, part?: string) => described(await faultsIn(page, part));

/** Where visitors are: by all rules of the levels. */
export async function strictFaultsOf(page: Page, part?: string) {
  await standStill(page);
  return described((await axeOf(page, part).withTags(levels).analyze()).violations);
}
