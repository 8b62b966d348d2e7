import { withDatabase } from '../commands/with-database';
import { readSettings } from '../env';
import { seedDemoAccounts } from '../features/auth/demo-accounts';
import { createPasswords } from '../features/auth/passwords';
import { firstListsOf } from '../features/auth/policy';

/** Adds the demo accounts to a test database; the product creates them only in its embedded database. */
const settings = readSettings(process.env);
await withDatabase(settings, () =>
  seedDemoAccounts(
    settings.demoPassword,
    firstListsOf(settings),
    createPasswords(settings.passwordMemoryKib),
  ),
);
