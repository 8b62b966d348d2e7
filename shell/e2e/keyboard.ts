import type { Page, TestInfo } from '@playwright/test';
import { expect } from './journey';

declare global {
  interface Window {
    /** Number of frames in which a previously set focus was lost. */
    lostFocus: number;
  }
}

/** Runs in the page before its own scripts. */
function watchFocus() {
  window.lostFocus = 0;
  let before: Element | null = null;
  const look = () => {
    if (document.activeElement !== document.body) before = document.activeElement;
    else if (before) window.lostFocus += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A keyboard-only user. Counts keystrokes: commands and typed letters separately. */
export async function openKeyboard(page: Page) {
  await page.addInitScript(watchFocus);
  let commands = 0;
  let letters = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      commands += keys.length;
    },
    async type(text: string) {
      await page.keyboard.type(text);
      letters += text.length;
    },
    /** Reports the number of keystrokes, and asserts that focus was never lost. */
    async report(what: string, { annotations }: TestInfo) {
      expect(await page.evaluate(() => window.lostFocus)).toBe(0);
      const description = `${what}: ${commands} keys, and ${letters} letters of text`;
      annotations.push({ type: 'keys', description });
      console.log(description);
      return commands;
    },
  };
}
