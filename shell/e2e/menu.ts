import type { Page } from '@playwright/test';

/** The main navigation, independent of language: a row on wide screens, a panel on narrow ones. */
export const menuOf = (page: Page) => page.locator('#menu');

/** The button that opens the panel. */
export const menuButton = (page: Page) => page.locator('[popovertarget="menu"]');

/** The toggle of its list of languages. */
export const languageSwitch = (page: Page) => menuOf(page).locator('details:has([hreflang]) > summary');
