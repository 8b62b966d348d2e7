import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../src/i18n/languages';
import type { Release, ReleaseFile } from '../src/release';
import type { RemoteEntry } from '../src/remote';
import { listFiles } from './files';

export const releaseFile = 'release.json';

/** Subresource integrity of some bytes. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Size and hash of every file below a folder, but for the one that holds this list. */
export const listReleaseFiles = (folder: string): Record<string, ReleaseFile> =>
  Object.fromEntries(
    listFiles(folder)
      .filter((path) => path !== releaseFile)
      .map((path) => {
        const bytes = readFileSync(join(folder, path));
        return [path, { size: bytes.length, integrity: integrityOf(bytes) }];
      }),
  );

/** The version of a build: it stands for every byte of it, and for what the remote says of itself. */
export const versionOf = (
  semver: string,
  { name, contract, routes }: RemoteEntry,
  files: Release['files'],
): string => {
  const content = JSON.stringify([{ name, contract, routes }, files]);
  return `${semver}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
};

/** Writes `release.json` of a build that is complete: everything in it is known by its hash from here on. */
export function writeRelease(
  folder: string,
  semver: string,
  { name, contract, routes }: RemoteEntry,
): Release {
  const files = listReleaseFiles(folder);
  const version = versionOf(semver, { name, contract, routes }, files);
  const named = (start: string, type: string) =>
    Object.keys(files)
      .filter((path) => path.startsWith(`client/${start}`) && path.endsWith(type))
      .map((path) => `/remotes/${name}/${version}/${path}`);
  const [entry] = named('remote-entry.', '.js');
  if (!entry) throw new Error(`${name}: the build made no entry`);
  const release: Release = {
    name,
    contract,
    routes,
    version,
    entry,
    integrity: files[`client/${entry.split('/').at(-1)}`]?.integrity ?? '',
    styles: named('styles.', '.css'),
    preload: named('remote.', '.js'),
    messages: Object.fromEntries(languages.map((language) => [language, named(`locale-${language}`, '.js')])),
    files,
  };
  writeFileSync(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
