import { withDatabase } from '../commands/with-database';
import { readSettings } from '../env';
import { seedDemoAccounts } from '../features/auth/demo-accounts';
import { firstListsOf } from '../features/auth/policy';

/** Puts the demonstration accounts into a test's database; the product itself makes them in its embedded one only. */
const settings = readSettings(process.env);
await withDatabase(settings, () => seedDemoAccounts(settings.demoPassword, firstListsOf(settings)));
