import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Types } from 'mongoose';
import { freePort } from 'shared/testing/free-port';
import { startEmbeddedDatabase } from '../embedded/start';
import { readSettings } from '../src/env';
import { addUser } from '../src/features/accounts/accounts.service';
import { openAuditLog, recordUse } from '../src/features/audit';
import { AuditModel } from '../src/features/audit/audit.model';
import { type AuditContent, createAuditChain } from '../src/features/audit/audit-chain';
import { verifyAudit } from '../src/features/audit/verify-audit';
import { createPasswords } from '../src/features/auth/passwords';
import { RegistrationModel, vikaService } from '../src/features/vika/registration.model';
import { patientAccess } from '../src/features/vika/vika-patient';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../src/platform/field-encryption';
import { connectDatabase, disconnectDatabase } from '../src/platform/mongo';
import { startApi } from '../src/start-api';
import { testPassword } from '../src/test/api-process';
import { Browser } from '../src/test/browser';
import { startRedis } from '../src/test/redis-process';
import { percentile, report, say, timed } from './figures';
import { seedRegistrations } from './registrations';

/**
 * Measures how fast the audit log accepts entries and answers who saw a patient. `ROWS` (1,000,000) entries over 50,000
 * registrations; with `TEST_MONGODB_URI`, uses that MongoDB instead of the embedded database.
 */
const rows = Number(process.env.ROWS ?? 1_000_000);
const registrations = 50_000;
const pageOf = 50;
const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'));
const database = process.env.TEST_MONGODB_URI ? undefined : await startEmbeddedDatabase(directory);
const [auditKeys, fieldKeys] = [newFieldKey('bench'), newFieldKey('bench')];
const keys = parseFieldKeys(auditKeys);
const cipher = createFieldCipher(parseFieldKeys(fieldKeys));

const redis = await startRedis();
const clinic = 'clinic@fysio.example';
const uri = process.env.TEST_MONGODB_URI ?? database?.uri ?? '';
const environment = {
  API_PORT: String(await freePort()),
  DATA_DIR: directory,
  MONGODB_URI: uri,
  REDIS_URL: redis.url,
  SESSION_SECRET: 'a secret of the bench that is long enough for anybody',
  FIELD_KEYS: fieldKeys,
  AUDIT_KEYS: auditKeys,
  CLINIC_EMAILS: clinic,
  VIKARAPPORT_EMAILS: clinic,
  LOG_LEVEL: 'warn',
};

/** Defers audit writes until the returned function is called, to measure a read without its audit entry. */
function postponeRecords(): () => Promise<void> {
  const { collection } = AuditModel;
  const waiting: Parameters<typeof collection.insertOne>[] = [];
  collection.insertOne = async (...entry) => {
    waiting.push(entry);
    return { acknowledged: true, insertedId: entry[0]._id as Types.ObjectId };
  };
  return async () => {
    Reflect.deleteProperty(collection, 'insertOne');
    for (const entry of waiting) await collection.insertOne(...entry);
  };
}

/** Names every record equally often; a fifth of the entries are list pages. */
function* entries(ids: string[]): Generator<AuditContent> {
  const start = Date.now() - rows * 1000;
  for (let n = 0; n < rows; n += 1) {
    const named = n % 5 === 0 ? 10 : 1;
    const records = Array.from({ length: named }, (_, at) => ids[(n * 7919 + at) % ids.length] ?? '');
    const at = new Date(start + n * 1000);
    const actor = `leser${n % 20}@firma.example`;
    yield { at, actor, area: 'vika', action: 'read', records, count: named, detail: null };
  }
}

async function fill(ids: string[]) {
  const chain = createAuditChain(keys);
  let batch: AuditContent[] = [];
  for (const entry of entries(ids)) {
    batch.push(entry);
    if (batch.length < 1_000) continue;
    await chain.append(batch);
    batch = [];
  }
  await chain.append(batch);
}

async function measure(label: string, times: number, run: (at: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) taken.push(await timed(() => run(at)));
  report(label, taken);
}

let api: Awaited<ReturnType<typeof startApi>> | undefined;
try {
  await connectDatabase(uri);
  await addUser(clinic, await createPasswords(1_024).hash(testPassword), []);
  await seedRegistrations(cipher, registrations);
  const stored = await RegistrationModel.find({ service_type: vikaService }, '_id').lean();
  const ids = stored.map(({ _id }) => String(_id));
  say(`${rows} entries put in`, `${Math.round((await timed(() => fill(ids))) / 1000)} s`);
  openAuditLog(keys);

  const plain = AuditModel.db.collection('plain_log');
  await plain.createIndex({ at: -1, _id: -1 });
  const page = ids.slice(0, pageOf);
  const entry = { actor: 'a@b.no', area: 'vika', action: 'read', records: page, count: pageOf, detail: null };
  await measure('a page of 50 on record: unchained, found by time alone', 500, () =>
    plain.insertOne({ at: new Date(), ...entry }),
  );
  await measure('a page of 50 on record: chained, found by record', 500, () =>
    recordUse({ actor: 'a@b.no', area: 'vika', action: 'read', records: page }),
  );

  api = await startApi(readSettings(environment));
  const origin = `http://127.0.0.1:${api.port}`;
  const reader = await new Browser(origin).signIn(clinic);
  const read = () =>
    timed(async () => {
      const { status } = await reader.call(`/api/vika-registrations?limit=${pageOf}`);
      if (status !== 200) throw new Error(`the list was answered with ${status}`);
    });
  const alone: number[] = [];
  const recorded: number[] = [];
  // Alternate, so that other load on the machine affects both; deferred entries are written after each read.
  for (let at = 0; at < 1_000; at += 1) {
    const catchUp = postponeRecords();
    alone.push(await read());
    await catchUp();
    recorded.push(await read());
  }
  report('a page of the list asked for, on no record', alone);
  report('a page of the list asked for, on record', recorded);
  say('on record beside on none, p50', (percentile(recorded, 0.5) / percentile(alone, 0.5)).toFixed(2));

  const draftPhone = (n: number) => String(90_000_000 + n);
  await measure('who saw this patient, first page', 200, (at) =>
    patientAccess(
      cipher,
      { phone: draftPhone((at * 251) % registrations), limit: 50 },
      'clinic@fysio.example',
    ),
  );
  const verifying = await timed(async () => {
    const { faults } = await verifyAudit(keys, []);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  say('all of it verified', `${Math.round(verifying / 1000)} s`);
} finally {
  await api?.stop();
  await disconnectDatabase();
  await database?.stop();
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
}
