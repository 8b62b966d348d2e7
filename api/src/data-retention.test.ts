import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { freePort } from 'shared/testing/free-port';
import { type ApiProcess, startApiProcess } from './test/api-process';
import { Browser } from './test/browser';
import { eventually } from './test/eventually';
import { onDatabaseOf } from './test/on-database-of';
import { startRedis, type TestRedis } from './test/redis-process';

jest.setTimeout(120_000);

const lead = {
  name: 'Kanari Fuglesang',
  email: 'kanari@fuglesang.example',
  phone: '+47 48 15 16 23',
  message: 'Sangen er borte',
};
const patient = {
  name: 'Sisik Gjøkesen',
  phone: '41 42 43 44',
  address: 'Burveien 42',
  district: 'Søndre Nordstrand',
  message: 'Vingen henger',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
};
const traces =
  /kanari|fuglesang|481 ?51 ?623|48 15 16 23|48151623|sangen er|sisik|gjøkesen|41424344|41 42 43 44|burveien|vingen/i;
const dayMs = 24 * 60 * 60 * 1000;
/** Loaded before the program, and before the database that it starts: their clocks are that far ahead. */
const clockAhead = (ms: number) => `
const now = Date.now;
Date.now = () => now() + ${ms};
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => new RealDate(...(parts.length === 0 ? [RealDate.now()] : parts)),
});
`;

let directory: string;
let redis: TestRedis;
let settings: Record<string, string>;
let api: ApiProcess;
const logs: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'retention-'));
  redis = await startRedis();
  const nobody = await freePort();
  settings = {
    DATA_DIR: directory,
    REDIS_URL: redis.url,
    // Nobody is there: what is to be sent stays in its queue.
    LEAD_WEBHOOK_URL: `http://127.0.0.1:${nobody}/`,
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    NOTIFY_EMAIL: 'salg@firma.example',
    LEAD_RETENTION_DAYS: '30',
    VIKA_RETENTION_DAYS: '30',
    AUDIT_RETENTION_DAYS: '35',
  };
  api = await startApiProcess(settings);
});
afterAll(async () => {
  await api.stop();
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Names of the collections that the api declares: the embedded database lists none. */
async function collections(): Promise<string[]> {
  const files = (await readdir(__dirname, { recursive: true })).filter((name) => /(?<!test)\.ts$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(join(__dirname, name), 'utf8')));
  return [...sources.join('\n').matchAll(/collection: '(\w+)'/g)].map(([, name = '']) => name);
}

/** Everything that the database holds, as text. */
const stored = () =>
  onDatabaseOf(api, async (database) => {
    const rows = (await collections()).map(async (name) => [
      name,
      await database.collection(name).find().toArray(),
    ]);
    return JSON.stringify(Object.fromEntries(await Promise.all(rows)));
  });

/** Everything that Redis holds, as text. */
async function remembered(): Promise<string> {
  const keys = await redis.client.keys('*');
  const values = await Promise.all(keys.map((key) => redis.client.dump(key)));
  return [...keys, ...values].join('\n');
}

/** Files in the data directory, the database's among them, that hold a word of either. */
async function filesWithTraces(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const words = /Kanari|Fuglesang|fuglesang|48 ?15 ?16 ?23|48151623|Sangen er|Sisik|Burveien|Vingen/;
  const held = await Promise.all(paths.map(async (path) => words.test(await readFile(path, 'latin1'))));
  return paths.filter((_, at) => held[at]);
}

test('a lead, a patient, their mails and who handled them are gone when their time is over', async () => {
  const visitor = new Browser(api.origin);
  const post = async (browser: Browser, path: string, body: object) =>
    expect(await browser.call(path, { method: 'POST', body })).toMatchObject({ status: 201 });
  await post(visitor, '/api/contact-messages', lead);
  await post(visitor, '/api/quote-requests', lead);
  const leader = await new Browser(api.origin).signIn('leder@firma.example');
  await post(leader, '/api/vika-registrations', patient);
  await leader.call('/api/vika-registrations/search', { method: 'POST', body: { search: patient.name } });
  const staff = await new Browser(api.origin).signIn('ansatt@firma.example');
  const [{ id }] = (await staff.call('/api/contact-messages?search=fuglesang')).body.items;
  await post(staff, `/api/contact-messages/${id}/notes`, { text: 'Fuglesang ringer selv' });
  await post(staff, '/api/call-logs', { department: 'Larvik' });
  const before = await stored();
  expect(before).toMatch(traces);
  for (const queue of ['mail_queue', 'lead_webhook_queue', 'lead_events'])
    expect(JSON.parse(before)[queue]).not.toHaveLength(0);
  expect(JSON.parse(before).security_events).not.toHaveLength(0);
  expect((await filesWithTraces()).map((path) => basename(path))).toContain('data.mdb');
  // As one lies there where there is no mail server.
  await mkdir(join(directory, 'outbox'));
  await writeFile(join(directory, 'outbox', 'receipt.eml'), lead.email);
  logs.push(api.log());
  await api.stop();

  const later = join(directory, 'later.mjs');
  await writeFile(later, clockAhead(200 * dayMs));
  api = await startApiProcess({ ...settings, NODE_OPTIONS: `--import ${later}` });
  await eventually(async () => !traces.test(await stored()), 60_000);
  const left = JSON.parse(await stored());
  for (const name of ['contact_messages', 'quote_requests', 'lead_events', 'lead_webhook_queue'])
    expect(left[name]).toEqual([]);
  // That leads are late is told once, to the company, without a word of theirs.
  const waiting: { to?: string }[] = left.mail_queue;
  expect(waiting.filter(({ to }) => to && to !== settings.NOTIFY_EMAIL)).toEqual([]);
  await eventually(async () => JSON.parse(await stored()).security_events.length === 0);
  expect(left.call_logs).toMatchObject([{ user_id: null, request_key: null }]);
  expect(JSON.stringify(left.audit_log)).not.toContain('leder@firma.example');
  expect(await remembered()).not.toMatch(traces);
  logs.push(api.log());
  expect(logs.join('\n')).not.toMatch(traces);
  // Its file is written anew at each start, without what was deleted.
  await api.stop();
  api = await startApiProcess({ ...settings, NODE_OPTIONS: `--import ${later}` });
  expect(await filesWithTraces()).toEqual([]);
});
