import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from 'shared/build/release';
import type { Release } from 'shared/release';
import { until } from 'shared/testing/until';
import { putLive } from '../server/test/put-live';
import { startEdge } from '../server/test/site';
import { sendJson, startStubApi } from '../server/test/stub-api';
import { head, median, say } from './table';

/**
 * Prints how long others wait while visitors ask for pages of a module with a style sheet of 14 MB, each at another
 * address, beside the same with the module as it is built. Fails if the p99 is more than half as long again.
 * `bench:styles [requests]`
 */
const bytes = 14_000_000;
const requests = Number(process.argv[2] ?? 2_000);
const visitors = 2;
const rounds = 3;
const maxRatio = 1.5;
const name = 'mfe-marketing';

const directory = await mkdtemp(join(tmpdir(), 'styles-'));
const api = await startStubApi((_asked, response) => sendJson(response, 200, { user: null }));
const edge = await startEdge(directory, api.origin);
const others = fork(join(import.meta.dirname, 'ask-session.ts'), [String(edge.port)], {
  execArgv: ['--import', 'tsx'],
});

const built = join(import.meta.dirname, '../..', name, 'dist');
const large = join(directory, 'large');
cpSync(built, large, { recursive: true });
const sheet = readdirSync(join(large, 'client')).find((file) => /^styles\..*\.css$/.test(file)) ?? '';
let css = readFileSync(join(large, 'client', sheet), 'utf8');
for (let at = 0; css.length < bytes; at += 1) css += `.c${at} p{top:0}`;
writeFileSync(join(large, 'client', sheet), css);
const release: Release = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'));
writeRelease(large, '99.0.0', release);

async function putAndWait(dist: string): Promise<void> {
  const version = await putLive(join(directory, 'releases'), dist);
  const shown = async () =>
    (await (await fetch(`${edge.origin}/registry.json`)).json()).remotes[name].version;
  await until(shown, (one) => one === version);
}

let asked = 0;

/** The p99 of others while visitors ask for pages that are made for each of them. */
async function p99(): Promise<number> {
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      asked += 1;
      await (await fetch(`${edge.origin}/tilbud?anrop=${asked}`)).arrayBuffer();
    }
  };
  const visiting = Array.from({ length: visitors }, visit);
  const told = once(others, 'message');
  others.send(requests);
  const [time] = await told;
  isOver = true;
  await Promise.all(visiting);
  return time;
}

await p99();
const usual: number[] = [];
const meanwhile: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await putAndWait(built);
  usual.push(await p99());
  await putAndWait(large);
  meanwhile.push(await p99());
}
const ratio = median(meanwhile.map((time, round) => time / (usual[round] ?? 0)));
const listed = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
head(
  'style sheet',
  `p99 of others without, ms (${rounds} rounds)`,
  'with, ms',
  'median of the ratios',
  `limit ${maxRatio}`,
);
say(
  `${(css.length / 1e6).toFixed(0)} MB`,
  listed(usual),
  listed(meanwhile),
  ratio.toFixed(2),
  ratio > maxRatio ? 'missed' : 'kept',
);
if (ratio > maxRatio) process.exitCode = 1;
others.kill();
await edge.stop();
api.close();
await rm(directory, { recursive: true, force: true });
