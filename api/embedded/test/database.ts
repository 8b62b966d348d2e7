import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ObjectId } from 'bson';
import { type Connection, createConnection } from 'mongoose';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../start';

export interface Thing {
  _id: string | number | ObjectId;
  [key: string]: unknown;
}

const directories: string[] = [];

/** Creates a data directory for a test; removed after the last test of the file. */
export async function newDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-'));
  directories.push(directory);
  return directory;
}

afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))));

/** A plain mongoose connection to a fresh embedded database; each test uses its own name in it. */
export function useDatabase({ noTableScan = false } = {}): { connection: Connection; socket: string } {
  const client = createConnection();
  const use = { connection: client, socket: '' };
  let database: EmbeddedDatabase;
  let test = 0;
  beforeAll(async () => {
    database = await startEmbeddedDatabase(await newDataDirectory(), { noTableScan });
    await client.openUri(database.uri, { autoCreate: false, autoIndex: false });
    use.socket = decodeURIComponent(new URL(database.uri).host);
  });
  beforeEach(() => {
    test++;
    use.connection = client.useDb(`test-${test}`);
  });
  afterAll(async () => {
    await client.close();
    await database.stop();
  });
  return use;
}
