import type { Page } from '@playwright/test';

/** From here on the page has a finger for a pointer, and no keys: what `(hover: none) and (pointer: coarse)` asks for holds. */
export async function beTouched(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
