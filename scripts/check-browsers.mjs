import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';
import postcss from 'postcss';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { root } from './prepare.mjs';

/**
 * Checks sources that browsers run against the compatibility data of MDN: what a supported browser lacks is named. The
 * browsers are the `browserslist` of `shared/package.json`. What builds translate (syntax, nesting, ranges in media
 * queries) is not looked at.
 */
const lists = createRequire(import.meta.url)(join(root, 'shared/package.json')).browserslist;

/** Sources of the tools alone; all others may be loaded by the public site. */
const tools =
  /^(mfe-(admin|vika|calls)|mfe-blog\/src\/admin|shell\/src\/(account|sign-in|frame\/staff)|shared\/src\/ui\/(antd|staff-))/;

/** What older browsers lack and do not miss, and why. */
const accepted = {
  '[popover]': 'the polyfill knows it',
  '[popovertarget]': 'the polyfill knows it',
  'HTMLElement.hidePopover': 'the polyfill has it',
  ':popover-open': 'the polyfill translates it in scripts; styles stand in rules of their own',
  ':has': 'in the forgiving list of `:is`: the open group is not underlined',
  ':details-content': 'opens without a transition',
  '[name]': 'more than one may be open',
  '@property': 'the property is inherited, which is slower',
  'container-type': 'the text has its usual size',
  cqi: 'the text has its usual size',
  'content-visibility': 'everything is laid out at once',
  'contain-intrinsic-height': 'as above',
  'HTMLElement.inert': 'slides out of view can be reached by keyboard',
  'HTMLSelectElement.showPicker': 'asked for first: arrows choose',
  requestIdleCallback: 'asked for first: a timer',
  'text-wrap': 'lines break as they come',
  'field-sizing': 'the field has a size of its own',
  '[translate]': 'Firefox translates pages since it knows the attribute',
  '[fetchpriority]': 'the picture is loaded in its turn',
  'PerformanceResourceTiming.serverTiming': 'asked for first: reports carry no token',
  'PerformanceServerTiming.description': 'as above',
  'scrollbar-width': 'the bar has its usual width',
  'scrollbar-gutter': 'the page moves by the width of its bar',
  resize: 'the field has a fixed size',
  d: 'the arrow does not change its shape',
  'forced-color-adjust': 'the browser chooses the colours',
  'text-size-adjust': 'where it is not known no browser enlarges texts',
  '-webkit-tap-highlight-color': 'only touch screens have it',
  ':-webkit-search-cancel-button': 'only these browsers have the button',
};

const namesInData = { ios_saf: 'safari_ios' };
const oldestOf = (queries) => {
  const oldest = new Map();
  for (const entry of browserslist(queries)) {
    const [name, version] = entry.split(' ');
    const number = Number.parseFloat(version);
    const browser = namesInData[name] ?? name;
    oldest.set(browser, Math.min(oldest.get(browser) ?? number, number));
  }
  return oldest;
};
const oldest = { site: oldestOf(lists.site), tools: oldestOf(lists.tools) };

/** The supported browsers that lack a feature of the data. */
function lackedBy(feature, list) {
  const { support } = feature.__compat;
  return [...oldest[list]].flatMap(([browser, version]) => {
    const statements = [support[browser]].flat();
    const has = statements.some(
      (one) =>
        // Builds add prefixes; a part is mostly all that is used.
        one?.version_added &&
        !one.flags &&
        (one.version_added === 'preview'
          ? false
          : Number.parseFloat(one.version_added.replace('≤', '')) <= version),
    );
    return has ? [] : [`${browser} ${version}`];
  });
}

const faults = [];
const met = new Set();
function look(name, feature, file, line) {
  if (!feature?.__compat) return;
  if (name in accepted) return void met.add(name);
  const lacking = lackedBy(feature, tools.test(file) ? 'tools' : 'site');
  if (lacking.length > 0) faults.push(`${file}:${line}: ${name} is not in ${lacking.join(', ')}`);
}

const filesLike = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(shell|shared|mfe-\w+)\/src\//.test(file) && existsSync(join(root, file)))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^shell\/src\/render/.test(file));

/** Interfaces of the DOM that only name what others have. */
const mixins = ['Element', 'HTMLElement', 'Document', 'Window', 'Node', 'Event'];

