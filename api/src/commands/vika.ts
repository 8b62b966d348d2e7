import type { Settings } from '../env';
import { vikaStream } from '../features/vika/vika';
import { createVikaService } from '../features/vika/vika.service';
import { createNotices } from '../features/vika/vika-notices';
import { deletePatient, exportPatient } from '../features/vika/vika-patient';
import { rotateKeys } from '../features/vika/vika-rotation';
import { createFieldCipher, type FieldCipher } from '../platform/field-encryption';
import { elsewhereEventLog } from '../platform/realtime/elsewhere-event-log';
import { createRedisEventLog } from '../platform/realtime/redis-event-log';
import { createRedis, whenReady } from '../platform/redis';
import { runCommand } from './with-database';

const usage = `npm run vika -w api -- <command>
  export <phone>   everything that is kept of one patient, as JSON
  delete <phone>   deletes everything that is kept of one patient
  rotate           seals every registration under the first of FIELD_KEYS`;

const [command, phone = ''] = process.argv.slice(2);

async function run(settings: Settings): Promise<string> {
  const cipher = createFieldCipher(settings.fieldKeys);
  if (command === 'rotate') return `${await rotateKeys(cipher)} registrations sealed again`;
  if (command === 'export' && phone) return JSON.stringify(await exportPatient(cipher, phone), null, 2);
  if (command === 'delete' && phone) return `${await deleteOne(settings, cipher)} registrations deleted`;
  throw new Error(usage);
}

async function deleteOne({ redisUrl }: Settings, cipher: FieldCipher) {
  const redis = redisUrl ? createRedis(redisUrl, () => {}) : undefined;
  if (redis) await whenReady(redis);
  const log = redis ? createRedisEventLog(redis, vikaStream) : elsewhereEventLog;
  try {
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

await runCommand(run);
