import { mkdtempSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Catalog } from './catalog';
import { compact } from './compact';
import { checkRoom, isDiskFailure, isNotStored } from './disk';
import { takeOwnership } from './owner';
import { READER, Reader, serveReads } from './reader';
import { createDatabaseServer } from './server';
import { addressFileIn } from './start';
import { dataFileOf, Storage } from './storage';

/** Maximum length of a socket path on macOS, in bytes; for longer paths the socket goes into a separate folder. */
const MAX_SOCKET_PATH = 103;

async function start(folder: string): Promise<void> {
  const lock = await takeOwnership(folder);
  checkRoom(dataFileOf(folder));
  await compact(folder);
  const storage = new Storage(folder);
  const catalog = new Catalog(storage);
  const reader = new Reader(folder, lock, storage);
  await reader.open();
  const server = createDatabaseServer(catalog, reader);
  const path = socketPath(folder);
  rmSync(path, { force: true });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  const address = `mongodb://${encodeURIComponent(path)}/firma`;
  writeFileSync(addressFileIn(folder), address, { mode: 0o600 });
  const stop = async () => {
    server.close();
    // Writes finish in order: once this one has finished, all have.
    await catalog.write(() => undefined).catch(ignoreRefusedWrite);
    // Before the next owner of the data listens on the same path.
    rmSync(dirname(path) === folder ? path : dirname(path), { recursive: true, force: true });
    await storage.close();
    end();
  };
  // Ctrl-C and service managers signal the whole process group; only the parent decides when to stop the database.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  // This pipe closes when the parent ends, however it ends.
  process.stdin.resume().once('close', () => void stop());
  process.stdout.write(`ready ${address}\n`);
}

const socketPath = (folder: string) => {
  const path = join(folder, 'db.sock');
  // MongoDB's driver decodes it twice, which a % does not survive.
  const isUsable = path.length <= MAX_SOCKET_PATH && !path.includes('%');
  return isUsable ? path : join(mkdtempSync(join(tmpdir(), 'firma-')), 'db.sock');
};

/** A full disk is tolerated: the writer gets an error, and stored data remain readable. */
function ignoreRefusedWrite(error: unknown): void {
  if (!isNotStored(error)) fail(error);
}

function fail(error: unknown): never {
  writeSync(2, `embedded database: ${error instanceof Error ? error.message : error}\n`);
  return end();
}

/** `process.exit` can deadlock with a write that waits for this thread. Acknowledged writes are on disk already. */
function end(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
}

// A failed commit also rejects promises inside lmdb that no caller can handle.
process.on('unhandledRejection', (error) => isDiskFailure(error) || fail(error));
// lmdb also prints that error, with its stack.
console.error = () => undefined;

const [folder, role] = process.argv.slice(2);
if (!folder) fail(new Error('the data directory is missing'));
else if (role === READER) serveReads(folder);
else start(resolve(folder)).catch(fail);
