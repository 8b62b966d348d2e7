const mark = 'data-below-fold';
const topSections = 3;

const sectionsBelow = (page: Element) => [...page.children].slice(topSections);

/** Skips the rendering of all but a page's first sections where they are not in view. */
export function skipBelowFold(page: Element | undefined): void {
  if (!page) return;
  // On each section: after a change of the page itself, the browser would compute the styles of its whole subtree.
  for (const section of sectionsBelow(page)) section.setAttribute(mark, '');
}

/** Skips it altogether if the first sections fill the screen, so that the browser need not look what is in view. */
export function holdBelowFold(page: Element): void {
  const below = sectionsBelow(page);
  const [first] = below;
  if (!first || first.getBoundingClientRect().top - page.getBoundingClientRect().top < innerHeight) return;
  for (const section of below) section.setAttribute(mark, 'hidden');
}

export function renderBelowFold(): void {
  for (const section of document.querySelectorAll(`[${mark}]`)) section.removeAttribute(mark);
}
