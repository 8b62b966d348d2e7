import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseFile } from '../src/release';
import { describeRelease, integrityOf } from '../src/release-version';
import type { RemoteEntry } from '../src/remote-entry';
import { listFiles } from './files';

export const releaseFile = 'release.json';

/** Size and hash of every file below a folder, but for the one that holds this list. */
const listReleaseFiles = (folder: string): Record<string, ReleaseFile> =>
  Object.fromEntries(
    listFiles(folder)
      .filter((path) => path !== releaseFile)
      .map((path) => {
        const bytes = readFileSync(join(folder, path));
        return [path, { size: bytes.length, integrity: integrityOf(bytes) }];
      }),
  );

/** Writes `release.json` of a build that is complete: everything in it is known by its hash from here on. */
export function writeRelease(folder: string, semver: string, remote: RemoteEntry): Release {
  const release = describeRelease(semver, remote, listReleaseFiles(folder));
  writeFileSync(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
