import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { addressFileIn, startEmbeddedDatabase } from '../../embedded/start';
import { readSettings, type Settings } from '../env';
import { type AuditLog, createAuditLog } from '../features/audit';
import { createFieldCipher, type FieldCipher } from '../platform/field-encryption';
import { connectDatabase, disconnectDatabase, nameOfDatabase } from '../platform/mongo';

const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(decodeURIComponent(new URL(address).host));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).once('connect', () => socket.end());
  });

/** What a command works with. */
export interface Tools {
  settings: Settings;
  cipher: FieldCipher;
  audit: AuditLog;
}

/** Runs work on the product's database; uses the embedded one if it is already running. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (tools: Tools) => Promise<Result>,
): Promise<Result> {
  const { mongodbUri, dataDirectory } = settings;
  const addressFile = addressFileIn(join(dataDirectory, 'database'));
  const known = existsSync(addressFile) ? readFileSync(addressFile, 'utf8') : undefined;
  const running = known && (await answers(known)) ? known : undefined;
  const embedded = mongodbUri || running ? undefined : await startEmbeddedDatabase(dataDirectory);
  await connectDatabase(mongodbUri ?? running ?? embedded?.uri ?? '');
  const cipher = createFieldCipher(settings.fieldKeys, (record) =>
    console.error(`The row ${record} cannot be decrypted`),
  );
  try {
    return await work({ settings, cipher, audit: createAuditLog(settings.auditKeys) });
  } finally {
    await disconnectDatabase();
    await embedded?.stop();
  }
}

/**
 * Runs a command: prints to stderr which data it uses, then its result or a one-line error.
 * @param create whether a missing database may be created; off by default, so that a wrong folder is an error
 */
export async function runCommand(
  work: (tools: Tools) => Promise<string>,
  { create = false } = {},
): Promise<void> {
  try {
    const settings = readSettings(process.env, { create });
    const { mongodbUri, dataDirectory } = settings;
    console.error(`Data: ${mongodbUri ? nameOfDatabase(mongodbUri) : dataDirectory}`);
    console.log(await withDatabase(settings, work));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
