import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTools } from '../../scripts/tools.mjs';
import { keepModules } from './kept-modules';
import { startProduct } from './product';
import { sampleCalls } from './sample-calls';

/**
 * Keeps what this checkout's api promises, what its modules ask of it, and the modules as they are built: `npm run
 * contracts:keep`, run on what has just been released. The tests hold everything that comes after against it.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'api/contracts');
/** Journeys that walk through the modules' work. */
const journeys = ['admin', 'blog', 'calls', 'public-forms', 'vika'];
const directory = mkdtempSync(join(tmpdir(), 'contracts-'));
const recorded = join(directory, 'calls.jsonl');
const keep = (name: string, content: object) =>
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 1)}\n`);

const { chromium } = findTools();
// Builds everything, too.
const product = await startProduct(directory);
const contracts = await (await fetch(`${product.origin}/api/openapi.json`)).json();
await product.stop();
execFileSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'shell/playwright.config.ts', ...journeys.map((name) => `/${name}.spec.ts`)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }), RECORD_CALLS: recorded },
  },
);
const calls = readFileSync(recorded, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
keep('previous.json', contracts);
keep('previous-calls.json', sampleCalls(calls, contracts));
keep('changes.json', { today: {}, previous: {} });
keepModules();
rmSync(directory, { recursive: true });
