import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faultsOf, groups, mutantsOf } from './mutants/all.mjs';
import { root, stop } from './prepare.mjs';

/**
 * `npm run test:mutants [group ...] [--sample=n]`: applies mutants one by one to a copy of the checkout and runs the
 * tests that should fail. Fails if less than 85 % of the mutants are detected.
 */
const neededShare = 0.85;
const timeoutMs = 5 * 60_000;

const words = process.argv.slice(2);
const sample = Number(
  words.find((word) => word.startsWith('--sample='))?.split('=')[1] ?? Number.POSITIVE_INFINITY,
);
const asked = words.filter((word) => !word.startsWith('--'));
const unknown = asked.find((name) => !groups.includes(name));
if (unknown) stop(`There is no group named ${unknown}; there are ${groups.join(', ')}`);

const all = await mutantsOf(asked.length > 0 ? asked : groups);
const every = Math.max(1, all.length / sample);
const chosen = all.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every));

const [fault] = faultsOf(all);
if (fault) stop(fault);

const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
let running;
const clean = () => {
  if (running?.exitCode === null) process.kill(-running.pid, 'SIGKILL');
  rmSync(copy, { recursive: true, force: true });
};
process.on('exit', clean);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Copies the working tree, with packages as links, so that the original stays unchanged. */
function copyCheckout() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  const packages = ['.', ...JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces]
    .map((workspace) => join(workspace, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));
  for (const folder of packages) {
    try {
      execFileSync('cp', ['-al', join(root, folder), join(copy, dirname(folder))], { stdio: 'ignore' });
    } catch {
      // Hard links do not work across file systems.
      execFileSync('cp', ['-a', join(root, folder), join(copy, dirname(folder))]);
    }
  }
}

/** Runs a program in the copy in its own process group, so that nothing survives it. */
async function run(program, args, cwd = copy) {
  running = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const { pid } = running;
  const limit = setTimeout(() => process.kill(-pid, 'SIGKILL'), timeoutMs);
  const [status, signal] = await once(running, 'exit');
  clearTimeout(limit);
  try {
    // Kill what the tests left running.
    process.kill(-pid, 'SIGKILL');
  } catch {}
  return { status, signal, output };
}

const bin = (name) => join(copy, 'node_modules/.bin', name);

/** Builds everything; what has not changed comes out of the cache. */
async function buildAll() {
  const args = ['run', 'build', '--output-logs=errors-only', '--cache-dir=.turbo-cache'];
  const { status, output } = await run(bin('turbo'), args);
  if (status !== 0) stop(output);
}

/** Whether a file is part of the shell's pages or of a module, which neither the api nor the edge is built from. */
const isPacked = (file) => !/^(api|shared|shell\/server)\//.test(file);

const buildApi = () => run(bin('tsx'), ['build.ts'], join(copy, 'api'));
const buildEdge = () =>
  run(bin('tsx'), ['-e', "import('./shell/build/build-edge.ts').then((it) => it.buildEdge())"]);

/** Rebuilds what the file is part of; pages and modules take longer, and are built anew only for a file of their own. */
async function build(file = 'shared/') {
  if (isPacked(file)) return buildAll();
  const builds = [];
  if (!file.startsWith('shell/')) builds.push(await buildApi());
  if (!file.startsWith('api/')) builds.push(await buildEdge());
  const failed = builds.find(({ status }) => status !== 0);
  if (failed) stop(`The fault cannot be built:\n${failed.output}`);
}

/** Returns the failing tests; stops if the tests could not be run at all. */
async function failing(tests) {
  const report = join(copy, 'mutant-report.json');
  rmSync(report, { force: true });
  // Failing tests may leave handles open: do not wait for them.
  const args = ['--forceExit', '--maxWorkers=2', '--silent', '--json', `--outputFile=${report}`];
  const { signal, output } = await run(bin('jest'), [...args, '--runTestsByPath', ...tests]);
  if (signal) return tests;
  if (!existsSync(report)) stop(`The tests could not be run:\n${output}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  if (testResults.length === 0) stop(`No test was run:\n${output}`);
  return testResults.filter(({ status }) => status !== 'passed').map(({ message }) => message);
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

console.log(`${chosen.length} of ${all.length} faults; building`);
copyCheckout();
await buildAll();
await build();
for (const test of new Set(chosen.flatMap(({ tests }) => tests))) {
  const [failed] = await failing([test]);
  if (failed) stop(`${test} fails without any fault:\n${failed}`);
}

const survivors = [];
for (const { group, file, text, replacement, tests } of chosen) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const started = Date.now();
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  await build(file);
  const survived = (await failing(tests)).length === 0;
  writeFileSync(path, source);
  if (isPacked(file)) await buildAll();
  const line = `${group}: ${file}: ${oneLine(text)} → ${oneLine(replacement) || '(nothing)'}`;
  if (survived) survivors.push(line);
  console.log(
    `${survived ? 'SURVIVED' : 'killed  '} ${line} (${Math.round((Date.now() - started) / 1_000)} s)`,
  );
}

const killed = chosen.length - survivors.length;
const share = killed / chosen.length;
for (const line of survivors) console.log(`survivor: ${line}`);
console.log(`${killed} of ${chosen.length} faults killed, ${(share * 100).toFixed(1)} %`);
process.exit(share >= neededShare ? 0 : 1);
