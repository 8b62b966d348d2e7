import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, build, prepare, root, stop } from './prepare.mjs';
import { findTools } from './tools.mjs';

/** Every check of the product, counted into one closing line. */
const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
const reports = mkdtempSync(join(tmpdir(), 'checks-'));
let passed = 0;
let failed = 0;

/** Runs a command; true when it succeeded. */
const succeeds = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** Counts one check that passes or fails as a whole. */
function check(name, command, args) {
  console.log(`\n── ${name}`);
  if (succeeds(command, args)) passed += 1;
  else failed += 1;
}

/** Counts a runner's own results; a runner that fails without a failed test counts as one failure. */
function suite(name, command, args, env, report, read) {
  console.log(`\n── ${name}`);
  const good = succeeds(command, args, env);
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${name}: no report was written`);
  }
  passed += counts.passed;
  failed += good ? counts.failed : Math.max(counts.failed, 1);
  if (counts.passed + counts.failed === 0) failed += 1;
}

prepare();
const { chromium, redis } = findTools();
if (!redis) stop('A Redis server (redis-server) is needed for the tests: install it and run again');

check('lint and import rules', bin('biome'), ['check', '--error-on-warnings']);
check('patterns take no longer than their text', process.execPath, ['scripts/check-patterns.mjs']);
for (const workspace of workspaces) check(`types: ${workspace}`, bin('tsc'), ['--noEmit', '-p', workspace]);
build();

const jestReport = join(reports, 'jest.json');
suite(
  'units, api and embedded database',
  bin('jest'),
  ['--maxWorkers=2', '--json', `--outputFile=${jestReport}`],
  {},
  jestReport,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }),
);

const browserReport = join(reports, 'browser.json');
suite(
  'journeys in the browser',
  bin('playwright'),
  ['test', '-c', 'shell/playwright.config.ts', '--reporter=list,json'],
  { ...(chromium ? { CHROMIUM_PATH: chromium } : {}), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  browserReport,
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
);

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
