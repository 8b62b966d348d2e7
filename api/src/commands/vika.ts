import type { Settings } from '../env';
import { resealSecondSteps } from '../features/auth';
import { vikaStream } from '../features/vika/vika';
import { createVikaService } from '../features/vika/vika.service';
import { createNotices } from '../features/vika/vika-notices';
import { deletePatient, exportPatient, patientAccess } from '../features/vika/vika-patient';
import { rotateKeys } from '../features/vika/vika-rotation';
import { createFieldCipher } from '../platform/field-encryption';
import { resealMails } from '../platform/mail';
import { elsewhereEventLog } from '../platform/realtime/event-log';
import { createRedisEventLog } from '../platform/realtime/redis-event-log';
import { createRedis, whenReady } from '../platform/redis';
import { readPhoneNumber, refuseArguments } from './read-from-person';
import { runCommand } from './with-database';

const usage = `npm run vika -w api -- <command>
  export   everything that is kept of one patient, as JSON
  log      who saw or changed it, when and how, newest first
  delete   deletes everything that is kept of one patient
  rotate   seals registrations, second steps and mails that wait under the first of FIELD_KEYS
The phone number of the patient is asked for, or read from standard input.`;

const [command = '', ...rest] = process.argv.slice(2);

type Work = (settings: Settings) => Promise<string>;

const ofPatient: Record<string, (settings: Settings, phone: string) => Promise<string>> = {
  export: async ({ fieldKeys }, phone) =>
    JSON.stringify(await exportPatient(createFieldCipher(fieldKeys), phone), null, 2),
  log: async ({ fieldKeys }, phone) => {
    const lines: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = { phone, cursor, limit: 200 };
      const { items, next_cursor } = await patientAccess(createFieldCipher(fieldKeys), page, 'system');
      lines.push(
        ...items.map(({ at, actor, action, detail }) =>
          [at, actor, action, ...(detail ? [detail] : [])].join('\t'),
        ),
      );
      if (!next_cursor) return lines.join('\n');
      cursor = next_cursor;
    }
  },
  delete: async (settings, phone) => `${await deleteOne(settings, phone)} registrations deleted`,
};

const rotate: Work = async ({ fieldKeys }) => {
  const cipher = createFieldCipher(fieldKeys);
  const registrations = await rotateKeys(cipher);
  const [steps, mails] = [await resealSecondSteps(cipher), await resealMails(cipher)];
  return `sealed again: ${registrations} registrations, ${steps} second steps, ${mails} mails`;
};

const ofAll: Record<string, Work> = { rotate };

/** Determines the work and asks for its input before any data is opened. */
async function readWork(): Promise<Work> {
  const ofEverything = Object.hasOwn(ofAll, command) && ofAll[command];
  const ofOne = Object.hasOwn(ofPatient, command) && ofPatient[command];
  if (ofEverything || ofOne) refuseArguments(rest);
  if (ofEverything) return ofEverything;
  if (!ofOne) throw new Error(usage);
  const phone = await readPhoneNumber();
  return (settings) => ofOne(settings, phone);
}

async function deleteOne({ redisUrl, fieldKeys }: Settings, phone: string) {
  const cipher = createFieldCipher(fieldKeys);
  const redis = redisUrl ? createRedis(redisUrl, () => {}) : undefined;
  const log = redis ? createRedisEventLog(redis, vikaStream) : elsewhereEventLog;
  try {
    if (redis) await whenReady(redis);
    return await deletePatient(
      cipher,
      createVikaService(
        cipher,
        createNotices(log, () => {}),
      ),
      phone,
    );
  } finally {
    redis?.disconnect();
  }
}

await readWork().then(
  (work) => runCommand(work),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
