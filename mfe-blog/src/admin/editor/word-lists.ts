const item = /mso-list: ?l\d{1,6} level(\d)/i;
/** Number or letter that Word writes before an item of a numbered list. */
const numbered = /^\s*\(?(\d{1,3}|[a-z]{1,5})[.)]/i;

/** Word pastes list items as paragraphs with a literal bullet; this turns them into real lists. */
export function readWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    // The first item of a list also collects the items that follow it.
    if (levelOf(paragraph) && !levelOf(paragraph.previousElementSibling)) listFrom(paragraph);
  }
}

const levelOf = (element: Element | null): number =>
  element?.localName === 'p' ? Number(item.exec(element.getAttribute('style') ?? '')?.[1] ?? 0) : 0;

function listFrom(first: Element) {
  const open: { level: number; list: HTMLElement }[] = [];
  const holder = document.createElement('div');
  first.before(holder);
  for (let next: Element | null = first; next && levelOf(next); next = holder.nextElementSibling) {
    const level = levelOf(next);
    const tag = takeMarker(next);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    // A different list type on the same level starts a new list.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== tag) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      (parent ?? holder).append(list);
      open.push({ level, list });
    }
    const line = document.createElement('li');
    line.append(...next.childNodes);
    open.at(-1)?.list.append(line);
    next.remove();
  }
  holder.replaceWith(...holder.childNodes);
}

/** Removes the literal bullet or number of an item; returns the list type it stood for. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const drawn = marker?.textContent ?? '';
  marker?.remove();
  return numbered.test(drawn) && drawn.trim() !== 'o' ? 'ol' : 'ul';
}
