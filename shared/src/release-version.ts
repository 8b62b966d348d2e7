import { createHash } from 'node:crypto';
import { maxFilePath, releaseFilePath } from './contracts/modules';
import { languages } from './i18n/languages';
import type { Release, ReleaseFile } from './release';
import type { RemoteEntry } from './remote-entry';

/** Subresource integrity of some bytes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether some bytes are the file that was built. */
export const isAsBuilt = (bytes: Uint8Array, { size, integrity }: ReleaseFile) =>
  bytes.length === size && integrityOf(bytes) === integrity;

/** The part of a release that is data: what `remote.json` says, in one order. */
export const remoteOf = ({ name, contract, routes, forms, feeds }: RemoteEntry): RemoteEntry => ({
  name,
  contract,
  routes,
  ...(forms && { forms }),
  ...(feeds && { feeds }),
});

/** The version of a build: it stands for every byte of it, and for what the remote says of itself. */
export function versionOf(semver: string, remote: RemoteEntry, files: Release['files']): string {
  const content = JSON.stringify([remoteOf(remote), files]);
  return `${semver}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
}

/**
 * A file that cannot lie beside the others, on whatever disk: in the place of one of their folders, or of one that is
 * told from it by its letters' size alone. Undefined where all can.
 */
export function misplacedFile(files: Release['files']): string | undefined {
  const paths = Object.keys(files);
  const taken = new Set(
    paths.flatMap((path) => {
      const parts = path.toLowerCase().split('/');
      return parts.slice(1).map((_part, depth) => parts.slice(0, depth + 1).join('/'));
    }),
  );
  return paths.find((path) => {
    const lowerCase = path.toLowerCase();
    const isTaken = taken.has(lowerCase);
    taken.add(lowerCase);
    return isTaken;
  });
}

/** Whether a release is what its version stands for, and lies in its own folder alone. */
export const isWhatItSays = (release: Release): boolean =>
  versionOf(semverOf(release.version), release, release.files) === release.version &&
  Object.keys(release.files).every((path) => path.length <= maxFilePath && releaseFilePath.test(path)) &&
  misplacedFile(release.files) === undefined;

/** The number in front of a version's hash. */
export const semverOf = (version: string): string => version.slice(0, version.lastIndexOf('-'));

/**
 * Everything that is known of a release, from what its remote says of itself and its files.
 * Throws when there is no entry among them.
 */
export function describeRelease(semver: string, remote: RemoteEntry, files: Release['files']): Release {
  const { name } = remote;
  const version = versionOf(semver, remote, files);
  const named = (start: string, type: string) =>
    Object.keys(files)
      .filter((path) => path.startsWith(`client/${start}`) && path.endsWith(type))
      .map((path) => `/remotes/${name}/${version}/${path}`);
  const [entry] = named('remote-entry.', '.js');
  if (!entry) throw new Error(`${name}: the build made no entry`);
  return {
    ...remoteOf(remote),
    version,
    entry,
    integrity: files[`client/${entry.split('/').at(-1)}`]?.integrity ?? '',
    styles: named('styles.', '.css'),
    preload: named('remote.', '.js'),
    messages: Object.fromEntries(languages.map((language) => [language, named(`locale-${language}`, '.js')])),
    files,
  };
}
