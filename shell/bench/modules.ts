import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { accounts } from '../e2e/journey';
import { demoPassword, startProduct } from '../e2e/product';
import { type Site, startEdge, startSite } from '../server/test/site';
import { serveClientRendered } from './compared-sites';
import { watchIdle } from './idle';
import { overHttp2 } from './over-http2';
import { buildPlainTool } from './plain-tool/build';
import { head, median, say } from './table';

/**
 * Prints the overhead of the module architecture: a staff tool compared with the same tool in one bundle, over HTTP/2;
 * and how long a release takes from the command to every edge. `bench:modules [rounds]`
 */
const rounds = Number(process.argv[2] ?? 7);
const tool = '/samtaleteller';
/** A control that only the tool renders; its heading is in the document before the tool is loaded. */
const ownControl = 'main button:not(:disabled)';
const limits = { script: 1.25, content: 1.15, releaseMs: 10_000, liveMs: 2_000, startMs: 3_000 };
/** A phone with a fast connection. */
const telephone = { latency: 50, slowdown: 4 };
/** The difference in load time between these two, divided by the latency, is the number of serial round trips. */
const near = { latency: 0, slowdown: 1 };
const far = { latency: 2_000, slowdown: 1 };
const distances = { telephone, near, far };
type Distance = keyof typeof distances;
const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

interface Loaded {
  script: number;
  contentMs: number;
}

/** Loads the tool with an empty cache at the given latency. */
async function load(
  browser: Browser,
  origin: string,
  state: State,
  { latency, slowdown }: typeof telephone,
): Promise<Loaded> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'nb-NO',
    storageState: state,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const idle = watchIdle(page);
  await page.goto(tool, { waitUntil: 'commit' });
  const contentMs = await page.evaluate(
    (content) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(content) ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
    ownControl,
  );
  await idle(500);
  const script = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { script, contentMs };
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in; returns the browser's state, and the page state for the plain tool's document. */
async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  await context.request.post('/api/auth/login', {
    data: { email: accounts.employee, password: demoPassword },
  });
  const json = async (path: string) => (await context.request.get(path)).json();
  const [session, { remotes }] = [await json('/api/auth/session'), await json('/registry.json')];
  const state = await context.storageState();
  await context.close();
  const { version, contract, routes } = remotes['mfe-calls'];
  const nothing = { entry: '', integrity: '', integrities: {}, styles: [], preload: [], messages: {} };
  const page = {
    kind: 'staff',
    language: 'no',
    registry: { remotes: { 'mfe-calls': { version, contract, routes, ...nothing } } },
    styles: [],
    integrities: {},
    rendered: false,
    session,
  };
  return { state, page: JSON.stringify(page).replaceAll('<', '\\u003c') };
}

async function compareWithPlain(browser: Browser, directory: string): Promise<void> {
  const product = await startProduct(directory);
  const { state, page } = await signIn(browser, product.origin);
  const folder = join(directory, 'plain');
  const documentOf = await buildPlainTool(folder);
  const plain = await serveClientRendered(product.origin, documentOf(page), folder);
  const both = { modules: await overHttp2(product.origin), plain: await overHttp2(plain) };
  const none = (): Record<Distance, Loaded[]> => ({ telephone: [], near: [], far: [] });
  const all = { modules: none(), plain: none() };
  // The first round is a warm-up; the order alternates.
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 ? (['plain', 'modules'] as const) : (['modules', 'plain'] as const);
    for (const which of order) {
      for (const distance of Object.keys(distances) as Distance[]) {
        const loaded = await load(browser, both[which], state, distances[distance]);
        if (round > 0) all[which][distance].push(loaded);
      }
    }
  }
  await product.stop();
  const contentOf = (which: keyof typeof both, distance: Distance) =>
    median(all[which][distance].map(({ contentMs }) => contentMs));
  const scriptOf = (which: keyof typeof both) =>
    median(all[which].telephone.map(({ script }) => script)) / 1000;
  const tripsOf = (which: keyof typeof both) =>
    (contentOf(which, 'far') - contentOf(which, 'near')) / (far.latency - near.latency);
  head(tool, 'modules', 'one bundle', 'ratio', 'limit');
  const compare = (what: string, of: (which: keyof typeof both) => number, limit: string) =>
    say(
      what,
      of('modules').toFixed(1),
      of('plain').toFixed(1),
      (of('modules') / of('plain')).toFixed(2),
      limit,
    );
  compare('JavaScript, kB', scriptOf, String(limits.script));
  compare('serial round trips', tripsOf, 'equal');
  compare('content on a telephone, ms', (which) => contentOf(which, 'telephone'), String(limits.content));
}

/** Measures building and releasing a changed copy of a module, and the time until two edges serve it. */
async function release(site: Site, other: { origin: string }, round: number) {
  const name = 'mfe-blog';
  const folder = mkdtempSync(join(site.directory, 'module-'));
  const left = ['dist', 'node_modules'].map((part) => join(root, name, part));
  cpSync(join(root, name), folder, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const texts = join(folder, 'src/locales/no.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(': "', `: "${round} `));
  const { stdout: token } = await run(process.execPath, ['api/dist/deploy-token.js', 'add', name], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(site.directory, 'data') },
  });
  const env = { ...process.env, DEPLOY_ORIGIN: site.origin, DEPLOY_TOKEN: token.trim() };
  const began = performance.now();
  await run(process.execPath, [join(root, 'shared/build/mfe.mjs'), 'build'], { cwd: folder, env });
  await run(process.execPath, [join(root, 'shell/dist/server/module.js'), 'release', folder], { env });
  const released = performance.now();
  const { version } = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'));
  const times = await Promise.all(
    [site.origin, other.origin].map(async (origin) => {
      while (!(await (await fetch(`${origin}/blogg`)).text()).includes(version)) await wait(10);
      return performance.now() - released;
    }),
  );
  return { releaseMs: released - began, liveMs: Math.max(...times) };
}

async function measureReleases(): Promise<void> {
  const site = await startSite();
  const second = mkdtempSync(join(site.directory, 'second-'));
  const apiOrigin = `http://127.0.0.1:${site.apiPort}`;
  const other = await startEdge(second, apiOrigin, {
    RELEASES_ORIGIN: apiOrigin,
    RELEASE_PUBLIC_KEY: site.api.message.releasePublicKey ?? '',
  });
  const releases: Awaited<ReturnType<typeof release>>[] = [];
  for (let round = 1; round <= rounds; round += 1) releases.push(await release(site, other, round));
  await other.stop();
  await site.stop();
  head('a release of mfe-blog', 'median', 'longest', 'limit');
  const report = (what: string, key: 'releaseMs' | 'liveMs', limit: number) => {
    const times = releases.map((one) => one[key]);
    say(what, Math.round(median(times)), Math.round(Math.max(...times)), limit);
  };
  report('build and release, ms', 'releaseMs', limits.releaseMs);
  report('from there to a document of the slower of two edges, ms', 'liveMs', limits.liveMs);
}

async function measureStart(directory: string): Promise<void> {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const began = performance.now();
    const product = await startProduct(directory);
    times.push(performance.now() - began);
    await product.stop();
  }
  head('start', 'median', 'longest', 'limit');
  say('a second start, ms', Math.round(median(times)), Math.round(Math.max(...times)), limits.startMs);
}

const directory = mkdtempSync(join(tmpdir(), 'modules-bench-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  await compareWithPlain(browser, directory);
  await measureStart(directory);
  await measureReleases();
} finally {
  await browser.close();
  rmSync(directory, { recursive: true });
}
process.exit();
