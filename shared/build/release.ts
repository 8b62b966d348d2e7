import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseFile } from '../src/release';
import { releaseFile } from '../src/release-address';
import { describeRelease, integrityOf } from '../src/release-version';
import type { RemoteEntry } from '../src/remote-entry';
import { listFiles } from './files';

/** Size and hash of every file below a folder, except `release.json` itself. */
const listReleaseFiles = (folder: string): Record<string, ReleaseFile> =>
  Object.fromEntries(
    listFiles(folder)
      .filter((path) => path !== releaseFile)
      .map((path) => {
        const bytes = readFileSync(join(folder, path));
        return [path, { size: bytes.length, integrity: integrityOf(bytes) }];
      }),
  );

/** Writes `release.json` for a complete build; the files must not change after this. */
export function writeRelease(folder: string, semver: string, remote: RemoteEntry): Release {
  const release = describeRelease(semver, remote, listReleaseFiles(folder));
  writeFileSync(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
