import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { clockAhead } from 'shared/testing/clock-ahead';
import { filesIn } from 'shared/testing/files-in';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { removedLine } from './platform/leased-job';
import { type ApiProcess, onDatabaseOf, startApiProcess } from './test/api-process';
import { Browser } from './test/browser';
import { startRedis, type TestRedis } from './test/redis-process';
import { type Store, stores } from './test/use-api';

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
const colleague = 'vikar@fuglesang.example';
const dayMs = 24 * 60 * 60 * 1000;
/** Longer than any retention. */
const laterMs = 200 * dayMs;
/** What has rows when every term is over; what has none of it left is all the rest. */
const staying: Record<string, string> = {
  audit_log: 'what was removed, and by which job',
  blog_images: 'pictures of the blog',
  blog_posts: 'the blog',
  call_logs: 'figures, without who counted them',
  job_leases: 'names of jobs',
  mail_queue: 'told to the company: leads wait',
  module_events: 'what was live when, without who',
  patient_number_keys: 'a key, sealed',
  users: 'staff',
};

/** What each job calls what it removes. */
const saidOf = [
  'audit',
  'blog_previews',
  'callers',
  'canary_networks',
  'deploy_tokens',
  'failing_documents',
  'leads',
  'module-changes',
  'module_claims',
  'module_figures',
  'outbox',
  'password_resets',
  'patient-numbers',
  'security_events',
  'session_uses',
  'spent_challenges',
  'users',
  'vika',
];

let directory: string;
let redis: TestRedis | undefined;
let settings: Record<string, string>;
let api: ApiProcess;
let logs: string;

async function start(store: Store) {
  directory = await mkdtemp(join(tmpdir(), 'retention-'));
  redis = store === 'redis' ? await startRedis() : undefined;
  logs = '';
  const nobody = await freePort();
  settings = {
    DATA_DIR: directory,
    ...(redis && { REDIS_URL: redis.url }),
    // Nobody is there: what is to be sent stays in its queue.
    LEAD_WEBHOOK_URL: `http://127.0.0.1:${nobody}/`,
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    NOTIFY_EMAIL: 'salg@firma.example',
    LEAD_RETENTION_DAYS: '30',
    VIKA_RETENTION_DAYS: '30',
    AUDIT_RETENTION_DAYS: '35',
  };
  api = await startApiProcess(settings);
}

async function stop() {
  logs += api.log();
  await api.stop();
}

/** Starts it anew that long after now. */
async function startLater(ms: number) {
  await stop();
  // The database that it starts is as far ahead.
  api = await startApiProcess({ ...settings, ...clockAhead(ms) });
}

