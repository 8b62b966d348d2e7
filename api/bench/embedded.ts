import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded/start';
import { statistics } from '../src/features/calls/calls.service';
import { leadKinds } from '../src/features/leads/lead-kinds';
import { listLeads } from '../src/features/leads/leads.service';
import { leadSheet } from '../src/features/leads/leads-export';
import { connectDatabase, disconnectDatabase } from '../src/platform/mongo';
import { report, say, timed } from './figures';
import { quote, seed, statuses } from './seed';

/**
 * Measures writes and typical screens on the embedded database. `ROWS` (100,000) is the size of both lead lists; there
 * are ten times as many calls.
 */
const rows = Number(process.env.ROWS ?? 100_000);
const directory = await mkdtemp(join(tmpdir(), 'embedded-bench-'));
async function measure(label: string, times: number, run: (at: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let at = 0; at < times; at++) taken.push(await timed(() => run(at)));
  report(label, taken);
}

async function memory({ pid }: EmbeddedDatabase) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const line = (name: string) =>
    `${Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)} MB`;
  say('memory of its own, mapped file', line('RssAnon'), line('RssFile'));
}

async function inserts(parallel: number, seconds: number) {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const taken: number[] = [];
  const writer = async () => {
    while (Date.now() < until) {
      const began = performance.now();
      await leadKinds.quotes.model.collection.insertOne({
        ...quote(1e9 + done++),
        request_key: `new-${parallel}-${done}`,
      });
      taken.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: parallel }, writer));
  report(`${parallel} at a time: ${Math.round(taken.length / seconds)} inserts acknowledged/s`, taken);
}

/** Inserts at a constant rate while staff search, count and page. */
async function insertsBesideScreens(perSecond: number, seconds: number) {
  const state = { busy: true };
  const screens = [
    () => list({ search: 'kari.5' }),
    () => list(),
    () => statistics(2026),
    () => list({ status: 'ny' }),
  ];
  const staff = screens.map(async (screen) => {
    while (state.busy) await screen();
  });
  const taken: number[] = [];
  const writes: Promise<unknown>[] = [];
  for (let at = 0; at < perSecond * seconds; at++) {
    const began = performance.now();
    const write = leadKinds.quotes.model.collection.insertOne({
      ...quote(2e9 + at),
      request_key: `beside-${at}`,
    });
    writes.push(write.then(() => taken.push(performance.now() - began)));
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  await Promise.all(writes);
  state.busy = false;
  await Promise.all(staff);
  report(`${perSecond} inserts/s beside four busy screens`, taken);
}

const list = (page: object = {}) =>
  listLeads(leadKinds.quotes, { limit: 50, suspected: 'false', ...page }, 'ansatt@firma.example');

let database = await startEmbeddedDatabase(directory);
await connectDatabase(database.uri);
say(`${rows * 12} rows put in`, `${Math.round((await timed(() => seed(rows))) / 1000)} s`);
await memory(database);
await disconnectDatabase();
await database.stop();
const began = performance.now();
database = await startEmbeddedDatabase(directory);
say('started again on them', `${Math.round(performance.now() - began)} ms`);
await connectDatabase(database.uri);

await inserts(1, 3);
await inserts(32, 3);
const middle = (await list({ limit: 50 })).next_cursor ?? undefined;
await measure('quote requests, newest 50 and their count', 300, () => list());
await measure('quote requests of one status', 300, (at) => list({ status: statuses[at % 4] }));
await measure('the page after', 300, () => list({ cursor: middle }));
await measure('a search that finds few', 20, (at) => list({ search: `kari.${at}@` }));
await measure('contact messages of one status, counted', 300, () =>
  leadKinds.contact.model.countDocuments({ suspected: false, status: 'new' }),
);
await measure('by request key', 1000, (at) =>
  leadKinds.quotes.model.findOne({ request_key: `key-${(at * 97) % rows}` }).lean(),
);
await measure('statistics of a year', 50, () => statistics(2026));
await measure('status changed', 300, async (at) => {
  await leadKinds.quotes.model.updateOne(
    { request_key: `key-${at}` },
    { $set: { status: statuses[(at + 1) % 4] }, $inc: { version: 1 } },
  );
});
await measure('all quote requests read for an export', 3, async () => {
  for await (const _row of leadSheet(leadKinds.quotes, { range: 'all' }).rows);
});
await insertsBesideScreens(100, 5);
await memory(database);

const folder = join(import.meta.dirname, '../embedded');
const files = (await readdir(folder, { recursive: true })).filter(
  (name) => name.endsWith('.ts') && !/test/.test(name),
);
const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
say('lines of api/embedded without tests', String(texts.join('').split('\n').length));

await disconnectDatabase();
await database.stop();
await rm(directory, { recursive: true });
