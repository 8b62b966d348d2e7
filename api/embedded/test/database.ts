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

export const newDataDirectory = () => mkdtemp(join(tmpdir(), 'embedded-'));

/** An unmodified mongoose connection to an embedded database of its own, empty before each test. */
export function useDatabase(): { connection: Connection; socket: string } {
  const use = { connection: createConnection(), socket: '' };
  let directory: string;
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    directory = await newDataDirectory();
    database = await startEmbeddedDatabase(directory);
    await use.connection.openUri(database.uri);
    use.socket = decodeURIComponent(new URL(database.uri).host);
  });
  beforeEach(() => use.connection.dropDatabase());
  afterAll(async () => {
    await use.connection.close();
    await database.stop();
    await rm(directory, { recursive: true });
  });
  return use;
}
