import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '../embedded/start';
import { addUser } from '../src/features/accounts/accounts.service';
import { createPasswords } from '../src/features/auth/passwords';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../src/platform/field-encryption';
import { connectDatabase } from '../src/platform/mongo';
import { type ApiProcess, startApiProcess, testPassword } from '../src/test/api-process';
import { Browser } from '../src/test/browser';
import { startRedis } from '../src/test/redis-process';
import { openReports, reportsEach } from './open-reports';
import { seedRegistrations } from './registrations';

/**
 * Measures Vika's live report and list. With `TEST_MONGODB_URI`, uses that MongoDB instead of the embedded database.
 */
const directory = await mkdtemp(join(tmpdir(), 'vika-bench-'));
const redis = await startRedis();
const database = process.env.TEST_MONGODB_URI ? undefined : await startEmbeddedDatabase(directory);
const uri = process.env.TEST_MONGODB_URI ?? database?.uri ?? '';
const [desk, clinic] = ['desk@firma.example', 'clinic@fysio.example'];
const maxReports = 5_000;
const readers = Array.from(
  { length: Math.ceil(maxReports / reportsEach) },
  (_, index) => `leser${index}@firma.example`,
);
const environment = {
  DATA_DIR: directory,
  MONGODB_URI: uri,
  REDIS_URL: redis.url,
  SESSION_SECRET: 'a secret of the bench that is long enough for anybody',
  FIELD_KEYS: newFieldKey('bench'),
  AUDIT_KEYS: newFieldKey('bench'),
  LOG_LEVEL: 'warn',
};

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const line = (label: string, times: number[], rest = '') => {
  const sorted = times.toSorted((a, b) => a - b);
  const figures = [0.5, 0.99].map((part) => `p${part * 100} ${percentile(sorted, part).toFixed(1)} ms`);
  console.log(`${label.padEnd(52)} ${figures.join('  ')}  ${rest}`);
};
/** CPU time used by a process so far, in milliseconds. */
const cpuOf = ({ pid }: ApiProcess) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const draft = {
  name: 'Kari Nordmann',
  phone: '91234567',
  address: 'Storgata 1',
  district: 'Alna',
  message: 'Vondt i kneet etter fall på ski',
  waiting_list: true,
  on_sick_leave: false,
  newly_operated: null,
  orders: true,
};
const register = (by: Browser) => by.call('/api/vika-registrations', { method: 'POST', body: draft });

/** The readers' session cookies; each signs in only once, as password hashing is slow. */
const cookies: string[] = [];

async function live(sockets: number, events: number) {
  const api = await startApiProcess(environment);
  const by = await new Browser(api.origin).signIn(desk);
  for (const email of readers.slice(cookies.length, Math.ceil(sockets / reportsEach))) {
    cookies.push((await new Browser(api.origin).signIn(email)).cookie);
  }
  const reports = await openReports(api.origin, cookies, sockets);
  const times: number[] = [];
  const whole: number[] = [];
  const before = cpuOf(api);
  for (let event = 0; event < events; event++) {
    const everybody = reports.next();
    const sent = performance.now();
    await register(by);
    const acknowledged = performance.now();
    const received = await everybody;
    times.push(Math.max(0, received - acknowledged));
    whole.push(received - sent);
  }
  const cpu = (cpuOf(api) - before) / events;
  line(`${sockets} reports: POST answered → last socket`, times, `${cpu.toFixed(1)} ms CPU a registration`);
  line(`${sockets} reports: POST sent → last socket`, whole);
  await reports.close();
  await api.stop();
}

async function list(rows: number) {
  const cipher = createFieldCipher(parseFieldKeys(environment.FIELD_KEYS));
  await seedRegistrations(cipher, rows);
  const api = await startApiProcess(environment);
  const reader = await new Browser(api.origin).signIn(clinic);
  const timed = async (path: string, times: number[]) => {
    const started = performance.now();
    await reader.call(path);
    times.push(performance.now() - started);
  };
  const first: number[] = [];
  await timed('/api/vika-registrations', []);
  for (let round = 0; round < 200; round++) await timed('/api/vika-registrations', first);
  line(`first page of ${rows} registrations`, first);
  const filtered: number[] = [];
  for (let round = 0; round < 100; round++) await timed('/api/vika-registrations?status=completed', filtered);
  line('an empty filter over them', filtered);
  const search: number[] = [];
  for (let round = 0; round < 10; round++) {
    const started = performance.now();
    await reader.call('/api/vika-registrations/search', {
      method: 'POST',
      body: { search: 'ingen heter dette' },
    });
    search.push(performance.now() - started);
  }
  line('one bounded step of a search by name (5000 opened)', search);
  await api.stop();
}

try {
  await connectDatabase(uri);
  const password = await createPasswords(1_024).hash(testPassword);
  await addUser(desk, password, [], { lists: ['vika'] });
  await addUser(clinic, password, [], { lists: ['vikarapport', 'clinic'] });
  for (const email of readers) await addUser(email, password, [], { lists: ['vikarapport'] });
  await live(1_000, 300);
  await live(maxReports, 100);
  await list(50_000);
} finally {
  await mongoose.disconnect();
  await database?.stop();
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
}
