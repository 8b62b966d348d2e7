import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '../shared/src/testing/end-with-us.mjs';
import { bin, build, prepare, root, stop } from './prepare.mjs';
import { findTools } from './tools.mjs';

/** Runs every check of the product; the last line counts tests, and each other check that failed. */
const reports = mkdtempSync(join(tmpdir(), 'checks-'));
const minute = 60_000;
let passed = 0;
let failed = 0;
let running;

/** Each step runs in its own process group, so that everything it started ends with it. */
const endGroup = () => {
  try {
    if (running) process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    failed += 1;
    process.exit(1);
  });
}
// Also after a step that ends this process: an install or a build.
process.on('exit', (code) => {
  endGroup();
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${code ? Math.max(failed, 1) : failed} failed`);
});

/** Runs a command; true if it succeeded within its time limit. */
async function succeeds(command, args, { env = {}, limitMs = 5 * minute } = {}) {
  running = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
    detached: true,
  });
  endWithUs(running, { group: true });
  const limit = setTimeout(() => {
    console.error(`${command} took more than ${limitMs / minute} minutes`);
    endGroup();
  }, limitMs);
  const [code] = await once(running, 'exit');
  clearTimeout(limit);
  endGroup();
  return code === 0;
}

/** A check that passes or fails as a whole. */
async function check(name, command, args) {
  console.log(`\n── ${name}`);
  if (!(await succeeds(command, args))) failed += 1;
}

/** Counts the results of a test runner; if it fails without a failed test, that counts as one failure. */
async function suite(name, command, args, { env, report, read }) {
  console.log(`\n── ${name}`);
  const good = await succeeds(command, args, { env, limitMs: 60 * minute });
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${name}: no report was written`);
  }
  // Skipped tests count as failures; a stray `only` skips all others.
  if (counts.skipped > 0) console.error(`${name}: ${counts.skipped} were skipped`);
  passed += counts.passed;
  failed += counts.skipped + (good ? counts.failed : Math.max(counts.failed, 1));
  if (counts.passed + counts.failed === 0) failed += 1;
}

prepare();
const { chromium, redis } = findTools();
if (!redis) stop('A Redis server (redis-server) is needed for the tests: install it and run again');

await check('lint and import rules', bin('biome'), ['check', '--error-on-warnings']);
await check('documents name what is there', process.execPath, ['scripts/check-docs.mjs']);
await check('patterns take no longer than their text', process.execPath, ['scripts/check-patterns.mjs']);
await check('mutants can be put in', process.execPath, ['scripts/check-mutants.mjs']);
await check('types', bin('turbo'), ['run', 'typecheck', '--output-logs=errors-only', '--concurrency=2']);
build();

const jestReport = join(reports, 'jest.json');
await suite(
  'units, api and embedded database',
  bin('jest'),
  // One more than the number of cores: suites spend a third of their time waiting for processes.
  ['--ci', '--maxWorkers=3', '--json', `--outputFile=${jestReport}`],
  {
    report: jestReport,
    read: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  },
);

const browserReport = join(reports, 'browser.json');
await suite(
  'journeys in the browser',
  bin('playwright'),
  ['test', '-c', 'shell/playwright.config.ts', '--reporter=list,json,./shell/e2e/assertions-reporter.ts'],
  {
    env: { ...(chromium ? { CHROMIUM_PATH: chromium } : {}), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    report: browserReport,
    read: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  },
);

process.exit(failed === 0 ? 0 : 1);
