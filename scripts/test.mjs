import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '../shared/src/testing/end-with-us.mjs';
import { bin, buildQuietly, prepare, root, stop } from './prepare.mjs';
import { readJest, readPlaywright } from './test-reports.mjs';
import { findTools } from './tools.mjs';

/**
 * `npm test`: every check; the last line counts tests, and each other check that failed.
 * `npm test -- leads`: the tests and journeys whose path contains `leads`.
 * `npm run test:long`: what is too long for every day, before a release (docs/testing.md).
 */
const words = process.argv.slice(2);
const isLong = words.includes('--long');
const [part] = words.filter((word) => !word.startsWith('--'));

const reports = mkdtempSync(join(tmpdir(), 'checks-'));
const minute = 60_000;
let passed = 0;
let failed = 0;
const running = new Set();
/** Seconds by test file. */
const durations = [];
/** Commands that repeat the tests that failed, one each. */
const repeats = [];

/** Each step runs in its own process group, so that everything it started ends with it. */
const endGroup = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL');
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
  for (const child of running) endGroup(child);
  rmSync(reports, { recursive: true, force: true });
  durations.sort((one, other) => other.seconds - one.seconds);
  if (durations.length > 0) console.log('\nThe slowest files:');
  for (const { file, seconds } of durations.slice(0, 10)) console.log(`  ${seconds.toFixed(1)} s  ${file}`);
  if (repeats.length > 0) console.log('\nRepeat what failed:');
  for (const command of repeats.slice(0, 20)) console.log(`  ${command}`);
  console.log(`\n${passed} passed, ${code ? Math.max(failed, 1) : failed} failed`);
});

/** Runs a command; returns whether it succeeded within its time limit, and its output unless that is shown at once. */
async function run(command, args, { env = {}, limitMs = 5 * minute, shown = true } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
    detached: true,
  });
  running.add(child);
  endWithUs(child, { group: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const limit = setTimeout(() => {
    console.error(`${command} took more than ${limitMs / minute} minutes`);
    endGroup(child);
  }, limitMs);
  const [code] = await once(child, shown ? 'exit' : 'close');
  clearTimeout(limit);
  endGroup(child);
  running.delete(child);
  return { good: code === 0, output };
}

/** A check that passes or fails as a whole, and is silent while it passes. */
async function check(name, command, args) {
  const { good, output } = await run(command, args, { shown: false });
  console.log(good ? `✓ ${name}` : `\n── ${name}\n${output}`);
  if (!good) failed += 1;
}

/** Counts the results of a test runner; if it fails without a failed test, that counts as one failure. */
async function suite(name, command, args, { env, report, read }) {
  console.log(`\n── ${name}`);
  const { good } = await run(command, args, { env, limitMs: 60 * minute });
  const counts = read(report);
  // Skipped tests count as failures; a stray `only` skips all others.
  if (counts.skipped > 0) console.error(`${name}: ${counts.skipped} were skipped`);
  passed += counts.passed;
  failed += counts.skipped + (good ? counts.failed : Math.max(counts.failed, 1));
  if (counts.passed + counts.failed === 0) failed += 1;
  durations.push(...counts.durations);
  repeats.push(...counts.repeats);
}

async function checks() {
  const node = (...args) => [process.execPath, args];
  const turbo = ['run', 'typecheck', '--output-logs=errors-only', '--concurrency=2'];
  await Promise.all([
    check('lint and import rules', bin('biome'), ['check', '--error-on-warnings']),
    check('documents name what is there', ...node('scripts/check-docs.mjs')),
    check('patterns take no longer than their text', ...node('scripts/check-patterns.mjs')),
    check('texts stand alone in their elements', ...node('scripts/check-texts.mjs')),
    check('supported browsers have what sources use', ...node('scripts/check-browsers.mjs')),
    check('mutants can be put in', ...node('scripts/check-mutants.mjs')),
    check('types', bin('turbo'), turbo),
  ]);
}

const jestReport = join(reports, 'jest.json');
const units = (more = []) =>
  suite(
    'units, api and embedded database',
    bin('jest'),
    // One more than the number of cores: suites wait for processes a third of their time.
    ['--ci', '--maxWorkers=3', '--json', `--outputFile=${jestReport}`, ...more],
    {
      report: jestReport,
      read: readJest,
      env: isLong ? { TEST_LONG: '1' } : {},
    },
  );

const browserReport = join(reports, 'browser.json');
const journeys = (more = []) =>
  suite(
    'journeys in the browser',
    bin('playwright'),
    [
      'test',
      '-c',
      'shell/playwright.config.ts',
      '--reporter=list,json,./shell/e2e/assertions-reporter.ts',
      ...more,
    ],
    {
      report: browserReport,
      read: readPlaywright,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
        ...(isLong ? { TEST_LONG: '1' } : {}),
      },
    },
  );

/** Whether a test with one of these endings lies at a path that contains the given part. */
const hasTests = (endings) =>
  readdirSync(root, { recursive: true }).some(
    (file) =>
      !/node_modules|\bdist\b/.test(file) &&
      file.includes(part) &&
      endings.some((ending) => file.endsWith(ending)),
  );

prepare();
const { redis } = findTools({ isLong });
if (!redis) stop('A Redis server (redis-server) is needed for the tests: install it and run again');
const [built] = await Promise.all([buildQuietly(), part || isLong ? undefined : checks()]);
if (!built) stop('npm run build failed');

if (part) {
  const pattern = `--testPathPatterns=${part}`;
  const [hasUnits, hasJourneys] = [hasTests(['.test.ts', '.test.tsx']), hasTests(['.spec.ts'])];
  if (!hasUnits && !hasJourneys) stop(`No test lies at a path that contains '${part}'`);
  if (hasUnits) await units([pattern]);
  if (hasJourneys) await journeys([part]);
} else {
  await units();
  await journeys();
}

process.exit(failed === 0 ? 0 : 1);
