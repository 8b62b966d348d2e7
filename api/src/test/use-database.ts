import { afterAll, beforeAll } from '@jest/globals';
import { connectDatabase, disconnectDatabase } from '../platform/mongo';
import { newDatabase } from './worker-host';

/** Connects the models of this process to a test database, so that functions can be called with any time. */
export function useDatabase(): void {
  beforeAll(async () => {
    await connectDatabase(await newDatabase());
  });
  afterAll(disconnectDatabase);
}
