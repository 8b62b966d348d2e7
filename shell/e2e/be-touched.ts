import type { Page } from '@playwright/test';

/** Emulates a touch screen, so that `(hover: none) and (pointer: coarse)` matches. */
export async function beTouched(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
