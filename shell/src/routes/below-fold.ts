const mark = 'data-below-fold';
const sectionsInView = 3;

/** Skips the rendering of all but a page's first sections, which fill the screen when it is opened. */
export function skipBelowFold(page: Element | undefined): void {
  // On each section: after a change of the page itself, the browser would compute the styles of its whole subtree.
  for (const section of [...(page?.children ?? [])].slice(sectionsInView)) section.setAttribute(mark, '');
}

export function renderBelowFold(): void {
  for (const section of document.querySelectorAll(`[${mark}]`)) section.removeAttribute(mark);
}
