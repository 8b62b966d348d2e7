/** Names, versions and paths of releases, and the addresses made of them: the one place that knows their form. */

export const maxModuleName = 40;
export const moduleNamePattern = /^mfe-[a-z\d]+(?:-[a-z\d]+)*$/;

export const maxSemver = 40;
export const semverPattern = /^\d+\.\d+\.\d+(?:-[a-z\d.]+)?$/;

/** Maximum path length of a file in a release, in characters. */
export const maxFilePath = 200;
/** Allowed paths of files in a release: `client/…` or `server/…`, without `..`. */
export const releaseFilePath = /^(?:client|server)(?:\/[\w@-][\w.@-]*){1,8}$/;

/** Describes a release to browsers, under its address. */
export const releaseFile = 'release.json';

const contentHash = /^[\da-f]{16}$/;

const isModuleName = (text: string) => text.length <= maxModuleName && moduleNamePattern.test(text);
export const isFilePath = (text: string) => text.length <= maxFilePath && releaseFilePath.test(text);

/** A version without its hash. */
export const semverOf = (version: string): string => version.slice(0, version.lastIndexOf('-'));

function isVersion(text: string): boolean {
  const semver = semverOf(text);
  return (
    semver.length <= maxSemver &&
    semverPattern.test(semver) &&
    contentHash.test(text.slice(semver.length + 1))
  );
}

/** Whether a release can be addressed by its name and version. */
export const isAddressable = ({ name, version }: { name: string; version: string }): boolean =>
  isModuleName(name) && isVersion(version);

const start = '/remotes/';

/** The address of a release's file; of all of them with an empty path. */
export const addressOf = (name: string, version: string, path = ''): string =>
  `${start}${name}/${version}/${path}`;

/** The release and the file that an address names; undefined if it is no address of one. */
export function parseAddress(address: string): { name: string; version: string; path: string } | undefined {
  if (!address.startsWith(start)) return undefined;
  const [name = '', version = '', ...parts] = address.slice(start.length).split('/');
  const path = parts.join('/');
  const isKnown = path === releaseFile || isFilePath(path);
  return isKnown && isAddressable({ name, version }) ? { name, version, path } : undefined;
}
