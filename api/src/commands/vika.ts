import { resealSecondSteps } from '../features/auth';
import { vikaStream } from '../features/vika/feature';
import { createVikaService } from '../features/vika/vika.service';
import { createNotices } from '../features/vika/vika-notices';
import { deletePatient, exportPatient, patientAccess } from '../features/vika/vika-patient';
import { rotateKeys } from '../features/vika/vika-rotation';
import { resealMails } from '../platform/mail';
import { elsewhereEventLog } from '../platform/realtime/event-log';
import { createRedisEventLog } from '../platform/realtime/redis-event-log';
import { createRedis, whenReady } from '../platform/redis';
import { readPhoneNumber, refuseArguments } from './read-from-person';
import { runCommand, type Tools } from './with-database';

const usage = `npm run vika -w api -- <command>
  export   everything that is kept of one patient, as JSON
  log      who saw or changed it, when and how, newest first
  delete   deletes everything that is kept of one patient
  rotate   seals registrations, second steps and mails that wait under the first of FIELD_KEYS
The phone number of the patient is asked for, or read from standard input.`;

const [command = '', ...rest] = process.argv.slice(2);

type Work = (tools: Tools) => Promise<string>;

const ofPatient: Record<string, (tools: Tools, phone: string) => Promise<string>> = {
  export: async (tools, phone) => JSON.stringify(await exportPatient(tools, phone), null, 2),
  log: async (tools, phone) => {
    const lines: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = { phone, cursor, limit: 200 };
      const { items, next_cursor } = await patientAccess(tools, page, 'system');
      lines.push(
        ...items.map(({ at, actor, action, detail }) =>
          [at, actor, action, ...(detail ? [detail] : [])].join('\t'),
        ),
      );
      if (!next_cursor) return lines.join('\n');
      cursor = next_cursor;
    }
  },
  delete: async (tools, phone) => `${await deleteOne(tools, phone)} registrations deleted`,
};

const rotate: Work = async ({ cipher, audit }) => {
  const registrations = await rotateKeys(cipher, audit);
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
  return (tools) => ofOne(tools, phone);
}

async function deleteOne(tools: Tools, phone: string) {
  const { redisUrl } = tools.settings;
  const redis = redisUrl ? createRedis(redisUrl, () => {}) : undefined;
  const log = redis ? createRedisEventLog(redis, vikaStream) : elsewhereEventLog;
  try {
    if (redis) await whenReady(redis);
    const notices = createNotices(log, () => {});
    return await deletePatient(tools, createVikaService(tools.cipher, notices), phone);
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
