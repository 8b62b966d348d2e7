import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export { demoPassword } from './product';

/** Port of the product under test. */
export const port = Number(process.env.E2E_PORT ?? 3180);

// Created once by the main process; workers inherit it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'));
/** Data directory of the product under test, including its outbox. */
export const dataDirectory = process.env.E2E_DATA_DIR;
