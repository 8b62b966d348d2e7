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

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
const described = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);

/** Faults of a page that stands still already. */
export async function strictFaultsOf(page: Page, part?: string) {
  const axe = new AxeBuilder({ page }).withTags(levels);
  return described((await (part ? axe.include(part) : axe).analyze()).violations);
}

/** Runs axe on a page or a part of it once animations have ended, because fading text lacks contrast. */
export async function faultsIn(page: Page, part?: string) {
  // Elements that appear while axe runs must not fade in either.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => isStill(page)).toBe(true);
  const axe = new AxeBuilder({ page });
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}

export const faultsOf = async (page: Page, part?: string) => described(await faultsIn(page, part));
