import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../embedded/start';
import { openAuditLog } from '../features/audit';
import { newFieldKey, parseFieldKeys } from '../platform/field-encryption';
import { connectDatabase, disconnectDatabase } from '../platform/mongo';

/** Connects the models of this process to a test database, so that functions can be called with any time. */
export function useDatabase(): void {
  jest.setTimeout(60_000);
  let directory: string;
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'models-'));
    database = await startEmbeddedDatabase(directory);
    await connectDatabase(database.uri);
    openAuditLog(parseFieldKeys(newFieldKey('test')));
  });
  afterAll(async () => {
    await disconnectDatabase();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  });
}
