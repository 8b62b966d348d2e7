import { mkdtempSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Catalog } from './catalog';
import { compact } from './compact';
import { isDiskFailure, isNotStored } from './disk';
import { takeOwnership } from './owner';
import { READER, Reader, serveReads } from './reader';
import { createDatabaseServer } from './server';
import { socketFileIn } from './start';
import { Storage } from './storage';

/** Bytes of a socket's path on macOS; the socket of a deeper data directory gets a folder of its own. */
const MAX_SOCKET_PATH = 103;

async function start(folder: string): Promise<void> {
  const releaseOwnership = await takeOwnership(folder);
  await compact(folder);
  const storage = new Storage(folder);
  const catalog = new Catalog(storage);
  const server = createDatabaseServer(catalog, new Reader(folder));
  const path = socketPath(folder);
  rmSync(path, { force: true });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  writeFileSync(socketFileIn(folder), path, { mode: 0o600 });
  const stop = async () => {
    server.close();
    // Writes end in the order in which they began: once this one has, all have.
    await catalog.write(() => undefined).catch(ignoreRefusedWrite);
    // Before the next owner of the data listens on the same path.
    rmSync(dirname(path) === folder ? path : dirname(path), { recursive: true, force: true });
    await storage.close();
    // Where the disk does not take it, the next owner sees that this process is gone.
    await releaseOwnership().catch(() => undefined);
    end();
  };
  // Ctrl-C and a service manager's stop reach the whole group; the parent decides when its database goes.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  // However the parent ends, its end of this pipe closes.
  process.stdin.resume().once('close', () => void stop());
  process.stdout.write(`ready mongodb://${encodeURIComponent(path)}/firma\n`);
}

const socketPath = (folder: string) => {
  const path = join(folder, 'db.sock');
  return path.length <= MAX_SOCKET_PATH ? path : join(mkdtempSync(join(tmpdir(), 'firma-')), 'db.sock');
};

/** A full disk is waited out: the writer has its error, and what is stored can be read. */
function ignoreRefusedWrite(error: unknown): void {
  if (!isNotStored(error)) fail(error);
}

function fail(error: unknown): never {
  writeSync(2, `embedded database: ${error instanceof Error ? error.message : error}\n`);
  return end();
}

/** `process.exit` can wait for a write that waits for this very thread. What is acknowledged is on disk. */
function end(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
}

// A commit that fails also rejects promises inside lmdb that no caller has.
process.on('unhandledRejection', (error) => isDiskFailure(error) || fail(error));
// And it prints the same error once more, with its stack.
console.error = () => undefined;

const [folder, role] = process.argv.slice(2);
if (!folder) fail(new Error('the data directory is missing'));
else if (role === READER) serveReads(folder);
else start(resolve(folder)).catch(fail);
