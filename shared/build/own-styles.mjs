import { basename, join, sep } from 'node:path';
import postcss from 'postcss';

/** The kit's own style sheets are everybody's. */
const kit = join(import.meta.dirname, '../src') + sep;
const isOfPackage = (file) => file.includes(`${sep}node_modules${sep}`);

/** Splits at the commas that stand outside of brackets and quotes. */
const parts = (list) => postcss.list.comma(list);

/** A selector's functions that choose by what stands in their brackets, and those that say nothing of the element. */
const choosing =
  /^(?:is|where|matches|any|local|-webkit-any|-moz-any|host|slotted|nth-child|nth-last-child)$/;

/** The position after the bracket that closes the one at `start`. */
function endOfBrackets(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** A selector without what stands in square brackets, which may hold anything between quotes. */
function withoutAttributes(selector) {
  let left = '';
  let quote = '';
  let isInside = false;
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (quote) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '[') isInside = true;
    else if (sign === ']') isInside = false;
    else if (!isInside) left += sign === '\\' ? sign + (selector[++at] ?? '') : sign;
  }
  return left;
}

/**
 * Whether a selector of a CSS module can only match where a class or an id of that file is: one that is neither
 * `:global` nor excluded by `:not()`, in every alternative.
 */
export function isOwn(selector) {
  let rest = withoutAttributes(selector);
  const brackets = /:([\w-]+)\(/g;
  for (let found = brackets.exec(rest); found; found = brackets.exec(rest)) {
    const [whole, name] = found;
    const end = endOfBrackets(rest, found.index + whole.length - 1);
    const inside = rest.slice(found.index + whole.length, end - 1).replace(/^.*\bof\s+/, '');
    const owns = choosing.test(name) && parts(inside).every(isOwn);
    rest = `${rest.slice(0, found.index)}${owns ? '.own' : ''}${rest.slice(end)}`;
    brackets.lastIndex = found.index;
  }
  const [local = ''] = rest.split(/:global(?![\w-])/);
  return /[.#](?:[\w-]|\\.|[^\0-\x7f])/.test(local);
}

/** What the root of a document is to a package: the page's area. */
const root = /^(?:html|body|:root|:host)(?=$|[\s>])\s*>?\s*/;

/** A selector of a package's style sheet, so that it matches in the module's pages alone and as strongly as before. */
export function scoped(selector, name) {
  const area = `:where([data-module="${name}"])`;
  let rest = selector;
  while (root.test(rest)) rest = rest.replace(root, '');
  return rest ? `${area} ${rest}` : area;
}

/** At-rules whose effect is not bound to selectors: the whole document has one of each. */
const ofDocument = /^(?:page|property|view-transition|namespace|position-try|font-palette-values)$/;
const families = /^(["']?)Schibsted (?:Grotesk|Fallback|Fallback Android)\1$/i;

/** Rules that name selectors of elements: neither steps of keyframes nor what a CSS module exports. */
const selects = ({ selector, parent }) =>
  !(parent.type === 'atrule' && /keyframes$/i.test(parent.name)) && !/^:(?:export|import)\b/.test(selector);
/** Scrolling belongs to the document's root: a module may set it there while one of its elements is shown. */
const ofScrolling = /^html:has\((.*)\)$/s;
const isOfScrolling = ({ selector, nodes }) => {
  const [, asked] = ofScrolling.exec(selector) ?? [];
  const scrolls = nodes.every(({ type, prop = '' }) => type === 'comment' || prop.startsWith('scroll'));
  return asked !== undefined && scrolls && parts(asked).every(isOwn);
};
const isNested = ({ parent }) =>
  parent && (parent.type === 'rule' || (parent.type === 'atrule' && isNested(parent)));

/** What of a module's own style sheet would change other pages, in one sentence; undefined if nothing does. */
export function reachOf(sheet, file) {
  const isModule = file.endsWith('.module.css');
  let reach;
  const tell = (what) => {
    reach ??= what;
    return false;
  };
  sheet.walk((node) => {
    if (node.type === 'atrule' && ofDocument.test(node.name)) {
      return tell(`@${node.name} holds for the whole document, not for the module's pages alone`);
    }
    if (node.type === 'decl' && node.prop === 'font-family' && families.test(node.value)) {
      if (node.parent.name === 'font-face')
        return tell(`the font ${node.value} is the site's: choose another name`);
    }
    if (node.type !== 'rule' || !selects(node) || isOfScrolling(node)) return undefined;
    if (!isModule) {
      const name = basename(file, '.css');
      return tell(
        `${node.selector} may match on other pages: call it ${name}.module.css, and use the classes that it exports`,
      );
    }
    for (const selector of node.selectors) {
      // A nested rule is bound to the rule around it, unless it only excludes that.
      const names = isNested(node) ? selector.replace(/^(?!.*&)/, '& ').replaceAll('&', '.own') : selector;
      if (!isOwn(names)) {
        return tell(
          `${selector} also matches outside of the module's pages: begin it with a class of this file, as in \`.page ${selector}\``,
        );
      }
    }
    return undefined;
  });
  return reach;
}

/** A package's style sheet, bound to the pages of the module that imports it. */
function bind(sheet, name) {
  sheet.walkRules((rule) => {
    if (selects(rule) && !isNested(rule)) {
      rule.selectors = rule.selectors.map((selector) => scoped(selector, name));
    }
  });
}

/**
 * A loader for style sheets: those of a module may name its own elements only (CSS modules), and those of packages are
 * bound to its pages.
 */
export default function ownStyles(source) {
  const { name } = this.getOptions();
  const { resourcePath: file, rootContext } = this;
  if (file.startsWith(kit)) return source;
  const shown = file.startsWith(rootContext)
    ? `.${file.slice(rootContext.length).replaceAll(sep, '/')}`
    : file;
  const sheet = postcss.parse(source, { from: file, map: false });
  if (isOfPackage(file)) {
    bind(sheet, name);
    return sheet.toString();
  }
  const reach = reachOf(sheet, file);
  if (reach) throw new Error(`${shown}: ${reach}`);
  return source;
}
