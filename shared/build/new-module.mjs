import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * `new-module.mjs mfe-<name> [folder]`: creates a module with one public and one staff page. Inside the product's
 * repository it becomes a workspace; anywhere else it is a standalone package.
 */
const [name = '', given = name] = process.argv.slice(2);
const folder = resolve(given);
const template = join(import.meta.dirname, '../template');

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (!/^mfe-[a-z\d]+(?:-[a-z\d]+)*$/.test(name) || name.length > 40) stop('new-module mfe-<name> [folder]');
/** What `npm install` of this package leaves in an otherwise empty folder. */
const installed = ['node_modules', 'package.json', 'package-lock.json'];
if (existsSync(folder) && readdirSync(folder).some((file) => !installed.includes(file))) {
  stop(`${folder} is not empty`);
}
const ownPackage = join(folder, 'package.json');
const before = existsSync(ownPackage) ? JSON.parse(readFileSync(ownPackage, 'utf8')) : {};
cpSync(template, folder, { recursive: true });
// A package that is packed loses files of this name.
renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
const short = name.slice('mfe-'.length);
const title = short.charAt(0).toUpperCase() + short.slice(1);
for (const path of readdirSync(folder, { recursive: true }).filter(
  (path) => !installed.some((name) => name !== 'package.json' && path.startsWith(name)),
)) {
  const file = join(folder, path);
  if (!statSync(file).isFile()) continue;
  const text = readFileSync(file, 'utf8')
    .replaceAll('mfe-example', name)
    .replaceAll('/example', `/${short}`)
    .replaceAll('page-example', `page-${short}`)
    .replaceAll('"Example"', `"${title}"`);
  writeFileSync(file, text);
}

// `shared` is in no registry: keep the source that it was installed from.
if (before.dependencies?.shared) {
  const own = JSON.parse(readFileSync(ownPackage, 'utf8'));
  own.dependencies.shared = before.dependencies.shared;
  writeFileSync(ownPackage, `${JSON.stringify(own, null, 2)}\n`);
}

const parent = join(folder, '..', 'package.json');
const workspace = existsSync(parent) ? JSON.parse(readFileSync(parent, 'utf8')) : {};
if (workspace.workspaces?.includes('shared')) {
  workspace.workspaces.push(basename(folder));
  writeFileSync(parent, `${JSON.stringify(workspace, null, 2)}\n`);
  const file = join(folder, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8'));
  // With access to the database no deploy token is needed: see scripts/module.mjs.
  for (const command of ['release', 'promote', 'rollback', 'remove', 'releases']) {
    own.scripts[command] = `node ../scripts/module.mjs ${command} $npm_package_name`;
  }
  // The repository root provides these.
  delete own.scripts.test;
  for (const file of ['.gitignore', 'README.md', 'test']) rmSync(join(folder, file), { recursive: true });
  for (const tool of ['typescript', '@types/node']) delete own.devDependencies[tool];
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "extends": "../tsconfig.browser.json", "include": ["src", "*.ts"] }\n',
  );
  console.log(`${name} is made; \`npm install\` makes it known`);
} else console.log(`${name} is made`);
