import { fillDemo } from '../demo/fill';
import { readSettings } from '../env';
import { runCommand } from './with-database';

/** `npm run demo:data`: fills the embedded database with a made-up week; refuses any database with real data. */
try {
  // Checked before any data is opened.
  const { production, embedded } = readSettings(process.env, { create: false });
  if (production || !embedded) throw new Error('demo:data fills the database of the default start alone');
  await runCommand(async ({ cipher }) => {
    const { leads, patients, calls } = await fillDemo(cipher);
    return `${leads} leads, ${patients} registrations and ${calls} calls added`;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
