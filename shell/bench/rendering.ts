import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createChangedReleases, withRoutes } from '../server/test/changed-releases';
import { type RunningEdge, startEdge } from '../server/test/site';
import { sendJson, startStubApi } from '../server/test/stub-api';
import { percentile } from './table';

/**
 * Prints how much another remote's time to first byte suffers from a misbehaving remote, and how much memory many
 * consecutive releases leak. Fails if either grows by more than 10 %. `bench:rendering [releases]`
 */
const releases = Number(process.argv[2] ?? 200);
const perSecond = 100;
const badPerSecond = 20;
const seconds = 5;
const rounds = 7;
const most = 1.1;
const worst: Record<string, string> = {
  'loops for ever': 'Component() { for (;;); }',
  'loops for ever as it loads': 'load() { for (;;); }',
  'takes memory': 'Component() { const all = []; for (;;) all.push(Array(1000).fill({})) }',
  throws: "Component() { throw new Error('drawn') }",
  'throws as it loads': "load() { throw new Error('loaded') }",
  ends: 'Component() { process.exit() }',
  'writes to prototypes':
    'Component() { Array.prototype.map = () => []; Object.prototype.stolen = 1; return null }',
};

function judge(what: string, ratio: number) {
  console.log(`${what}, × ${ratio.toFixed(2)} (≤ ${most.toFixed(2)})`);
  if (ratio > most) process.exitCode = 1;
}

const directory = await mkdtemp(join(tmpdir(), 'rendering-'));
const api = await startStubApi((_asked, response) =>
  sendJson(response, 200, { items: [], next_cursor: null }),
);
const edgeFlags = readFileSync(join(import.meta.dirname, '../edge-flags'), 'utf8')
  .trim()
  .split(' ');
const edge: RunningEdge = await startEdge(directory, api.origin, {}, edgeFlags);
const marketing = createChangedReleases('mfe-marketing', directory, edge.origin);
const run = promisify(execFile);
const load = join(import.meta.dirname, 'load.ts');
const runner = join(import.meta.dirname, '../../shared/build/run-typescript.mjs');

/** Requests a page at a fixed rate from a separate process. */
const ask = async (path: string, perSecond: number, seconds: number): Promise<{ taken: number[] }> =>
  JSON.parse(
    (await run(process.execPath, [runner, load, edge.origin + path, `${perSecond}`, `${seconds}`])).stdout,
  );

/** Times to first byte of another remote's page while this remote's page is under constant load. */
async function timesOfNeighbour(): Promise<number[]> {
  // Warm-up: starts the process of this version.
  await (await fetch(`${edge.origin}/om-oss`)).arrayBuffer();
  const asked = ask('/om-oss', badPerSecond, seconds + 1);
  const neighbour = await ask('/blogg', perSecond, seconds);
  await asked;
  return neighbour.taken;
}

/** Keeps one core busy for a second, rests for one, and so on, at the priority of a renderer. */
const loopOutside =
  'for (;;) { const end = Date.now() + 1_000; while (Date.now() < end); await new Promise((resolve) => setTimeout(resolve, 1_000)); }';

/** The machine's own share: what the same work costs in a process that has nothing to do with the product. */
async function timesBesideStranger(): Promise<number[]> {
  const stranger = spawn(process.execPath, ['--input-type=module', '--eval', loopOutside], {
    stdio: 'ignore',
  });
  setPriority(stranger.pid ?? 0, constants.priority.PRIORITY_LOW);
  try {
    return await timesOfNeighbour();
  } finally {
    stranger.kill('SIGKILL');
  }
}

/** Of all rounds together: the p99 of a single one is its fifth longest time. */
const p99 = (times: number[]) => percentile(times, 0.99);

await timesOfNeighbour();
const alone: number[] = [];
const besideStranger: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await marketing.asBuilt();
  alone.push(...(await timesOfNeighbour()));
  besideStranger.push(...(await timesBesideStranger()));
}
const [free, shared] = [p99(alone), p99(besideStranger)];
console.log(
  `a loop in a process outside the product: p99 ${free.toFixed(2)} → ${shared.toFixed(2)} ms, × ${(shared / free).toFixed(2)}`,
);
for (const [name, fields] of Object.entries(worst)) {
  const quiet: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await marketing.asBuilt();
    quiet.push(...(await timesOfNeighbour()));
    await marketing.changed((code) => `${withRoutes({ '/om-oss': fields })(code)};// ${round}`);
    meanwhile.push(...(await timesOfNeighbour()));
  }
  const [before, after] = [p99(quiet), p99(meanwhile)];
  judge(`${name}: p99 ${before.toFixed(2)} → ${after.toFixed(2)} ms`, after / before);
}

await edge.stop();

/** An edge that collects garbage continuously, so that its memory only grows by leaks. */
const own = await mkdtemp(join(directory, 'swept-'));
const swept = await startEdge(own, api.origin, {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../server/test/collect-garbage.mjs')}`,
});
const again = createChangedReleases('mfe-marketing', own, swept.origin);
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${swept.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
/** Makes a number of releases; returns the resident memory after each. */
async function releaseMany(count: number): Promise<number[]> {
  const held: number[] = [];
  for (let number = 0; number < count; number += 1) {
    await again.changed((code) => `${code};// ${randomUUID()}`);
    await (await fetch(`${swept.origin}/om-oss`)).arrayBuffer();
    held.push(residentMb());
  }
  return held;
}
const least = (held: number[]) => Math.min(...held.slice(-10));
const before = least(await releaseMany(Math.ceil(releases / 4)));
const after = least(await releaseMany(releases));
judge(`${releases} releases: the edge holds ${before.toFixed(0)} → ${after.toFixed(0)} MB`, after / before);

await swept.stop();
api.close();
await rm(directory, { recursive: true, force: true });
