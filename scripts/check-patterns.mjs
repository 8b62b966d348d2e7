import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './prepare.mjs';

/** Checks every regular expression of the product for super-linear run time (ReDoS). */
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');
/** What a pattern costs is counted in letters read: by the clock, a busy machine would refuse a good one. */
const limits = { timeout: 180_000, attackTimeout: null, incubationTimeout: null };

const isTest = (file) => /\.test\.tsx?$|\/(test|testing|e2e|bench)\//.test(file);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !isTest(file) && existsSync(join(root, file)));

/** All nodes of a syntax tree. */
function* nodesOf(tree) {
  if (!tree || typeof tree !== 'object') return;
  if (tree.type) yield tree;
  for (const part of Object.values(tree)) yield* nodesOf(part);
}

/** The regular expression of a node; `undefined` if it has none, `null` if it is created at run time. */
function patternOf(node) {
  if (node.type === 'RegExpLiteral') return { source: node.pattern, flags: node.flags };
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || node.callee?.value !== 'RegExp') return undefined;
  const [source, flags] = (node.arguments ?? []).map(({ expression }) => expression);
  const isText = (given) => given?.type === 'StringLiteral';
  if (!isText(source) || (flags && !isText(flags))) return null;
  return { source: source.value, flags: flags?.value ?? '' };
}

const faults = [];
const judged = new Map();
for (const file of files) {
  const code = readFileSync(join(root, file), 'utf8');
  for (const node of nodesOf(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }))) {
    const pattern = patternOf(node);
    if (pattern === undefined) continue;
    if (pattern === null) {
      faults.push(`${file}: a pattern that is made at run time cannot be checked: write it as a literal`);
      continue;
    }
    const written = `/${pattern.source}/${pattern.flags}`;
    if (!judged.has(written)) {
      judged.set(written, checkSync(pattern.source, pattern.flags, limits));
    }
    const verdict = judged.get(written);
    if (verdict.status === 'safe') continue;
    const why = verdict.complexity?.summary ?? verdict.error?.kind ?? 'not judged';
    faults.push(`${file}: ${written}\n  ${why}${verdict.attack ? `, by ${verdict.attack.pattern}` : ''}`);
  }
}

for (const fault of faults) console.error(fault);
if (judged.size === 0) faults.push('no pattern was found');
console.log(`${judged.size} patterns in ${files.length} files checked, ${faults.length} refused`);
process.exit(faults.length === 0 ? 0 : 1);
