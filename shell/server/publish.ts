import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders';
import { readRelease } from './release-files';
import { publish } from './releases';
import { readReleasesDir } from './settings';

/** `publish [remote]`: one remote goes live; without a name every build that was never published does. */
const [asked] = process.argv.slice(2);
const built = () => readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));
const names = asked ? [asked] : built();
for (const name of names) {
  const dist = join(root, name, 'dist');
  if (!existsSync(join(dist, 'release.json'))) {
    console.error(`${name} is not built`);
    process.exit(1);
  }
  try {
    const live = publish(readReleasesDir(), dist, { onlyNew: !asked });
    if (live || asked)
      console.log(`${name} ${readRelease(dist).version} ${live ? 'is live' : 'was live already'}`);
  } catch (fault) {
    console.error(`${name} is not published: ${fault instanceof Error ? fault.message : fault}`);
    process.exit(1);
  }
}
