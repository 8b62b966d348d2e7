import { isImageAddress } from 'shared/contracts/blog-content';
import { unwrappedLink } from 'shared/contracts/wrapped-link';
import { readStyles } from './pasted-styles';
import { readWordLists } from './word-lists';

const heading = '[role="heading"][aria-level';
/** Headings that the editor does not know, and those that Word for the web writes as paragraphs. */
const headings: Record<string, string> = {
  [`h1, p${heading}="1"]`]: 'h2',
  [`p${heading}="2"]`]: 'h2',
  [`p${heading}="3"]`]: 'h3',
  [`h5, h6, p${heading}]`]: 'h4',
};
const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6';

/** Converts pasted HTML to the editor's tags; removes pictures that could not be stored, and counts them. */
export function pastedHtml(html: string): { html: string; leftOut: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leftOut = [...body.querySelectorAll('img')].filter(
    (image) => !isImageAddress(image.getAttribute('src') ?? '', location.origin),
  );
  for (const image of leftOut) image.remove();
  readStyles(body);
  readWordLists(body);
  for (const link of body.querySelectorAll('a')) unwrap(link);
  // Inner tables first: layout tables contain other tables.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    table.replaceWith(...(table.caption?.childNodes ?? []), ...[...table.rows].flatMap(lines));
  }
  for (const [from, to] of Object.entries(headings)) {
    for (const found of body.querySelectorAll(from)) {
      const known = document.createElement(to);
      known.append(...found.childNodes);
      found.replaceWith(known);
    }
  }
  return { html: body.innerHTML, leftOut: leftOut.length };
}

/** Lets a wrapped link lead to its page, and say so if its text is the address. */
function unwrap(link: HTMLAnchorElement): void {
  const wrapped = link.getAttribute('href') ?? '';
  const address = unwrappedLink(wrapped);
  if (address === wrapped) return;
  if (link.textContent.trim() === wrapped.trim()) link.textContent = address;
  link.setAttribute('href', address);
}

/** Turns a row into one paragraph with its cells separated by bars; cells of a layout row are unwrapped. */
function lines({ cells }: HTMLTableRowElement): Node[] {
  const isLayout = cells.length === 1 || [...cells].some((cell) => cell.querySelectorAll(blocks).length > 1);
  if (isLayout) return [...cells].flatMap((cell) => [...cell.childNodes]);
  const line = document.createElement('p');
  [...cells].forEach((cell, index) => {
    const block = cell.querySelector(blocks);
    block?.replaceWith(...block.childNodes);
    line.append(...(index ? [' | '] : []), ...cell.childNodes);
  });
  return [line];
}
