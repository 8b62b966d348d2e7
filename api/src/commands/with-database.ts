import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../embedded/start';
import type { Settings } from '../env';
import { connectDatabase, disconnectDatabase } from '../platform/mongo';

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).once('connect', () => socket.end());
  });

/** Runs a command on the product's database: the running product's own where it is embedded and running. */
export async function withDatabase<Result>(
  { mongodbUri, dataDirectory }: Settings,
  work: () => Promise<Result>,
): Promise<Result> {
  const socket = join(dataDirectory, 'database', 'db.sock');
  const running = existsSync(socket) && (await answers(socket));
  const embedded = mongodbUri || running ? undefined : await startEmbeddedDatabase(dataDirectory);
  await connectDatabase(mongodbUri ?? embedded?.uri ?? `mongodb://${encodeURIComponent(socket)}/firma`);
  try {
    return await work();
  } finally {
    await disconnectDatabase();
    await embedded?.stop();
  }
}