afterEach(async () => {
  await api.stop();
  await redis?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Names of the collections that the api declares: the embedded database lists none. */
async function collections(): Promise<string[]> {
  const files = (await readdir(__dirname, { recursive: true })).filter((name) => /(?<!test)\.ts$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(join(__dirname, name), 'utf8')));
  return [...sources.join('\n').matchAll(/collection: '(\w+)'/g)].map(([, name = '']) => name);
}

/** Everything that the database holds. */
const stored = () =>
  onDatabaseOf(api, async (database): Promise<Record<string, Record<string, unknown>[]>> => {
    const rows = (await collections()).map(async (name) => [
      name,
      await database.collection(name).find().toArray(),
    ]);
    return JSON.parse(JSON.stringify(Object.fromEntries(await Promise.all(rows))));
  });

const namesWithRows = (rows: Awaited<ReturnType<typeof stored>>) =>
  Object.keys(rows).filter((name) => rows[name]?.length);

/** Everything that a Redis holds when its clock, too, has gone on, as text. */
async function remembered({ client }: TestRedis): Promise<string> {
  for (const key of await client.keys('*')) {
    const leftMs = await client.pttl(key);
    if (leftMs >= 0 && leftMs < laterMs) await client.del(key);
  }
  const keys = await client.keys('*');
  const values = await Promise.all(keys.map((key) => client.dump(key)));
  return [...keys, ...values].join('\n');
}

/** Files in the data directory, the database's among them, that hold a word of either. */
async function filesWithTraces(): Promise<string[]> {
  const words = /Kanari|Fuglesang|fuglesang|48 ?15 ?16 ?23|48151623|Sangen er|Sisik|Burveien|Vingen/;
  const files = await filesIn(directory);
  return files.filter(({ bytes }) => words.test(bytes.toString('latin1'))).map(({ path }) => path);
}

/** A lead that is answered, a patient who is looked for, and an employee who came and went. */
async function leaveTraces() {
  const visitor = new Browser(api.origin);
  const post = async (browser: Browser, path: string, body: object, headers = {}) => {
    const answer = await browser.call(path, { method: 'POST', body, headers });
    expect({ path, status: Math.floor(answer.status / 100) }).toEqual({ path, status: 2 });
    return answer.body;
  };
  await post(visitor, '/api/contact-messages', lead);
  await post(visitor, '/api/quote-requests', lead);
  const leader = await new Browser(api.origin).signIn('leder@firma.example');
  await post(leader, '/api/vika-registrations', patient);
  await post(leader, '/api/vika-registrations/search', { search: patient.name });
  const staff = await new Browser(api.origin).signIn('ansatt@firma.example');
  const [{ id }] = (await staff.call('/api/contact-messages?search=fuglesang')).body.items;
  await post(staff, `/api/contact-messages/${id}/notes`, { text: 'Fuglesang ringer selv' });
  const answer = { subject: 'Svar til Kanari', text: 'Hei Kanari Fuglesang' };
  await post(staff, `/api/contact-messages/${id}/answers`, answer, {
    'idempotency-key': 'answer-to-kanari-1',
    'if-match': '"1"',
  });
  await post(staff, '/api/call-logs', { department: 'Larvik' });
  const draft = { title: 'Utkast', content: '<p>Om fugler</p>', author: null, image_url: null };
  const { id: article } = await post(staff, '/api/blog-posts', { ...draft, published: false });
  await post(staff, `/api/blog-posts/${article}/preview-link`, {});
  await post(visitor, '/api/auth/forgot-password', { email: 'ansatt@firma.example' });
  const admin = await new Browser(api.origin).signIn('admin@firma.example');
  const { id: account, version } = await post(admin, '/api/users', { email: colleague, roles: [] });
  const left = await admin.call(`/api/users/${account}`, {
    method: 'DELETE',
    headers: { 'if-match': `"${version}"` },
  });
  expect(left.status).toBe(204);
  // As one lies there where there is no mail server.
  await mkdir(join(directory, 'outbox'));
  await writeFile(join(directory, 'outbox', 'receipt.eml'), lead.email);
  await leaveOthers();
}

/** What a passkey, a release and a canary leave, as the api stores it. */
const leaveOthers = () =>
  onDatabaseOf(api, async (database) => {
    const at = new Date();
    const put = (name: string, row: object) => database.collection(name).insertOne(row);
    const ofCanary = { module: 'mfe-blog', version: '1', at };
    await put('spent_challenges', { nonce: 'n', expires_at: at });
    await put('module_figures', { ...ofCanary, pages: 1 });
    await put('failing_documents', { ...ofCanary, document: 'd', network: 'n' });
    await put('canary_networks', { ...ofCanary, network: 'n' });
    await put('module_claims', { module: 'mfe-blog', claimed: '{}', at });
    await put('deploy_tokens', { hash: 'h', module: '*', label: 'l', created_at: at, expires_at: at });
    const changed = { module: 'mfe-blog', revision: 1, at, what: 'rollback', by: 'console' };
    await put('module_events', { ...changed, account: colleague });
    await put('patient_numbers', { record: new mongo.ObjectId().toHexString(), number: 'hash', at });
  });

/** Of what the log says that rows past their term were removed. */
const saidRemoved = () =>
  [...logs.split('\n')]
    .filter((line) => line.includes(removedLine))
    .map((line): { of: string; expired: number } => JSON.parse(line));

test.each(stores)(
  '%s: when its time is over, nothing is left of a lead, a patient and those who handled them',
  async (store) => {
    await start(store);
    await leaveTraces();
    await until(async () => (await stored()).password_resets?.length === 1);
    expect(JSON.stringify(await stored())).toMatch(traces);
    expect((await filesWithTraces()).map((path) => basename(path))).toContain('data.mdb');

    await startLater(laterMs);
    const gone = async () => {
      const left = await stored();
      // Reported for as long as the log lasts.
      return (
        namesWithRows(left).every((name) => name in staying || name === 'patient_numbers') &&
        !traces.test(JSON.stringify(left)) &&
        (left.call_logs ?? []).every((call) => call.user_id === null && call.request_key === null) &&
        !JSON.stringify(left.audit_log).includes('leder@firma.example')
      );
    };
    await until(gone, Boolean, 60_000);
    const { mail_queue = [], call_logs, module_events } = await stored();
    // That leads are late is told once, to the company, without a word of theirs.
    expect(mail_queue.filter(({ to }) => to && to !== settings.NOTIFY_EMAIL)).toEqual([]);
    // The figures stay, and what was live when.
    expect(call_logs).toHaveLength(1);
    expect(module_events).toMatchObject([{ account: null }]);
    if (redis) expect(await remembered(redis)).not.toMatch(traces);

    // Once more as long: what came to be when they went is gone as well, and from the file, which each start writes anew.
    await startLater(2 * laterMs);
    await until(async () => namesWithRows(await stored()).every((name) => name in staying), Boolean, 60_000);
    await startLater(2 * laterMs);
    expect(await filesWithTraces()).toEqual([]);
    logs += api.log();
    expect(logs).not.toMatch(traces);
    expect([...new Set(saidRemoved().map(({ of }) => of))].sort()).toEqual(
      [...saidOf, ...(store === 'embedded' ? ['sessions'] : [])].sort(),
    );
    expect(saidRemoved().every(({ expired }) => expired > 0)).toBe(true);
  },
);
