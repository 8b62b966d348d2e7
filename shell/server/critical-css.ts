import { AtRule, type ChildNode, type Container, parse, Root, type Rule } from 'postcss';

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
const neededBy = (selector: string) =>
  Array.from(
    selector.replace(/:not\([^()]*\)/g, '').matchAll(classNames),
    ([, name]) => name?.replaceAll('\\', '') ?? '',
  );

/** The classes that each selector of a rule needs: read once, and asked for with each page. */
const needs = new WeakMap<Rule, string[][]>();

function mayApply(rule: Rule, classes: Set<string>): boolean {
  const known = needs.get(rule) ?? rule.selectors.map(neededBy);
  needs.set(rule, known);
  return known.some((names) => names.every((name) => classes.has(name)));
}

const isGroup = ({ name }: AtRule) => /^(media|supports|layer|container)$/.test(name);

/** A copy of what of a node applies; undefined if nothing does. */
function copyOf(node: ChildNode, classes: Set<string>): ChildNode | undefined {
  if (node.type === 'comment') return undefined;
  if (node.type === 'rule') return mayApply(node, classes) ? node.clone() : undefined;
  if (node.type !== 'atrule' || !node.nodes || !isGroup(node)) return node.clone();
  const { name, params, raws } = node;
  const group = copyInto(new AtRule({ name, params, raws: { ...raws }, nodes: [] }), node, classes);
  return group.nodes?.length ? group : undefined;
}

/** Only what applies is copied, so that a page costs what it shows, and not what the sheet holds. */
function copyInto<Copy extends Container>(
  copy: Copy,
  from: Container<ChildNode>,
  classes: Set<string>,
): Copy {
  for (const node of from.nodes ?? []) {
    const kept = copyOf(node, classes);
    if (!kept) continue;
    kept.parent = copy;
    copy.nodes?.push(kept);
  }
  return copy;
}

/** The rules of a stylesheet that can apply to a page with these classes; the others are left out. */
export const criticalCss = (css: Root, classes: Set<string>): Root =>
  copyInto(new Root({ raws: { ...css.raws } }), css, classes);

/** Texts of the shell's and of a remote's styles. */
export interface Styles {
  shell: string;
  remote: string;
}

/** What a page needs of the shell's and of its remote's sheets, by its HTML. */
export function criticalStyles({ shell, remote }: Record<keyof Styles, Root>, html: string): Styles {
  const classes = classesIn(html);
  const sheets = [shell, remote].map((sheet) => criticalCss(sheet, classes));
  dropUnnamed(sheets, html);
  const [ofShell = '', ofRemote = ''] = sheets.map(String);
  return { shell: ofShell, remote: ofRemote };
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

/** Without source maps: a comment could name any file, which would be read. */
export const parseCss = (css: string): Root => parse(css, { map: false });

/** A file of a release has a far shorter path. */
const addresses = /\burl\((?:\s?"([^"]{0,500})"\s?|\s?'([^']{0,500})'\s?|([^"'()]{0,500}))\)/gi;
/** Addresses of an `image-set()` that are written as strings. */
const pictures = /(\bimage-set\(\s?|,\s?)(?:"([^"]{0,500})"|'([^']{0,500})')/gi;
/** Already absolute, a part of the document itself, or data. */
const isBound = (address: string) => /^(?:[a-z][a-z\d+.-]*:|[/#]|$)/i.test(address);

/** Binds relative addresses to the folder of the sheet, so that its rules can stand in a document elsewhere. */
export function bindAddresses(sheet: Root, folder: string): Root {
  const bound = (address: string) => {
    const { pathname, search, hash } = new URL(address, `http://site${folder}`);
    return JSON.stringify(pathname + search + hash);
  };
  sheet.walkDecls((declaration) => {
    const { value } = declaration;
    if (!/url\(|image-set\(/i.test(value)) return;
    const named = value.replace(addresses, (whole, ...[double, single, bare]: string[]) => {
      const address = double ?? single ?? bare?.trim() ?? '';
      return isBound(address) ? whole : `url(${bound(address)})`;
    });
    declaration.value = /image-set\(/i.test(named)
      ? named.replace(pictures, (whole, before: string, double?: string, single?: string) => {
          const address = double ?? single ?? '';
          return isBound(address) ? whole : before + bound(address);
        })
      : named;
  });
  return sheet;
}
