import { rollback } from './releases';
import { readReleasesDir } from './settings';

/** `rollback <remote>`: the version before the live one is live again. */
const [name] = process.argv.slice(2);
try {
  if (!name) throw new Error('Name the remote to roll back');
  console.log(`${name} ${rollback(readReleasesDir(), name)} is live`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
