import { type AtRule, type ChildNode, type Container, parse, type Root } from 'postcss';

// Class names may hold escaped characters: remotes choose their own.
const classNames = /\.(-?[A-Za-z_](?:[\w-]|\\.)*)/g;

/** Classes used in a piece of HTML. */
export function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list?.split(/\s+/) ?? []) found.add(name);
  }
  return found;
}

/** A selector can match only if the page has every class in it; classes inside :not() do not count. */
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
export function criticalCss(css: Root, classes: Set<string>): Root {
  const sheet = css.clone();
  prune(sheet, classes);
  return sheet;
}

// Custom properties and keyframes as values and container queries name them, escaped or not.
const properties = /\(\s*(--(?:[\w-]|[^\0-\x7f]|\\.)+)/g;
const wordsIn = (text: string) => text.match(/[^\s,;:"']+/g) ?? [];
const propertiesIn = (text: string) => Array.from(text.matchAll(properties), ([, name = '']) => name);

/** Drops the custom properties and the keyframes of a page's sheets that neither its rules nor its HTML name. */
export function dropUnnamed(sheets: Root[], html: string): void {
  const animations = new Set(wordsIn(html));
  for (const sheet of sheets) {
    sheet.walkDecls(/animation|^--/, ({ value }) => {
      for (const word of wordsIn(value)) animations.add(word);
    });
  }
  for (const sheet of sheets) {
    sheet.walkAtRules(/keyframes$/, (frames) => {
      if (!wordsIn(frames.params).some((name) => animations.has(name))) removeFrom(frames);
    });
  }
  const named = new Set(propertiesIn(html));
  const namedBy = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    sheet.walk((node) => {
      if (node.type !== 'decl' && node.type !== 'atrule') return;
      const names = propertiesIn(node.type === 'decl' ? node.value : node.params);
      if (node.type === 'decl' && node.prop.startsWith('--')) {
        const known = namedBy.get(node.prop) ?? new Set();
        for (const name of names) known.add(name);
        namedBy.set(node.prop, known);
      } else {
        for (const name of names) named.add(name);
      }
    });
  }
  // Names that are added during the loop are visited too.
  for (const name of named) for (const next of namedBy.get(name) ?? []) named.add(next);
  for (const sheet of sheets) {
    sheet.walkDecls(/^--/, (declaration) => {
      if (!named.has(declaration.prop)) removeFrom(declaration);
    });
  }
}

/** Removes rules that became empty. */
function removeFrom(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeFrom(parent as ChildNode);
}

export { parse as parseCss };
