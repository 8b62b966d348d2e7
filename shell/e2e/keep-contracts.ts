import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTools } from '../../scripts/tools.mjs';
import { keepModules } from './kept-modules';
import { startProduct } from './product';
import { sampleCalls } from './sample-calls';

/**
 * `npm run contracts:keep`, run after a release: stores this checkout's api contract, the api calls of its modules,
 * and the built modules. Tests check later versions against them for compatibility.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'api/contracts');
/** Specs that cover the modules' api calls. */
const journeys = ['admin', 'blog', 'blog-admin', 'blog-pictures', 'calls', 'public-forms', 'vika'];
const directory = mkdtempSync(join(tmpdir(), 'contracts-'));
const recorded = join(directory, 'calls.jsonl');
const keep = (name: string, content: object) =>
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 1)}\n`);

const { chromium } = findTools();
// This also builds everything.
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
