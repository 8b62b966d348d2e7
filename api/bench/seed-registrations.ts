import { withDatabase } from '../src/commands/with-database';
import { readSettings } from '../src/env';
import { createFieldCipher } from '../src/platform/field-encryption';
import { seedRegistrations } from './registrations';

/** `tsx bench/seed-registrations.ts 50000`: adds registrations to the database of the current settings. */
const settings = readSettings(process.env);
await withDatabase(settings, () =>
  seedRegistrations(createFieldCipher(settings.fieldKeys), Number(process.argv[2])),
);
