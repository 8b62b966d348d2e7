import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { departments } from 'shared/contracts/calls';
import { freePort } from 'shared/testing/free-port';
import { startEmbeddedDatabase } from '../embedded/start';
import { connectDatabase, disconnectDatabase } from '../src/platform/mongo';
import { type ApiProcess, startApiProcess } from '../src/test/api-process';
import { Browser } from '../src/test/browser';
import { percentile, report, say, timed } from './figures';
import { seed } from './seed';

/** Measures the staff tools over HTTP. `ROWS` (100,000) is the size of both lead lists; calls are ten times as many. */
const rows = Number(process.env.ROWS ?? 100_000);
const fewRows = 100;
const rounds = 400;
/** Fewer rounds, because a search reads every row. */
const searchRounds = 40;
const year = 2026;

interface Site {
  api: ApiProcess;
  metrics: string;
  staff: Browser;
  directory: string;
}

async function siteWith(count: number): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'staff-bench-'));
  const database = await startEmbeddedDatabase(directory);
  await connectDatabase(database.uri);
  const took = await timed(() => seed(count));
  await disconnectDatabase();
  await database.stop();
  say(`${count} + ${count} leads and ${count * 10} calls put in`, `${Math.round(took / 1000)} s`);
  const port = String(await freePort());
  const environment = { DATA_DIR: directory, LOG_LEVEL: 'warn', METRICS_PORT: port };
  const api = await startApiProcess(environment);
  const metrics = `http://127.0.0.1:${port}/metrics`;
  return { api, metrics, directory, staff: await new Browser(api.origin).signIn('ansatt@firma.example') };
}

async function answered(staff: Browser, path: string, body?: object) {
  const answer = await staff.call(path, body && { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
}

/** Alternates between both sites, so that other load on the machine affects both. */
async function compare(label: string, path: string, few: Site, many: Site, times = rounds) {
  const taken = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < times; round++) {
    taken.few.push(await timed(() => answered(few.staff, path)));
    taken.many.push(await timed(() => answered(many.staff, path)));
  }
  const [small, large] = [percentile(taken.few, 0.99), percentile(taken.many, 0.99)];
  say(
    label,
    `p99 ${small.toFixed(1)} → ${large.toFixed(1)} ms`,
    `× ${(large / small).toFixed(2)}`,
    `p50 ${percentile(taken.few, 0.5).toFixed(1)} → ${percentile(taken.many, 0.5).toFixed(1)} ms`,
  );
}

/** Longest event-loop block of the API since the last call, in milliseconds. */
async function longestBlock({ metrics }: Site): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

const memoryOf = ({ api }: Site) =>
  `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1024)} MB`;

async function exports(path: string, body: object, site: Site) {
  const before = memoryOf(site);
  await longestBlock(site);
  await wait(5_000);
  const idle = await longestBlock(site);
  let size = 0;
  const took = await timed(async () => {
    size = (await answered(site.staff, path, body)).bytes.length;
  });
  const block = await longestBlock(site);
  const after = memoryOf(site);
  await wait(5_000);
  say(
    `${path} of ${rows} rows`,
    `${(took / 1000).toFixed(1)} s`,
    `event loop ${block.toFixed(0)} ms at most (${idle.toFixed(0)} with nothing to do)`,
    `memory ${before} → ${after} → ${memoryOf(site)} 5 s later`,
    `${(size / 1e6).toFixed(1)} MB`,
  );
}

/** Registers a call with as little client overhead as possible, to keep it out of the measurement. */
const registerCall = ({ api, staff }: Site, agent: Agent, key: string, department: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      cookie: staff.cookie,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    request(`${api.origin}/api/call-logs`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 201)
        reject(new Error(`a registration was answered with ${response.statusCode}`));
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end(JSON.stringify({ department }));
  });

/** Registers calls at a constant rate without waiting for earlier responses (open-loop load). */
async function registrations(label: string, site: Site, perSecond: number, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  for (let at = 0; at < perSecond * seconds; at++) {
    await wait(Math.max(0, began + (at * 1000) / perSecond - performance.now()));
    const department = departments[at % departments.length] ?? '';
    const register = () => registerCall(site, agent, `bench-${began.toFixed()}-${at}`, department);
    sent.push(timed(register).then((took) => taken.push(took)));
  }
  await Promise.all(sent);
  agent.destroy();
  report(label, taken);
}

const few = await siteWith(fewRows);
const many = await siteWith(rows);
for (const list of ['contact-messages', 'quote-requests']) {
  const path = `/api/${list}?limit=50`;
  const status = list === 'contact-messages' ? 'besvart' : 'avvist';
  await compare(`${list}, first page`, path, few, many);
  await compare(`${list}, one status`, `${path}&status=${status}`, few, many);
  await compare(`${list}, a search that finds all`, `${path}&search=nordmann`, few, many, searchRounds);
  await compare(`${list}, a search that finds few`, `${path}&search=kari.42@`, few, many, searchRounds);
  await compare(`${list}, a search that finds none`, `${path}&search=ingen`, few, many, searchRounds);
}
const statistics = [];
for (let round = 0; round < 100; round++)
  statistics.push(await timed(() => answered(many.staff, `/api/call-logs/statistics?year=${year}`)));
report(`statistics of a year, ${rows * 10} calls`, statistics);
await registrations('registrations at 100/s, the first 5 s after the start', many, 100, 5);
await registrations('registrations at 100/s, acknowledged', many, 100, 20);
for (const list of ['contact-messages', 'quote-requests', 'contact-messages'])
  await exports(`/api/${list}/export`, { range: 'all' }, many);
await exports('/api/call-logs/export', { year }, many);

for (const { api, directory } of [few, many]) {
  await api.stop();
  await rm(directory, { recursive: true });
}
