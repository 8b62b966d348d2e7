import { type AtRule, type ChildNode, type Container, parse, type Root } from 'postcss';

// A name may hold escaped characters: a remote chooses its own.
const classNames = /\.(-?[A-Za-z_](?:[\w-]|\\.)*)/g;

/** Classes that stand in a piece of HTML. */
export function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list?.split(/\s+/) ?? []) found.add(name);
  }
  return found;
}

/** A selector can only match when every class in it is there; what stands in :not() says nothing. */
const mayMatch = (selector: string, classes: Set<string>) =>
  [...selector.replace(/:not\([^()]*\)/g, '').matchAll(classNames)].every(([, name]) =>
    classes.has(name?.replaceAll('\\', '') ?? ''),
  );

const isGroup = ({ name }: AtRule) => /^(media|supports|layer|container)$/.test(name);

function applies(node: ChildNode, classes: Set<string>): boolean {
  if (node.type === 'comment') return false;
  if (node.type === 'rule') return node.selectors.some((selector) => mayMatch(selector, classes));
  if (node.type !== 'atrule' || !node.nodes || !isGroup(node)) return true;
  prune(node, classes);
  return node.nodes.length > 0;
}

const prune = (container: Container<ChildNode>, classes: Set<string>) =>
  container.each((node) => {
    if (!applies(node, classes)) node.remove();
  });

/** The rules of a stylesheet that can apply to a page with these classes; the others are left out. */
export function criticalCss(css: Root, classes: Set<string>): string {
  const sheet = css.clone();
  prune(sheet, classes);
  return sheet.toString();
}

export { parse as parseCss };
