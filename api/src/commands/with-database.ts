import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketFileIn, startEmbeddedDatabase } from '../../embedded/start';
import { readSettings, type Settings } from '../env';
import { openAuditLog } from '../features/audit';
import { countSeals } from '../platform/field-key-uses';
import { connectDatabase, disconnectDatabase, nameOfDatabase } from '../platform/mongo';

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).once('connect', () => socket.end());
  });

/** Runs work on the product's database; uses the embedded one's socket if it is already running. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  const { mongodbUri, dataDirectory } = settings;
  const socketFile = socketFileIn(join(dataDirectory, 'database'));
  const socket = existsSync(socketFile) ? readFileSync(socketFile, 'utf8') : '';
  const running = existsSync(socket) && (await answers(socket));
  const embedded = mongodbUri || running ? undefined : await startEmbeddedDatabase(dataDirectory);
  await connectDatabase(mongodbUri ?? embedded?.uri ?? `mongodb://${encodeURIComponent(socket)}/firma`);
  openAuditLog(settings.auditKeys);
  try {
    const result = await work(settings);
    await countSeals();
    return result;
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
  work: (settings: Settings) => Promise<string>,
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
