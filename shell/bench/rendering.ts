import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChangedReleases, withRoutes } from '../server/test/changed-releases';
import { type RunningEdge, startEdge } from '../server/test/site';
import { sendJson, startStubApi } from '../server/test/stub-api';

/**
 * Prints how much longer a neighbour's page takes to its first byte while a remote's pages do their worst, and what many
 * releases in a row leave behind. Fails where either grows by more than a tenth. `bench:rendering [requests] [releases]`
 */
const [requests, releases] = [process.argv[2] ?? 2_000, process.argv[3] ?? 200].map(Number) as [
  number,
  number,
];
const rounds = 3;
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

const percentile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

const directory = await mkdtemp(join(tmpdir(), 'rendering-'));
const api = await startStubApi((_asked, response) =>
  sendJson(response, 200, { items: [], next_cursor: null }),
);
const edge: RunningEdge = await startEdge(directory, api.origin);
const marketing = createChangedReleases('mfe-marketing', directory, edge.origin);
const agent = new Agent({ keepAlive: true });

const firstByte = () =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now();
    get(`${edge.origin}/blogg`, { agent }, (response) => {
      const took = performance.now() - began;
      response.resume().once('end', () => resolve(took));
    }).once('error', reject);
  });
async function p99(): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) times.push(await firstByte());
  return percentile(times, 0.99);
}

/** Asks for the bad pages all the time until it is told to stop. */
function disturb(): () => Promise<void> {
  let goesOn = true;
  const asking = [1, 2, 3, 4].map(async () => {
    while (goesOn) await (await fetch(`${edge.origin}/om-oss`)).arrayBuffer();
  });
  return async () => {
    goesOn = false;
    await Promise.all(asking);
  };
}

await p99();
for (const [name, fields] of Object.entries(worst)) {
  const quiet: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await marketing.asBuilt();
    const stopGood = disturb();
    quiet.push(await p99());
    await stopGood();
    await marketing.changed((code) => `${withRoutes({ '/om-oss': fields })(code)};// ${round}`);
    const stopBad = disturb();
    meanwhile.push(await p99());
    await stopBad();
  }
  const [before, after] = [quiet, meanwhile].map((values) => percentile(values, 0.5)) as [number, number];
  judge(`${name}: p99 ${before.toFixed(2)} → ${after.toFixed(2)} ms`, after / before);
}

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${edge.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const release = async (number: number) => {
  await marketing.changed((code) => `${code};// release ${number}`);
  await (await fetch(`${edge.origin}/om-oss`)).arrayBuffer();
};
const warmUp = Math.ceil(releases / 4);
for (let number = 0; number < warmUp; number += 1) await release(number);
const before = residentMb();
for (let number = warmUp; number < warmUp + releases; number += 1) await release(number);
const after = residentMb();
judge(`${releases} releases: the edge holds ${before.toFixed(0)} → ${after.toFixed(0)} MB`, after / before);

await edge.stop();
api.close();
await rm(directory, { recursive: true, force: true });
