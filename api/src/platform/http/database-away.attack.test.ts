import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../../embedded/start';
import { type ApiProcess, startApiProcess, testPassword } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { startRedis, type TestRedis } from '../../test/redis-process';

let directory: string;
let redis: TestRedis;
let database: EmbeddedDatabase;
let api: ApiProcess;
let admin: Browser;
let desk: Browser;

/** A database server that is somebody else's process, as in production. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'away-'));
  redis = await startRedis();
  database = await startEmbeddedDatabase(directory);
  const settings = {
    DATA_DIR: directory,
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    DEMO_PASSWORD: testPassword,
    VIKA_EMAILS: 'kundeservice@firma.example',
    CUSTOMER_SERVICE_EMAILS: 'kundeservice@firma.example',
    IMAGE_API_URL: '',
  };
  const tsx = createRequire(__filename).resolve('tsx');
  await promisify(execFile)(
    process.execPath,
    ['--import', tsx, join(__dirname, '../../test/seed-accounts.ts')],
    {
      env: { PATH: process.env.PATH, ...settings },
    },
  );
  api = await startApiProcess(settings);
  admin = await new Browser(api.origin).signIn('admin@firma.example');
  desk = await new Browser(api.origin).signIn('kundeservice@firma.example');
});
afterAll(async () => {
  await api.stop();
  await redis.stop();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

const id = 'a'.repeat(24);
const lead = { name: 'Kari', email: 'kari@kunde.example', phone: '22334455', message: 'Hei' };
const patient = {
  name: 'Kari',
  phone: '91234567',
  address: null,
  district: null,
  message: 'Vondt',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
};
type Who = () => Browser;
const visitor: Who = () => new Browser(api.origin);
const asAdmin: Who = () => admin;

/** Calls that read or write the database, with what they are sent. */
const calls: [method: string, path: string, who: Who, body?: object][] = [
  ['POST', '/api/contact-messages', visitor, lead],
  ['POST', '/api/quote-requests', visitor, { name: 'Kari', email: lead.email, message: 'Hei' }],
  ['POST', '/api/auth/login', visitor, { email: 'leder@firma.example', password: testPassword }],
  ['POST', '/api/auth/forgot-password', visitor, { email: 'leder@firma.example' }],
  ['POST', '/api/auth/reset-password/check', visitor, { token: 'a'.repeat(43) }],
  ['POST', '/api/auth/reset-password', visitor, { token: 'a'.repeat(43), password: 'Nytt-Passord-1!' }],
  ['GET', '/api/blog-posts', visitor],
  ['GET', `/api/blog-posts/${id}`, visitor],
  ['GET', `/api/blog-images/${id}`, visitor],
  ['POST', '/api/blog-posts', asAdmin, { title: 'Hei', content: '<p>Hei</p>' }],
  ['PATCH', `/api/blog-posts/${id}`, asAdmin, { title: 'Hei' }],
  ['DELETE', `/api/blog-posts/${id}`, asAdmin],
  ['PATCH', `/api/contact-messages/${id}`, asAdmin, { status: 'besvart' }],
  ['PATCH', `/api/quote-requests/${id}`, asAdmin, { status: 'sendt_tilbud' }],
  ['GET', '/api/contact-messages', asAdmin],
  ['GET', '/api/quote-requests', asAdmin],
  ['POST', '/api/call-logs', asAdmin, { department: 'Horten' }],
  ['DELETE', `/api/call-logs/${id}`, asAdmin],
  ['GET', '/api/call-logs/statistics?year=2026', asAdmin],
  ['POST', '/api/vika-registrations', () => desk, patient],
  ['GET', '/api/users', asAdmin],
  ['GET', '/api/audit', asAdmin],
  ['GET', '/api/security-events', asAdmin],
];

/** What hangs for this long is told by name, with what the api has logged. */
const hangsMs = 25_000;

async function inTime<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const late = wait(hangsMs, undefined, { ref: false }).then(() => {
    throw new Error(`${what}: nothing after ${hangsMs} ms\n${api.log().slice(-5_000)}`);
  });
  return Promise.race([work, late]);
}

async function call([method, path, who, body]: (typeof calls)[number]) {
  const asked = `${method} ${path}`;
  const headers = { 'if-match': '"1"', 'sec-fetch-dest': 'empty' };
  const answer = await inTime(asked, who().call(path, { method, headers, ...(body && { body }) }));
  return { asked, status: answer.status, again: answer.headers.get('retry-after') };
}

const untilReady = () =>
  until(async () => (await new Browser(api.origin).call('/api/health/ready')).status === 200);

test(`kill -9 of the database: ${calls.length} calls answer that it is away, and none that we are wrong`, async () => {
  const unknown = await new Browser(api.origin).signIn('leder@firma.example');
  const before = await Promise.all(calls.map(call));
  expect(before.filter(({ status }) => status >= 500)).toEqual([]);
  process.kill(database.pid, 'SIGKILL');
  // A process that waits for a slow disk is killed only afterwards; until then it is not away, but silent.
  await database.ended;
  // At once, while accounts are still remembered and the calls get as far as their own reading and writing.
  const [stranger, ...answers] = await Promise.all([
    unknown.call('/api/blog-posts'),
    ...[...calls, ...calls].map(call),
  ]);
  expect(answers.filter(({ status, again }) => status !== 503 || !again)).toEqual([]);
  // An account that is not remembered cannot be read.
  expect(stranger.status).toBe(503);
  expect((await new Browser(api.origin).call('/api/health/live')).status).toBe(200);
  expect((await new Browser(api.origin).call('/api/health/ready')).status).toBe(503);
  // The log says so too, without stacks: there is nothing to mend in the api.
  expect(api.log()).toMatch(
    /"level":40,.*"kind":"Mongo(?:Network|ServerSelection)Error","msg":"unavailable"/,
  );
  expect(
    api
      .log()
      .split('\n')
      .filter((line) => /request failed|"stack"/.test(line)),
  ).toEqual([]);
});

test('it comes back: so do the calls, without a new start', async () => {
  database = await inTime('the start of the database', startEmbeddedDatabase(directory));
  await inTime('the readiness of the api', untilReady());
  expect((await call(['POST', '/api/contact-messages', visitor, lead])).status).toBe(201);
  expect((await call(['GET', '/api/contact-messages', asAdmin])).status).toBe(200);
});
