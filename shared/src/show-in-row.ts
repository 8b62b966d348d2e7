/**
 * Scrolls a horizontally scrolling row to centre one of its items. Not with `scrollIntoView`: if nothing has the focus,
 * browsers continue the first Tab from that element and skip the skip link.
 */
export function showInRow(row: Element, item: Element): void {
  const [shown, wanted] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += wanted.left + wanted.width / 2 - (shown.left + shown.width / 2);
}
