import type { Page, TestInfo } from '@playwright/test';
import { expect } from './journey';

declare global {
  interface Window {
    /** Frames in which the focus was nowhere, after it had been somewhere. */
    lostFocus: number;
  }
}

/** Runs in the page, before anything of its own. */
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

/** Somebody without a mouse: each key is counted, those of texts apart from those that tell the tool what to do. */
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
    /** Tells how many keys a tool took, and that the focus was never lost in it. */
    async report(what: string, { annotations }: TestInfo) {
      expect(await page.evaluate(() => window.lostFocus)).toBe(0);
      const description = `${what}: ${commands} keys, and ${letters} letters of text`;
      annotations.push({ type: 'keys', description });
      console.log(description);
      return commands;
    },
  };
}
