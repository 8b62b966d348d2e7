import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../embedded/start';
import { openAuditLog, recordUse } from '../src/features/audit';
import { AuditModel } from '../src/features/audit/audit.model';
import { type AuditContent, createAuditChain } from '../src/features/audit/audit-chain';
import { verifyAudit } from '../src/features/audit/verify-audit';
import { RegistrationModel, vikaService } from '../src/features/vika/registration.model';
import { createVikaService } from '../src/features/vika/vika.service';
import { createNotices } from '../src/features/vika/vika-notices';
import { patientAccess } from '../src/features/vika/vika-patient';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../src/platform/field-encryption';
import { connectDatabase, disconnectDatabase } from '../src/platform/mongo';
import { createMemoryEventLog } from '../src/platform/realtime/memory-event-log';
import { percentile, report, say, timed } from './figures';
import { seedRegistrations } from './registrations';

/**
 * Prints how fast the audit log takes entries and answers who saw a patient. `ROWS` (1,000,000) entries over 50,000
 * registrations; `TEST_MONGODB_URI` names a MongoDB to use instead of the embedded database.
 */
const rows = Number(process.env.ROWS ?? 1_000_000);
const registrations = 50_000;
const pageOf = 50;
const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'));
const database = process.env.TEST_MONGODB_URI ? undefined : await startEmbeddedDatabase(directory);
const keys = parseFieldKeys(newFieldKey('bench'));
const cipher = createFieldCipher(parseFieldKeys(newFieldKey('bench')));

/** Every record is named as often as the others; a fifth of the entries are pages of a list. */
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

try {
  await connectDatabase(process.env.TEST_MONGODB_URI ?? database?.uri ?? '');
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

  // In turn, so that what else the machine does meets both.
  const failed = (error: unknown) => {
    throw error;
  };
  const service = createVikaService(cipher, createNotices(createMemoryEventLog({ report: failed }), failed));
  const read = (record: (ids: string[]) => Promise<void>) =>
    timed(() => service.list({ limit: pageOf }, record));
  const alone: number[] = [];
  const recorded: number[] = [];
  for (let at = 0; at < 500; at += 1) {
    alone.push(await read(async () => {}));
    recorded.push(
      await read((records) => recordUse({ actor: 'a@b.no', area: 'vika', action: 'read', records })),
    );
  }
  report('a page of the list, on no record', alone);
  report('a page of the list, on record', recorded);
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
  await disconnectDatabase();
  await database?.stop();
  await rm(directory, { recursive: true, force: true });
}
