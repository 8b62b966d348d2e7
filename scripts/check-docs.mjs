import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './prepare.mjs';

/** Checks that every file, folder, command and exact text mentioned in the documents exists. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
);
const paths = [...files, ...folders].filter(Boolean);
const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
const documents = files.filter((file) => /^(README|docs\/.*)\.md$/.test(file));

/** Paths created by a build or by the running product. */
const made = [
  '.data',
  '.data/outbox',
  'dist',
  'dist/release.json',
  'release.json',
  'patient.json',
  'pointers.json',
  'secrets.json',
  'server/staff-files.json',
];

const isPath = (word) =>
  /^[\w.*<>-]+(\/[\w.*<>-]+)*\/?$/.test(word) &&
  (/\.(ts|tsx|mjs|cjs|css|json|md|yml)$/.test(word) ||
    word.endsWith('/') ||
    topFolders.has(word.split('/')[0]));

/** Whether a path ends with the mentioned one; `<name>` and `*` match anything within one folder. */
function isThere(named) {
  const parts = named
    .replace(/\/$/, '')
    .split('/')
    .map((part) => part.split(/<[^<>]*>|\*/));
  const fits = (part, fixed) =>
    part.startsWith(fixed[0]) && part.endsWith(fixed.at(-1)) && fixed.every((piece) => part.includes(piece));
  return paths.some((path) => {
    const end = path.split('/').slice(-parts.length);
    return end.length === parts.length && parts.every((fixed, at) => fits(end[at], fixed));
  });
}

const scriptsOf = (workspace) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts ?? {};
const everyScript = new Set(
  files
    .filter((file) => file.endsWith('package.json'))
    .flatMap((file) => Object.keys(scriptsOf(posix.dirname(file)))),
);

function* faultsOf(document) {
  const text = readFileSync(join(root, document), 'utf8');
  for (const [address] of text
    .split('](')
    .slice(1)
    .map((rest) => rest.split(/[)#]/, 1))) {
    if (!address || address.includes(':')) continue;
    const target = posix.join(posix.dirname(document), address);
    if (!existsSync(join(root, target))) yield `leads to ${address}`;
  }
  // After splitting at the marks, every second piece is between them.
  const second = (pieces) => pieces.filter((_, at) => at % 2 === 1);
  const blocks = text.split('```');
  const code = [
    ...second(blocks),
    ...blocks.filter((_, at) => at % 2 === 0).flatMap((prose) => second(prose.split('`'))),
  ];
  for (const words of code.map((piece) => piece.split(/\s+/))) {
    for (const word of words) {
      if (
        isPath(word) &&
        !word.startsWith('node_modules/') &&
        !made.includes(word.replace(/\/$/, '')) &&
        !isThere(word)
      )
        yield `names ${word}`;
    }
  }
  for (const [command, names, workspace] of text.matchAll(
    /npm run (?:-s )?([\w:|-]+)(?: -w ([\w-]+)(?![\w<-]))?/g,
  )) {
    const known = topFolders.has(workspace) ? new Set(Object.keys(scriptsOf(workspace))) : everyScript;
    if (!names.split('|').every((name) => known.has(name))) yield `says ${command}`;
  }
}

/** Attack tests missing from the table, and tests that `npm run test:attacks` would not run. */
function* faultsOfTable(document) {
  const text = readFileSync(join(root, document), 'utf8');
  for (const file of files.filter((one) => /\.attack\.test\.tsx?$/.test(one))) {
    if (!text.includes(posix.basename(file))) yield `${document} does not name ${file}`;
  }
  for (const name of text.split('`').filter((piece) => /\.test\.tsx?$/.test(piece))) {
    if (!name.includes('.attack.')) yield `${document} names ${name}, which is not called an attack`;
  }
}

/** Exact texts of the requirements that no screen has; a text of the code has `{{name}}` for `{name}`. */
function* missingTexts(document) {
  const sources = files
    .filter((file) => /\.(json|tsx?)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll('{{', '{').replaceAll('}}', '}'));
  const said = sources.join('\n').replace(/\s+/g, ' ');
  const texts = readFileSync(join(root, document), 'utf8').matchAll(/(?<!\w)'([^'\n]+)'/g);
  for (const [, text] of texts)
    if (!said.includes(text)) yield `${document} quotes '${text}', which nothing says`;
}

const faults = [
  ...documents.flatMap((document) =>
    [...faultsOf(document)].map((fault) => `${document} ${fault}, which is not there`),
  ),
  ...faultsOfTable('docs/security.md'),
  ...missingTexts('docs/requirements.md'),
];
for (const fault of new Set(faults)) console.error(fault);
console.log(`${documents.length} documents checked, ${new Set(faults).size} names of nothing`);
process.exit(faults.length === 0 && documents.length > 0 ? 0 : 1);
