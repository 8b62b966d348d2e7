// The name of a CSS module's file is part of its classes, with its dot escaped.
const classNames = /\.(-?[A-Za-z_](?:[\w-]|\\.)*)/g;

/** Classes that stand in a piece of HTML. */
export function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list?.split(/\s+/) ?? []) found.add(name);
  }
  return found;
}

/** The parts of a stylesheet: statements and blocks at its outermost level, in order. */
function* topLevel(css: string): Generator<{ prelude: string; body?: string }> {
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '"' || letter === "'") {
      at = endOfString(css, at);
    } else if (letter === '/' && css[at + 1] === '*') {
      at = css.indexOf('*/', at + 2) + 1;
      if (depth === 0) start = at + 1;
    } else if (letter === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth === 0) {
        yield { prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) };
        start = at + 1;
      }
    } else if (letter === ';' && depth === 0) {
      yield { prelude: css.slice(start, at).trim() };
      start = at + 1;
    }
  }
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** A selector can only match when every class in it is there; what stands in :not() says nothing. */
const mayMatch = (selector: string, classes: Set<string>) =>
  [...selector.replace(/:not\([^()]*\)/g, '').matchAll(classNames)].every(([, name]) =>
    classes.has(name?.replaceAll('\\', '') ?? ''),
  );

/** The rules of a stylesheet that can apply to a page with these classes; the others are left out. */
export function criticalCss(css: string, classes: Set<string>): string {
  let kept = '';
  for (const { prelude, body } of topLevel(css)) {
    if (body === undefined) {
      kept += `${prelude};`;
    } else if (/^@(media|supports|layer|container)\b/.test(prelude)) {
      const inner = criticalCss(body, classes);
      if (inner) kept += `${prelude}{${inner}}`;
    } else if (prelude.startsWith('@')) {
      kept += `${prelude}{${body}}`;
    } else if (selectorsOf(prelude).some((selector) => mayMatch(selector, classes))) {
      kept += `${prelude}{${body}}`;
    }
  }
  return kept;
}

/** The selectors of a list; commas inside :is() and the like do not divide it. */
function selectorsOf(prelude: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= prelude.length; at += 1) {
    const letter = prelude[at];
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (at === prelude.length || (letter === ',' && depth === 0)) {
      selectors.push(prelude.slice(start, at));
      start = at + 1;
    }
  }
  return selectors;
}