/** A member of a built-in or of the DOM in the data, by the interface that TypeScript declares it in. */
function memberInData(owner, member) {
  const plain = owner.replace(/(Constructor|EventHandlers|Callback)$/, '');
  const builtin = bcd.javascript.builtins[plain];
  if (builtin?.[member]) return [`${plain}.${member}`, builtin[member]];
  for (const key of [member, `${member}_static`])
    for (const name of bcd.api[plain] ? [plain] : mixins)
      if (bcd.api[name]?.[key]) return [`${name}.${member}`, bcd.api[name][key]];
  return undefined;
}

/** All nodes of a syntax tree. */
function* nodesOf(node) {
  yield node;
  const inside = [];
  node.forEachChild((child) => void inside.push(child));
  for (const child of inside) yield* nodesOf(child);
}

const isDeclaredByBrowsers = (symbol) =>
  symbol?.declarations.some(({ path }) => /\/lib\.(dom|es)/i.test(path));

const scripts = filesLike('*.ts', '*.tsx');
const configOf = (file) => join(root, file.split('/')[0], 'tsconfig.json');
const api = new API({ cwd: root });
const snapshot = api.updateSnapshot({ openProjects: [...new Set(scripts.map(configOf))] });
for (const file of scripts) {
  const { program, checker } = snapshot.getProject(configOf(file));
  const source = program.getSourceFile(join(root, file));
  if (!source) continue;
  const lineOf = (node) => source.text.slice(0, node.getStart(source)).split('\n').length;
  const names = [...nodesOf(source)];
  const identifiers = names.filter(({ kind }) => kind === SyntaxKind.Identifier);
  const symbols = checker.getSymbolAtLocation(identifiers);
  for (const [index, node] of identifiers.entries()) {
    const symbol = symbols[index];
    if (!isDeclaredByBrowsers(symbol)) continue;
    const { name } = symbol;
    const owner = symbol.getParent()?.name;
    // A static member, or a global.
    const isUnowned = owner === undefined || owner.startsWith('__');
    const isMember = node.parent.kind === SyntaxKind.PropertyAccessExpression && node.parent.name === node;
    const from = isUnowned && isMember ? node.parent.expression.getText(source) : owner;
    const found =
      isUnowned && !isMember
        ? [name, bcd.api[name] ?? bcd.api.Window[name] ?? bcd.javascript.builtins[name]]
        : memberInData(from, name);
    if (found) look(...found, file, lineOf(node));
  }
  for (const node of names) {
    if (node.kind === SyntaxKind.RegularExpressionLiteral && /\(\?<[=!]/.test(node.text))
      look('lookbehind', bcd.javascript.regular_expressions.lookbehind_assertion, file, lineOf(node));
    if (
      node.kind === SyntaxKind.RegularExpressionLiteral &&
      node.text.slice(node.text.lastIndexOf('/')).includes('v')
    )
      look('the flag v', bcd.javascript.builtins.RegExp.unicodeSets, file, lineOf(node));
    if (node.kind === SyntaxKind.JsxAttribute) {
      const name = node.name.getText(source).toLowerCase();
      const tag = node.parent.parent.tagName.getText(source);
      if (/^[a-z]+$/.test(tag))
        look(
          `[${name}]`,
          bcd.html.elements[tag]?.[name] ?? bcd.html.global_attributes[name],
          file,
          lineOf(node),
        );
    }
  }
}
api.close();

const sheets = filesLike('*.css');
for (const file of sheets) {
  postcss.parse(readFileSync(join(root, file), 'utf8')).walk((node) => {
    const { line } = node.source.start;
    if (node.type === 'decl') {
      look(node.prop, bcd.css.properties[node.prop], file, line);
      for (const [unit] of node.value.matchAll(/(?<=\d)cq[a-z]+\b/g))
        look(unit, bcd.css.types.length.container_query_length_units, file, line);
      for (const [name, feature] of Object.entries(bcd.css.types.color))
        if (node.value.includes(`${name}(`)) look(`${name}()`, feature, file, line);
    }
    if (node.type === 'rule')
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g))
        look(`:${name}`, bcd.css.selectors[name], file, line);
    if (node.type === 'atrule') look(`@${node.name}`, bcd.css['at-rules'][node.name], file, line);
  });
}

for (const name of Object.keys(accepted))
  if (!met.has(name)) faults.push(`${name} is accepted and nowhere used`);
for (const fault of faults) console.error(fault);
console.log(`${scripts.length + sheets.length} files checked, ${faults.length} things refused`);
process.exit(faults.length === 0 ? 0 : 1);
