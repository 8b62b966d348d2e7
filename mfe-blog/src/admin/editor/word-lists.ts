const item = /mso-list: ?l\d{1,6} level(\d)/i;
/** Number or letter that Word writes before an item of a numbered list. */
const numbered = /^\s*\(?(\d{1,3}|[a-z]{1,5})[.)]/i;

/** Word pastes list items as paragraphs with a literal bullet, or as a list for each; this turns them into real lists. */
export function readWordLists(body: HTMLElement): void {
  unpack(body);
  for (const line of body.querySelectorAll('p, li')) {
    // The first item of a list also collects the items that follow it.
    if (levelOf(line) && !levelOf(line.previousElementSibling)) listFrom(line);
  }
}

/** Lets the items of Word for the web follow each other; each knows its kind of list, its level and its number. */
function unpack(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll('div.ListContainerWrapper')) {
    const items = [...wrapper.querySelectorAll('li')];
    for (const item of items) {
      const list = item.parentElement;
      item.setAttribute('data-list', list?.localName === 'ol' ? 'ol' : 'ul');
      item.setAttribute('data-number', list?.getAttribute('start') ?? '');
    }
    if (items.length > 0) wrapper.replaceWith(...items);
  }
}

function levelOf(element: Element | null): number {
  if (element?.localName === 'p') return Number(item.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);
  return element?.hasAttribute('data-list') ? Number(element.getAttribute('data-aria-level')) || 1 : 0;
}

function listFrom(first: Element) {
  const open: { level: number; list: HTMLElement }[] = [];
  const holder = document.createElement('div');
  first.before(holder);
  for (let next: Element | null = first; next && levelOf(next); next = holder.nextElementSibling) {
    const level = levelOf(next);
    const tag = takeMarker(next);
    const number = next.getAttribute('data-number') ?? '';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    // A different list type on the same level starts a new list, and so does a new beginning.
    const isOther = open.at(-1)?.list.localName !== tag || number === '1';
    if (open.at(-1)?.level === level && isOther) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(tag);
      if (Number(number) > 1) list.setAttribute('start', number);
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
function takeMarker(line: Element): 'ol' | 'ul' {
  const known = line.getAttribute('data-list');
  if (known) return known === 'ol' ? 'ol' : 'ul';
  const marker = line.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const drawn = marker?.textContent ?? '';
  marker?.remove();
  return numbered.test(drawn) && drawn.trim() !== 'o' ? 'ol' : 'ul';
}
