import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, SignatureKind, TypeFlags } from 'typescript/unstable/sync';
import { root } from './prepare.mjs';

/**
 * Checks that every text stands alone in its element. Browsers that translate a page put `<font>` elements in the place
 * of its text nodes; React, which knows only its own nodes, then fails to remove a text that has siblings or to insert
 * something before it, and changes one that nobody sees any more (facebook/react#11538). The text of an element that
 * contains nothing else is set through the element.
 */
const advice =
  'give this text an element of its own, such as <span>: a text with siblings breaks translated pages';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^[\w-]+\/src\//.test(file) && !/\.test\.tsx$|\/testing\//.test(file))
  .filter((file) => existsSync(join(root, file)));
const configOf = (file) => join(root, file.split('/')[0], 'tsconfig.json');

const api = new API({ cwd: root });
const snapshot = api.updateSnapshot({ openProjects: [...new Set(files.map(configOf))] });

/** All nodes of a syntax tree. */
function* nodesOf(node) {
  yield node;
  const inside = [];
  node.forEachChild((child) => void inside.push(child));
  for (const child of inside) yield* nodesOf(child);
}

/** Whether an element has no node in the document, so that its children become its siblings'. */
const isFragment = (node, source) =>
  node.kind === SyntaxKind.JsxFragment || node.openingElement.tagName.getText(source) === 'Fragment';

/** What an element renders; without the indentation and comments in its source. */
const childrenOf = ({ children }) =>
  children.filter(({ kind, text, expression }) =>
    kind === SyntaxKind.JsxText ? text.trim() : kind !== SyntaxKind.JsxExpression || expression,
  );

/** Whether a value may be rendered as a text node. Translators leave out blanks; React shows no empty string. */
function mayBeText(type, checker, seen = new Set()) {
  if (!type || seen.has(type.id)) return false;
  seen.add(type.id);
  if (type.isStringLiteralType()) return type.value.trim() !== '';
  // What is left of a condition.
  if (type.isNumberLiteralType()) return type.value !== 0;
  if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) return true;
  if (type.isUnionType()) return type.getTypes().some((one) => mayBeText(one, checker, seen));
  return mayHoldText(type, checker, seen);
}

/** Whether a value is a list, some of which may be text. */
const mayHoldText = (type, checker, seen) =>
  type?.isTypeReference() &&
  checker.isArrayLikeType(type) &&
  checker.getTypeArguments(type).some((one) => mayBeText(one, checker, seen));

/** Texts that have siblings, or none that are seen here. */
function* textsOf(source, checker) {
  for (const node of nodesOf(source)) {
    if (node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment) {
      const children = childrenOf(node);
      const isAlone = children.length === 1 && !isFragment(node, source);
      for (const child of children) {
        if (child.kind === SyntaxKind.JsxText && !isAlone) yield child;
        if (child.kind !== SyntaxKind.JsxExpression) continue;
        const type = checker.getTypeAtLocation(child.expression);
        if (isAlone ? mayHoldText(type, checker) : mayBeText(type, checker)) yield child;
      }
    }
    // A component that renders a bare text.
    if (isDeclaration(node) && /^[A-Z]/.test(node.name?.getText(source) ?? '')) {
      const component = checker.getTypeAtLocation(node.name);
      const [signature] = component ? checker.getSignaturesOfType(component, SignatureKind.Call) : [];
      const rendered = signature && checker.getReturnTypeOfSignature(signature);
      if (rendered && !isAnyNode(rendered, checker) && mayBeText(rendered, checker)) yield node.name;
    }
  }
}

const isDeclaration = ({ kind }) =>
  kind === SyntaxKind.FunctionDeclaration || kind === SyntaxKind.VariableDeclaration;

/** Whether a component is declared to render anything: its own file is checked. */
const isAnyNode = (type, checker) => checker.typeToString(type).startsWith('ReactNode');

const faults = files.flatMap((file) => {
  const { program, checker } = snapshot.getProject(configOf(file));
  const source = program.getSourceFile(join(root, file));
  return [...textsOf(source, checker)].map((node) => {
    const [start, words] = [node.getStart(source), node.getText(source).trim().replace(/\s+/g, ' ')];
    return `${file}:${source.text.slice(0, start).split('\n').length}: ${words.slice(0, 80)}\n  ${advice}`;
  });
});
api.close();

for (const fault of faults) console.error(fault);
console.log(`${files.length} files checked, ${faults.length} texts refused`);
process.exit(faults.length === 0 ? 0 : 1);
