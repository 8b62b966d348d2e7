/** Declarations of a style attribute. Its text is read, because the site's policy keeps browsers from parsing it. */
function stylesOf(element: Element): Record<string, string> {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  return Object.fromEntries(
    declarations.map((declaration) => declaration.split(':', 2).map((part) => part.trim())),
  );
}

const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600;
const isRegular = (weight: string) => weight === 'normal' || Number(weight) === 400;

/** The editor's tags for what the style of a span says. */
function tagsFor(span: Element): string[] {
  const {
    'font-weight': weight = '',
    'font-style': slant = '',
    'text-decoration': line = '',
  } = stylesOf(span);
  return [
    ...(isBold(weight) ? ['strong'] : []),
    ...(slant === 'italic' ? ['em'] : []),
    // Links are underlined anyway.
    ...(line.includes('underline') && !span.closest('a') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
  ];
}

/** Turns styles into tags: Google Docs marks words with styled spans, inside a `<b>` that is not bold. */
export function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong, i, em')) {
    const { 'font-weight': weight = '', 'font-style': slant = '' } = stylesOf(element);
    const isTakenBack = /^[bs]/.test(element.localName) ? isRegular(weight) : slant === 'normal';
    if (isTakenBack) element.replaceWith(...element.childNodes);
  }
  for (const span of body.querySelectorAll('span')) {
    for (const tag of tagsFor(span)) {
      const marked = document.createElement(tag);
      span.replaceWith(marked);
      marked.append(span);
    }
  }
}
