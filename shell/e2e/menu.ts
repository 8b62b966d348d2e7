import type { Page } from '@playwright/test';

/** The frame's navigation, whatever the language: a row on wide screens, a panel on narrow ones. */
export const menuOf = (page: Page) => page.locator('#menu');

/** What opens the panel. */
export const menuButton = (page: Page) => page.locator('[popovertarget="menu"]');

/** What opens its list of languages. */
export const languageSwitch = (page: Page) => menuOf(page).locator('details:has([hreflang]) > summary');
