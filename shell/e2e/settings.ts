import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export { demoPassword } from './product';

/** Where the journeys' product listens. */
export const port = Number(process.env.E2E_PORT ?? 3180);

// Made once by the process that starts the others, which take it over.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'));
/** The data of the journeys' product, its outbox among them. */
export const dataDirectory = process.env.E2E_DATA_DIR;
