import { withDatabase } from '../src/commands/with-database';
import { readSettings } from '../src/env';
import { createFieldCipher } from '../src/platform/field-encryption';
import { seedRegistrations } from './registrations';

/** `tsx bench/seed-registrations.ts 50000`: registrations for the product whose settings these are. */
const settings = readSettings(process.env);
await withDatabase(settings, () =>
  seedRegistrations(createFieldCipher(settings.fieldKeys), Number(process.argv[2])),
);
