import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../e2e/product';
import { publicPages } from '../e2e/public-pages';
import { buildClientRendered } from './client-rendered/build';
import { serveClientRendered, serveWithoutScripts } from './compared-sites';
import { runLighthouse } from './lighthouse';
import { loadPage, type PageLoad } from './load-page';
import { cpuSlowdown } from './phone';
import { head, median, say } from './table';
import { measureVisits } from './visits';

/**
 * Compares the public pages with a lower bound (no scripts) and with client rendering, and measures whole visits.
 * `ROUNDS` (11) sets how often, `PAGES` which (all); `--slow` emulates a slower phone. `--limit` only compares with
 * the lower bound, `--visits` only measures visits, `--lighthouse` only its scores.
 */
const rounds = Number(process.env.ROUNDS ?? 11);
const pages = process.env.PAGES?.split(',') ?? [...Object.keys(publicPages), '/blogg'];
const parts = ['--limit', '--visits', '--lighthouse'].filter((part) => process.argv.includes(part));
const measures = (part: string) => parts.includes(part) || (parts.length === 0 && part !== '--lighthouse');
const lighthouseRuns = Math.min(rounds, 5);
const perSecond = 200;
const seconds = 5;
const run = promisify(execFile);
const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

type Load = Pick<PageLoad, 'lcp' | 'cls' | 'tbt' | 'script' | 'scriptScrolled'>;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const medians = (loads: PageLoad[]): Load => ({
  lcp: median(loads.map(({ lcp }) => lcp)),
  cls: median(loads.map(({ cls }) => cls)),
  tbt: median(loads.map(({ tbt }) => tbt)),
  script: median(loads.map(({ script }) => script)),
  scriptScrolled: Math.max(...loads.map(({ scriptScrolled }) => scriptScrolled)),
});

/** Size of a document with gzip. */
const gzipSize = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      resolve(Number(response.headers['content-length']));
    }).once('error', reject);
  });

/**
 * Measures pages and sites in turn, so that a busy moment of the machine affects all of them; no site is always first.
 */
async function measurePages(
  browser: Browser,
  sites: Record<'served' | 'limit', string> & { client?: string },
) {
  const loads = new Map<string, PageLoad[]>();
  const of = (site: string, path: string) => loads.get(site + path) ?? [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of pages) {
      const inTurn = Object.entries(sites);
      for (const [site, origin] of round % 2 ? inTurn.toReversed() : inTurn) {
        // Scroll only once: the bytes loaded by scrolling are the same every time.
        const load = await loadPage(browser, origin + path, {
          scrolls: site === 'served' && round === 0,
          isStill: site === 'limit',
        });
        loads.set(site + path, [...of(site, path), load]);
      }
    }
  }
  head(
    'page',
    'LCP ms',
    'limit',
    'ratio',
    'client-rendered',
    'ratio',
    'CLS',
    'blocking ms',
    'client-rendered',
  );
  for (const path of pages) {
    const [served, limit] = [medians(of('served', path)), medians(of('limit', path))];
    const client = sites.client ? medians(of('client', path)) : undefined;
    say(
      path,
      Math.round(served.lcp),
      Math.round(limit.lcp),
      (served.lcp / limit.lcp).toFixed(2),
      client ? Math.round(client.lcp) : '',
      client ? (served.lcp / client.lcp).toFixed(2) : '',
      served.cls.toFixed(3),
      Math.round(served.tbt),
      client ? Math.round(client.tbt) : '',
    );
  }
  head(
    'page',
    'HTML gzip kB',
    'JavaScript br kB',
    'scrolled through',
    'client-rendered',
    'antd',
    'third parties',
  );
  for (const path of pages) {
    const served = of('served', path);
    const { script, scriptScrolled } = medians(served);
    say(
      path,
      kB(await gzipSize(sites.served + path)),
      kB(script),
      kB(scriptScrolled),
      sites.client ? kB(medians(of('client', path)).script) : '',
      served.flatMap(({ antd }) => antd).length,
      served.flatMap(({ thirdParty }) => thirdParty).length,
    );
  }
}

const script = (name: string, ...args: string[]) => ['tsx', join(import.meta.dirname, name), ...args];

/** Starts the server; resolves when it prints its address. */
async function startBareServer(page: string) {
  const child = spawn('npx', script('bare-server.ts', page), { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return { origin: String(said).trim(), stop: () => child.stdin.end() };
}

/** Measures time to first byte under load; load generator and reference server are separate processes. */
async function measureFirstBytes(origin: string) {
  head(
    'page',
    `first byte at ${perSecond}/s: p50 ms`,
    'p99 ms',
    'most ms',
    'failed',
    'bare server p50',
    'p99',
  );
  for (const path of pages) {
    const bare = await startBareServer(origin + path);
    const measure = async (address: string, forSeconds: number) =>
      JSON.parse((await run('npx', script('load.ts', address, `${perSecond}`, `${forSeconds}`))).stdout);
    await measure(origin + path, 1);
    await measure(bare.origin, 1);
    const edge = await measure(origin + path, seconds);
    const { p50, p99 } = await measure(bare.origin, seconds);
    bare.stop();
    const figures = [edge.p50, edge.p99, edge.most].map((ms) => ms.toFixed(1));
    say(path, ...figures, edge.failed, p50.toFixed(1), p99.toFixed(1));
  }
}

function scoreByLighthouse(origin: string) {
  head('page', 'run', 'performance', 'accessibility', 'best practices', 'SEO', 'points lost by');
  for (const path of pages) {
    for (let run = 1; run <= lighthouseRuns; run += 1) {
      const { scores, lost } = runLighthouse(origin + path, browserPath);
      say(path, run, ...Object.values(scores), lost.join('; '));
    }
  }
}

const directory = mkdtempSync(join(tmpdir(), 'web-bench-'));
const bundle = join(directory, 'bundle');
const product = await startProduct(directory);
try {
  console.log(`${rounds} rounds, a processor ${cpuSlowdown} times slower`);
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  if (measures('--limit')) {
    const [served, limit] = [product.origin, await serveWithoutScripts(product.origin)];
    const client =
      parts.length === 0 &&
      (await serveClientRendered(product.origin, await buildClientRendered(bundle), bundle));
    await measurePages(browser, { served, limit, ...(client && { client }) });
  }
  if (measures('--visits')) await measureVisits(browser, product.origin, rounds);
  await browser.close();
  if (parts.length === 0) await measureFirstBytes(product.origin);
  if (measures('--lighthouse')) scoreByLighthouse(product.origin);
} finally {
  await product.stop();
  rmSync(directory, { recursive: true });
}
process.exit();
