import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ObjectId } from 'bson';
import { type Connection, createConnection } from 'mongoose';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../start';

/** A document of the tests. */
export interface Thing {
  _id: string | number | ObjectId;
  [key: string]: unknown;
}

const directories: string[] = [];

/** A data directory for one test, removed after the last one of the file. */
export async function newDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-'));
  directories.push(directory);
  return directory;
}

afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))));

/** An unmodified mongoose connection to an embedded database of its own, empty before each test. */
export function useDatabase(): { connection: Connection; socket: string } {
  const use = { connection: createConnection(), socket: '' };
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await startEmbeddedDatabase(await newDataDirectory());
    await use.connection.openUri(database.uri);
    use.socket = decodeURIComponent(new URL(database.uri).host);
  });
  beforeEach(() => use.connection.dropDatabase());
  afterAll(async () => {
    await use.connection.close();
    await database.stop();
  });
  return use;
}
