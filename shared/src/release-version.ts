import { createHash } from 'node:crypto';
import { languages } from './i18n/languages';
import type { Release } from './release';
import { addressOf, isAddressable, isFilePath, semverOf } from './release-address';
import type { RemoteEntry } from './remote-entry';

export { semverOf };

/** Subresource integrity hash of a file. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The fields of `remote.json`, in a fixed order for hashing. */
export const remoteOf = ({ name, contract, routes, forms, feeds }: RemoteEntry): RemoteEntry => ({
  name,
  contract,
  routes,
  ...(forms && { forms }),
  ...(feeds && { feeds }),
});

/** Version of a build: a hash over all files and the contents of `remote.json`. */
export function versionOf(semver: string, remote: RemoteEntry, files: Release['files']): string {
  const content = JSON.stringify([remoteOf(remote), files]);
  return `${semver}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
}

/**
 * A path that cannot exist beside the others on every disk: it has the name of another file's folder, or differs from
 * another path only by case. Undefined if there is none.
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

/** Whether a release matches its version's hash, has an address, and all its files stay within its own folder. */
export const isWhatItSays = (release: Release): boolean =>
  isAddressable(release) &&
  versionOf(semverOf(release.version), release, release.files) === release.version &&
  Object.keys(release.files).every(isFilePath) &&
  misplacedFile(release.files) === undefined;

const isBeside = (path: string) => path.lastIndexOf('/') === 'client'.length;
const isNamed = (path: string, start: string, type: string) =>
  isBeside(path) && path.startsWith(`client/${start}`) && path.endsWith(type);

/** Whether a file is one of the style sheets that all pages of its module have. */
export const isStyleSheet = (path: string): boolean => isNamed(path, 'styles.', '.css');

/** Derives the full release from `remote.json` and the files; throws if there is no entry script. */
export function describeRelease(semver: string, remote: RemoteEntry, files: Release['files']): Release {
  const { name } = remote;
  const version = versionOf(semver, remote, files);
  const paths = Object.keys(files);
  const named = (start: string, type: string) =>
    paths.filter((path) => isNamed(path, start, type)).map((path) => addressOf(name, version, path));
  const entry = paths.find((path) => isNamed(path, 'remote-entry.', '.js'));
  if (!entry) throw new Error(`${name}: the build made no entry`);
  return {
    ...remoteOf(remote),
    version,
    entry: addressOf(name, version, entry),
    integrity: files[entry]?.integrity ?? '',
    styles: paths.filter(isStyleSheet).map((path) => addressOf(name, version, path)),
    preload: named('remote.', '.js'),
    messages: Object.fromEntries(languages.map((language) => [language, named(`locale-${language}`, '.js')])),
    files,
  };
}
