import type { Page } from '@playwright/test';

/**
 * Translates the page as Chrome, Edge and Safari do: each text node gives way to another one in `<font>`s, from now on
 * also those that appear later, unless it is done once. The words stay the same but for an invisible character, so that
 * a journey finds them.
 */
export async function translate(page: Page, { once = false } = {}): Promise<void> {
  await page.evaluate(wrapTexts, once);
}

/** Runs in the page. */
function wrapTexts(once: boolean) {
  const untranslated = 'script, style, noscript, textarea, [translate=no], [contenteditable], font';
  function wrapIn(part: Node) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts = part instanceof Text ? [part] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest(untranslated)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(`${text.data}\u200b`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
  wrapIn(document.body);
  document.documentElement.lang = 'en';
  document.documentElement.classList.add('translated-ltr');
  if (once) return;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const part of [target, ...addedNodes]) if (part.isConnected) wrapIn(part);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Errors of the page from now on. */
export function errorsIn(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}
