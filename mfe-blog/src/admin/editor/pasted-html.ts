import { isImageAddress } from 'shared/contracts/blog-content';

const headings: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6';

/** What is pasted, in the editor's own tags: nothing is lost silently, and no picture shows that would not be stored. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    if (!isImageAddress(image.getAttribute('src') ?? '', location.origin)) image.remove();
  }
  // Inner tables first: a table that only lays out a page holds others.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    table.replaceWith(...(table.caption?.childNodes ?? []), ...[...table.rows].flatMap(lines));
  }
  for (const [from, to] of Object.entries(headings)) {
    for (const heading of body.querySelectorAll(from)) {
      const known = document.createElement(to);
      known.append(...heading.childNodes);
      heading.replaceWith(known);
    }
  }
  return body.innerHTML;
}

/** A row as one paragraph with its cells between bars; a row that lays out whole texts is those texts. */
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
