import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './prepare.mjs';

/** What a runner reported: counts, seconds by file, and a command for each failed test that repeats it alone. */
const nothing = { passed: 0, failed: 0, skipped: 0, durations: [], repeats: [] };

function reported(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    console.error(`no report was written to ${path}`);
    return undefined;
  }
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const escaped = (title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function readJest(path) {
  const report = reported(path);
  if (!report) return nothing;
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
    failures: assertionResults.filter(({ status }) => status === 'failed'),
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    durations: files,
    repeats: files.flatMap(({ file, failures }) =>
      failures.map(({ fullName }) => `npx jest ${file} -t ${quoted(escaped(fullName))}`),
    ),
  };
}

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

export function readPlaywright(path) {
  const report = reported(path);
  if (!report) return nothing;
  const files = report.suites.map((suite) => {
    const specs = specsIn(suite);
    const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    return {
      file: relative(root, `${report.config.rootDir}/${suite.file}`),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      failures: specs.filter(({ ok }) => !ok),
    };
  });
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    durations: files,
    repeats: files.flatMap(({ file, failures }) =>
      failures.map(({ line }) => `npx playwright test -c shell/playwright.config.ts ${file}:${line}`),
    ),
  };
}
