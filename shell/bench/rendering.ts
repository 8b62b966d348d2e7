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
const perSecond = 200;
const badPerSecond = 20;
const seconds = 10;
/** The misbehaving page is asked for when its neighbour is already measured (milliseconds). */
const startMs = 1_500;
const rounds = 15;
const most = 1.1;
const well = 'behaves';
const stranger = 'a loop in a process outside the product';
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
const { edgeFlags } = await import(join(import.meta.dirname, '../../scripts/environment.mjs'));
const edge: RunningEdge = await startEdge(directory, api.origin, {}, edgeFlags);
const marketing = createChangedReleases('mfe-marketing', directory, edge.origin);
const run = promisify(execFile);
const load = join(import.meta.dirname, 'load.ts');
const runner = join(import.meta.dirname, '../../shared/build/run-typescript.mjs');

/** Requests a page at a fixed rate from a separate process; the numbers are those of `load.ts`. */
const ask = async (path: string, ...numbers: number[]): Promise<{ taken: number[] }> =>
  JSON.parse(
    (await run(process.execPath, [runner, load, edge.origin + path, ...numbers.map(String)])).stdout,
  );

/** Times to first byte of another remote's page while this remote's page is under constant load. */
async function timesOfNeighbour(): Promise<number[]> {
  // Warm-up: starts the process of this version. The page itself is asked for first while its neighbour is measured.
  await (await fetch(`${edge.origin}/vilkar`)).arrayBuffer();
  const asked = ask('/om-oss', badPerSecond, seconds - 1, startMs);
  const neighbour = await ask('/blogg', perSecond, seconds);
  await asked;
  return neighbour.taken;
}

/** Keeps one core busy for a second, rests for one, and so on, at the priority of a renderer. */
const loopOutside =
  'for (;;) { const end = Date.now() + 1_000; while (Date.now() < end); await new Promise((resolve) => setTimeout(resolve, 1_000)); }';

/** For comparison: what a busy core costs on this machine, by a process that has nothing to do with the product. */
async function timesBesideStranger(): Promise<number[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', loopOutside], {
    stdio: 'ignore',
  });
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  try {
    return await timesOfNeighbour();
  } finally {
    child.kill('SIGKILL');
  }
}

/** Each measurement is of a new release, since a release costs the edge something too. */
let published = 0;
const publish = (fields?: string) => {
  published += 1;
  const changed = withRoutes(fields ? { '/om-oss': fields } : {});
  return marketing.changed((code) => `${changed(code)};// ${published}`);
};
async function measure(name: string): Promise<number[]> {
  await publish(worst[name]);
  return name === stranger ? timesBesideStranger() : timesOfNeighbour();
}
// All are compared with the same one, which is therefore measured twice in each round.
const order = [well, stranger, ...Object.keys(worst)].toSpliced(5, 0, well);
// Warm-up of the edge itself.
await measure(well);
const times = new Map<string, number[]>();
for (let round = 0; round < rounds; round += 1) {
  // Another one begins each time, so that a machine that gets slower or faster favours none.
  const first = round % order.length;
  for (const name of [...order.slice(first), ...order.slice(0, first)]) {
    times.set(name, [...(times.get(name) ?? []), ...(await measure(name))]);
  }
}
/** Of all rounds together: a single one has too few slow answers. */
const p99 = (name: string) => percentile(times.get(name) ?? [], 0.99);
const before = p99(well);
const compared = (name: string) => `${name}: p99 ${before.toFixed(2)} → ${p99(name).toFixed(2)} ms`;
console.log(`${compared(stranger)}, × ${(p99(stranger) / before).toFixed(2)}`);
for (const name of Object.keys(worst)) judge(compared(name), p99(name) / before);

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
const heldBefore = least(await releaseMany(Math.ceil(releases / 4)));
const heldAfter = least(await releaseMany(releases));
judge(
  `${releases} releases: the edge holds ${heldBefore.toFixed(0)} → ${heldAfter.toFixed(0)} MB`,
  heldAfter / heldBefore,
);

await swept.stop();
api.close();
await rm(directory, { recursive: true, force: true });
