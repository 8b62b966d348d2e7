/**
 * Scrolls a row that shows some of its items only, so that one of them stands in its middle.
 * Not by `scrollIntoView`: where nothing has the focus, browsers have the first Tab go on from what that was called on,
 * past the link to the content.
 */
export function showInRow(row: Element, item: Element): void {
  const [shown, wanted] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += wanted.left + wanted.width / 2 - (shown.left + shown.width / 2);
}
