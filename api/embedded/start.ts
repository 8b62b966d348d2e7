import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { damaged } from './disk';

export interface EmbeddedDatabase {
  /** Connection string for `mongoose.connect`. */
  uri: string;
  pid: number;
  /** Resolves with how it ended, also if another process ended it. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** The file that holds the data. */
export const databaseFileIn = (dataDirectory: string) => join(dataDirectory, 'database', 'data.mdb');

/** File with the connection string of the running database, for separate commands. */
export const addressFileIn = (folder: string) => join(folder, 'address');

/** Starts the database in a child process that ends with this one; its files are in `dataDirectory/database`. */
export async function startEmbeddedDatabase(
  dataDirectory: string,
  { noTableScan = process.env.NO_TABLE_SCAN === '1' } = {},
): Promise<EmbeddedDatabase> {
  const child = spawn(process.execPath, [...program(), join(dataDirectory, 'database')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_TABLE_SCAN: noTableScan ? '1' : '' },
  });
  const ended = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(String(signal ?? code))),
  );
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const uri = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    createInterface(child.stdout).once('line', (line) => resolve(line.replace('ready ', '')));
    ended.then((how) =>
      reject(new Error(lastErrorLine(stderr) ?? diskErrorIn(stderr) ?? endOf(how, dataDirectory))),
    );
  });
  child.stdin.on('error', () => undefined); // it may be gone already
  child.stderr.removeAllListeners('data').pipe(process.stderr);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { uri, pid: child.pid ?? 0, ended, stop };
}

/** The database's own error line, without lmdb's output. */
function lastErrorLine(stderr: string): string | undefined {
  const start = stderr.lastIndexOf('embedded database: ');
  return start < 0 ? undefined : stderr.slice(start).split('\n', 1)[0];
}

/** A write error printed by lmdb, which may end the process over it; a full disk is not damage. */
function diskErrorIn(stderr: string): string | undefined {
  const [, after] = stderr.split('Write error: ', 2);
  const reason = after?.split(' position', 1)[0];
  return reason && `embedded database: the disk refuses to be written (${reason})`;
}

/** Signals that end a process when it reads a truncated or damaged memory-mapped file. */
const faultSignals = new Set(['SIGBUS', 'SIGSEGV', 'SIGABRT', 'SIGFPE', 'SIGILL']);

/** The error line for a database that ended without printing one. */
export const endOf = (how: string, dataDirectory: string): string =>
  faultSignals.has(how)
    ? `embedded database: ${damaged(databaseFileIn(dataDirectory), how)}`
    : `embedded database: it ended (${how})`;

/** The built database is `embedded.js` beside the api, or `EMBEDDED_PROGRAM`; from source it is run by tsx. */
function program(): string[] {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const built = process.env.EMBEDDED_PROGRAM ?? join(here, 'embedded.js');
  if (existsSync(built)) return [built];
  return ['--import', createRequire(import.meta.url).resolve('tsx'), join(here, 'main.ts')];
}
