const item = /mso-list: ?l\d{1,6} level(\d)/i;
/** What Word draws in front of an item of a numbered list. */
const numbered = /^\s*\(?(\d{1,3}|[a-z]{1,5})[.)]/i;

/** Word marks the items of its lists as paragraphs with a drawn bullet: here they become lists. */
export function readWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    // The first of a row of items takes the others along.
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
    // Another kind of list on the same level is another list.
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

/** Removes the drawn bullet or number of an item; answers which kind of list it stood for. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const drawn = marker?.textContent ?? '';
  marker?.remove();
  return numbered.test(drawn) && drawn.trim() !== 'o' ? 'ol' : 'ul';
}
